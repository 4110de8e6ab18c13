import { describe, expect, it } from 'vitest'
import { LAYER_STATES } from './layer-states.ts'
import type { LayerEvent, LayerState } from './layer-states.ts'

const STATES: readonly LayerState[] = ['free', 'prepared', 'awaitingFrame', 'shown']

/** The next state of every pair, written apart from the table; `-` where the event is ignored. */
const NEXT: Readonly<Record<LayerEvent, string>> = {
  //                 free     prepared      awaitingFrame shown
  prepare: '         prepared -             -             -',
  showImage: '       -        shown         -             -',
  showNativePoster: '-        shown         -             -',
  showNativeVideo: ' -        shown         -             -',
  showFirstVideo: '  -        awaitingFrame -             -',
  showVideo: '       -        shown         -             -',
  firstFrame: '      -        -             shown         shown',
  dropVideo: '       -        prepared      shown         shown',
  clear: '           free     free          free          free',
}

const EVENTS: readonly LayerEvent[] = [
  ...(['prepare', 'showImage', 'showNativePoster', 'showNativeVideo', 'showFirstVideo'] as const),
  ...(['showVideo', 'firstFrame', 'dropVideo', 'clear'] as const),
]

const PAIRS = STATES.flatMap((state, column) =>
  EVENTS.map((event) => ({ state, event, next: NEXT[event].trim().split(/\s+/)[column] })),
)

function transitionOf(state: LayerState, event: LayerEvent) {
  return LAYER_STATES[state][event] ?? LAYER_STATES.any[event]
}

function commandsOf(state: LayerState, event: LayerEvent): readonly string[] {
  return transitionOf(state, event)?.slice(1).map(String) ?? []
}

describe('LAYER_STATES', () => {
  it.each(PAIRS)('has the transition for $event in $state', ({ state, event, next }) => {
    const transition = transitionOf(state, event)
    expect(transition ? (transition[0] ?? state) : '-').toBe(next)
  })

  it.each(PAIRS)('fades in once per item, and not without it, for $event in $state', (pair) => {
    const fades = commandsOf(pair.state, pair.event).filter((command) => command === 'fadeIn')
    const comesOn = pair.next === 'shown' && pair.state !== 'shown'
    expect(fades.length).toBe(comesOn && pair.event !== 'showNativeVideo' ? 1 : 0)
  })

  it.each(PAIRS)(
    'reports a first frame only when one was painted, for $event in $state',
    (pair) => {
      const isReported = commandsOf(pair.state, pair.event).includes('reportPainted')
      expect(isReported).toBe(pair.event === 'firstFrame' && pair.next === 'shown')
    },
  )

  it.each(STATES)('returns from %s to free with a reset', (state) => {
    expect(transitionOf(state, 'clear')).toEqual(['free', 'reset'])
  })
})
