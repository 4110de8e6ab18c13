import { isPlayingState } from '../src/core/state.ts'
import type { PlayerState, PlayingState, SharedState } from '../src/core/state.ts'

export type PlayingPart = Omit<PlayingState, keyof SharedState | 'phase'>

const NOT_PLAYING: PlayingPart = {
  loop: { items: [], cursor: 0, isExhausted: false, successor: null, isCached: false },
  slots: [],
  layout: 0,
  startupSince: null,
  soundSlot: null,
}

/** The list and the slots of a state; both are empty in phases other than `playing`. */
export function playingPart(state: PlayerState): PlayingPart {
  return isPlayingState(state) ? state : NOT_PLAYING
}
