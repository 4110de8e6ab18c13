import { describe, expect, it } from 'vitest'
import { FakeDocument } from '../../test/fake-dom.ts'
import type { FakeElement } from '../../test/fake-dom.ts'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { createVideoElementOutput } from './video-output.ts'
import { MEDIA_EVENTS, VIDEO_STATES } from './video-states.ts'
import type { VideoEvent, VideoState } from './video-states.ts'

const EVENTS = [...MEDIA_EVENTS, 'prepare', 'prepared', 'play', 'freeze', 'clear'] as const
const STATES: readonly VideoState[] = ['empty', 'loading', 'held', 'playing', 'waiting']

/** The next state of every pair, written apart from the table; `-` where the event is ignored. */
const NEXT: Readonly<Record<VideoEvent, string>> = {
  //          empty   loading held    playing waiting
  ended: '    -       -       -       playing waiting',
  error: '    -       -       held    playing waiting',
  pause: '    -       -       -       playing waiting',
  waiting: '  -       -       -       waiting -',
  playing: '  -       -       -       -       playing',
  prepare: '  loading loading loading loading loading',
  prepared: ' -       held    -       -       -',
  play: '     -       -       playing playing playing',
  freeze: '   -       -       -       held    held',
  clear: '    empty   empty   empty   empty   empty',
}

const PAIRS = STATES.flatMap((state, column) =>
  EVENTS.map((event) => ({ state, event, next: NEXT[event].trim().split(/\s+/)[column] })),
)

function transitionOf(state: VideoState, event: VideoEvent) {
  return VIDEO_STATES[state][event] ?? VIDEO_STATES.any[event]
}

const PATHS: Readonly<Record<VideoState, readonly VideoEvent[]>> = {
  empty: [],
  loading: ['prepare'],
  held: ['prepare', 'prepared'],
  playing: ['prepare', 'prepared', 'play'],
  waiting: ['prepare', 'prepared', 'play', 'waiting'],
}

/** What an observer sees of an event: reports, and calls of the media element. */
const EFFECTS: Readonly<Record<string, string>> = {
  reportEnded: 'ended',
  reportFailed: 'failed source',
  checkPause: 'interrupted',
  reportResumed: 'resumed 8000',
  start: 'play()',
  stop: 'pause()',
  open: 'pause() load()',
  close: 'pause() load()',
}

async function aVideo() {
  const clock = createFakeClock()
  const document = new FakeDocument(clock)
  const seen: string[] = []
  const box = createVideoElementOutput({
    document: document.asDocument(),
    clock,
    events: {
      ended: () => void seen.push('ended'),
      failed: (reason) => void seen.push(`failed ${reason}`),
      stalled: () => void seen.push('stalled'),
      interrupted: () => void seen.push('interrupted'),
      resumed: (ms) => void seen.push(`resumed ${ms}`),
      soundBlocked: () => void seen.push('soundBlocked'),
    },
  })
  const [video] = document.videos()
  if (!video) throw new Error('no video element')
  const send = async (event: VideoEvent) => {
    if (event === 'prepare') {
      // An error while it loads rejects; the machine itself ignores it.
      box.prepare('v', createAborter().signal).catch(() => undefined)
    }
    if (event === 'prepared') await finishLoading(video, clock)
    else if (event === 'play') box.play(() => undefined)
    else if (event === 'freeze') box.freeze()
    else if (event === 'clear') box.clear()
    else if (event !== 'prepare') video.dispatch(event)
    await clock.advance(0)
  }
  return { video, seen, send }
}

async function finishLoading(video: FakeElement, clock: ReturnType<typeof createFakeClock>) {
  video.readyState = 4
  video.dispatch('loadeddata')
  await clock.advance(0)
  video.paintFrame()
  await clock.advance(300)
}

describe('VIDEO_STATES', () => {
  it.each(PAIRS)('has the transition for $event in $state', ({ state, event, next }) => {
    const transition = transitionOf(state, event)
    expect(transition ? (transition[0] ?? state) : '-').toBe(next)
  })

  it.each(PAIRS)('shows only the effects of the table for $event in $state', async (pair) => {
    const { video, seen, send } = await aVideo()
    for (const event of PATHS[pair.state]) await send(event)
    const { plays, pauses, loads } = video
    seen.length = 0
    await send(pair.event)
    for (let at = plays; at < video.plays; at += 1) seen.push('play()')
    for (let at = pauses; at < video.pauses; at += 1) seen.push('pause()')
    for (let at = loads; at < video.loads; at += 1) seen.push('load()')
    const commands = transitionOf(pair.state, pair.event)?.slice(1) ?? []
    // An empty element has nothing to unload.
    const done = pair.state === 'empty' ? [] : commands
    const expected = done.flatMap((command) => EFFECTS[command ?? '']?.split(/ (?=\w+\()/) ?? [])
    // Preparing loads the source itself, after its commands.
    if (pair.event === 'prepare') expected.push('load()')
    expect(seen).toEqual(expected)
  })
})
