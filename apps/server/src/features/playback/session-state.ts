import { IDLE_HEARTBEAT_MS, type PlayerReport } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import { activityAt, sinceSlotStartMs } from '../fleet/index.ts'
import type { Heartbeat } from './playback.repo.ts'

/**
 * A session without a heartbeat for this time, in ms, is silent: its rows must not name this process any more. Less than
 * `SEAT_LIFE_MS` and `OFFLINE_MS` by more than the time until that is written.
 */
const PLAYING_SILENT_MS = 30_000
const IDLE_SILENT_MS = IDLE_HEARTBEAT_MS + 10_000
/** The activities of a part of the day are written spread over this time after its start, in ms. */
const ACTIVITY_SPREAD_MS = 10 * MINUTE_MS

/** Optional fields of a heartbeat; null or false where the player did not send them. */
export interface HeartbeatPayload {
  readonly version: string | null
  readonly plainMode: boolean
  readonly report: PlayerReport | null
  /** The screen of its player, or the one that its page would play; null without one. */
  readonly screenId: string | null
}

export interface ReceivedHeartbeat extends HeartbeatPayload {
  readonly sessionId: string
  readonly userId: string
  /** The run whose seat it renews; null for a session that is idle or was refused a seat. */
  readonly runId: string | null
}

/**
 * The latest heartbeat of a session. A heartbeat like the one before changes only numbers and flags, so that it leaves
 * nothing to the garbage collector.
 */
export interface SessionState {
  readonly userId: string
  /** Time of the latest write or check, or of the first heartbeat before one. */
  checkedAtMs: number
  /** The latest heartbeat whose seat was renewed or found in the database, or is being written or checked. */
  renewedAtMs: number
  /** The latest heartbeat whose seat was renewed or found in the database. */
  storedAtMs: number
  receivedAtMs: number
  runId: string | null
  screenId: string | null
  /** The last one that was sent. */
  version: string | null
  plainMode: boolean
  /** The latest report of the run that was not taken to be written. */
  report: PlayerReport | null
  /** Whether the rows of the session name this process (decision 025). */
  isOwned: boolean
  /** Whether the heartbeat was not taken to be written. */
  isPending: boolean
  /** The heartbeat that is being written. */
  writing: WritingHeartbeat | null
  /** The latest written activity; null before one. */
  activity: WrittenActivity | null
  /** The longest gap of its run that was written; 0 before one. */
  writtenGapMs: number
}

interface WritingHeartbeat {
  readonly receivedAtMs: number
  readonly report: PlayerReport | null
}

interface WrittenActivity {
  /** Start of the part of the day. */
  readonly slotMs: number
  readonly screenId: string
  readonly isPlaying: boolean
  readonly version: string | null
}

export function newState(
  { userId, runId, screenId, version, plainMode }: ReceivedHeartbeat,
  receivedAtMs: number,
): SessionState {
  return {
    userId,
    ...{ checkedAtMs: receivedAtMs, renewedAtMs: -Infinity, storedAtMs: -Infinity, receivedAtMs },
    ...{ runId, screenId, version, plainMode, report: null },
    ...{ isOwned: false, isPending: false, writing: null },
    ...{ activity: null, writtenGapMs: 0 },
  }
}

/** Whether a heartbeat belongs to another run than the one before, or its page has another state. */
export function isChange(
  state: SessionState,
  { runId, version, plainMode }: ReceivedHeartbeat,
): boolean {
  const isOtherPage = version !== null && version !== state.version
  return isOtherPage || runId !== state.runId || plainMode !== state.plainMode
}

export function isSilentAt({ runId, receivedAtMs }: SessionState, now: Date): boolean {
  return now.getTime() - receivedAtMs >= (runId === null ? IDLE_SILENT_MS : PLAYING_SILENT_MS)
}

/** An equal text is not assigned: each request has its own copy, which would have to be kept alive. */
export function updateState(
  state: SessionState,
  received: ReceivedHeartbeat,
  receivedAtMs: number,
): void {
  const { runId, screenId, version, plainMode, report } = received
  if (runId !== state.runId) {
    state.runId = runId
    // Reports of another run are not written.
    state.report = null
    state.writtenGapMs = 0
  }
  if (screenId !== state.screenId) state.screenId = screenId
  if (version !== null && version !== state.version) state.version = version
  // A heartbeat without a report leaves the one before it.
  if (report !== null) state.report = report
  state.plainMode = plainMode
  state.receivedAtMs = receivedAtMs
  state.isPending = true
}

/** The heartbeat to be written. */
export function takeHeartbeat(sessionId: string, state: SessionState, now: Date): Heartbeat {
  const { runId, version, plainMode, report, receivedAtMs } = state
  const at = new Date(receivedAtMs)
  const activity = takeActivity(state, at)
  if (runId !== null) state.renewedAtMs = receivedAtMs
  state.writing = { receivedAtMs, report }
  state.report = null
  state.isPending = false
  const isSilent = isSilentAt(state, now)
  return { sessionId, runId, version, plainMode, report, at, activity, isSilent }
}

/** What the heartbeat adds to the history of its screen: once for each part of a day, state and version. */
function takeActivity(state: SessionState, at: Date): ScreenActivity | null {
  const { userId, screenId, runId, report, version } = state
  if (screenId === null) return null
  const slotMs = at.getTime() - sinceSlotStartMs(at)
  if (slotMs === state.activity?.slotMs && isSameActivity(state)) return null
  const isPlaying = runId !== null
  state.activity = { slotMs, screenId, isPlaying, version }
  const gapMs = report?.longest_gap ?? 0
  // A player reports the longest gap of its whole run: it belongs to the day on which it grew.
  const longestGapMs = gapMs > state.writtenGapMs ? gapMs : null
  state.writtenGapMs = Math.max(gapMs, state.writtenGapMs)
  return { userId, screenId, at, ...activityAt(at), isPlaying, longestGapMs, version }
}

function isSameActivity({ activity, screenId, runId, version }: SessionState): boolean {
  return (
    activity?.screenId === screenId &&
    activity.isPlaying === (runId !== null) &&
    activity.version === version
  )
}

/**
 * The activity of a session that goes on as before. It is not written at the start of a part of the day, but at the
 * session's own time within ten minutes: those of all sessions at once would delay their heartbeats.
 */
export function takeSpreadActivity(sessionId: string, state: SessionState): ScreenActivity | null {
  const at = new Date(state.receivedAtMs)
  const fraction = (Number.parseInt(sessionId.slice(0, 4), 16) || 0) / 0x1_00_00
  if (isSameActivity(state) && sinceSlotStartMs(at) < fraction * ACTIVITY_SPREAD_MS) return null
  return takeActivity(state, at)
}

export function endRunOf(state: SessionState): void {
  state.renewedAtMs = -Infinity
  state.storedAtMs = -Infinity
  state.runId = null
  state.report = null
  // Its rows name this process as one that plays.
  if (state.isOwned) state.isPending = true
  // One that is being written must not renew the seat of a later run if it is restored.
  state.writing &&= { ...state.writing, report: null }
}

/** The heartbeat that was being written is pending again, unless there is a newer one. */
export function restoreState(state: SessionState, activity: ScreenActivity | null): void {
  if (!state.isPending && state.writing !== null) {
    state.isPending = true
    state.report = state.writing.report
    state.receivedAtMs = state.writing.receivedAtMs
  }
  state.writing = null
  state.renewedAtMs = Math.min(state.renewedAtMs, state.storedAtMs)
  if (activity === null) return
  state.activity = null
  if (activity.longestGapMs !== null) state.writtenGapMs = 0
}
