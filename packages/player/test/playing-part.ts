import type { PlayerState, PlayingPhase } from '../src/core/state.ts'

const NOT_PLAYING: PlayingPhase = {
  name: 'playing',
  loop: { items: [], cursor: 0, isExhausted: false, successor: null, isCached: false },
  slots: [],
  layout: 0,
  openingSince: null,
  soundSlot: null,
}

/** The list and the slots of a state; both are empty in phases other than `playing`. */
export function playingPart({ phase }: PlayerState): PlayingPhase {
  return phase.name === 'playing' ? phase : NOT_PLAYING
}
