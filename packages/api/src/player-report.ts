import { MAX_QUARANTINED, type PlayerReport } from './calls/playback.ts'

/** A player's state; times in ms, with fractions. */
interface PlayerState {
  readonly items: readonly (string | null)[]
  readonly longestGapMs: number
  readonly framesDropped: number
  readonly quarantined: readonly string[]
  readonly storeBytes: number
  readonly videoBudget: number
}

/** Maps a player's state to the fields of the heartbeat. */
export function playerReportOf(state: PlayerState): PlayerReport {
  return {
    items: [...state.items],
    longest_gap: Math.round(state.longestGapMs),
    frames_dropped: state.framesDropped,
    set_aside: state.quarantined.slice(0, MAX_QUARANTINED),
    store_bytes: Math.round(state.storeBytes),
    video_budget: state.videoBudget,
  }
}
