import { MAX_SET_ASIDE, type PlayerReport } from './calls/playback.ts'

/** How a player tells how it is doing; times in ms, fractions of them too. */
interface PlayerState {
  readonly items: readonly (string | null)[]
  readonly longestGapMs: number
  readonly framesDropped: number
  readonly setAside: readonly string[]
  readonly storeBytes: number
  readonly videoBudget: number
}

/** A player's state in the words of the heartbeat. */
export function playerReportOf(state: PlayerState): PlayerReport {
  return {
    items: [...state.items],
    longest_gap: Math.round(state.longestGapMs),
    frames_dropped: state.framesDropped,
    set_aside: state.setAside.slice(0, MAX_SET_ASIDE),
    store_bytes: Math.round(state.storeBytes),
    video_budget: state.videoBudget,
  }
}
