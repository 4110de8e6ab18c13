import type { PlayerReport } from '@vitrine/api'
import type { Clock } from '../../shared/clock.ts'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import { activityAt } from '../fleet/index.ts'
import type { Heartbeat } from './playback.repo.ts'

/**
 * How often the heartbeats of a session are written, in ms. A stored heartbeat is at most this much older than
 * the latest one. Must be well below `SEAT_LIFE_MS` and `OFFLINE_MS`.
 */
const WRITE_EVERY_MS = 30_000
/**
 * A seat must have been renewed in the database within this time, in ms. Otherwise its writes are late, or the
 * device was silent, and the seat may have expired.
 */
const RENEWED_WITHIN_MS = 45_000
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

export interface PendingHeartbeatsDeps {
  readonly watched: {
    isWatched(userId: string): boolean
    onWatch(listener: (userId: string) => void): void
  }
  readonly clock: Clock
}

/**
 * The latest heartbeat of a session. A heartbeat like the one before changes only numbers and flags, so that it leaves
 * nothing to the garbage collector.
 */
interface SessionState {
  readonly userId: string
  /** Time of the latest write, or of the first heartbeat before one. */
  writtenAtMs: number
  /** The latest heartbeat that has renewed the seat in the database, or is being written. */
  renewedAtMs: number
  /** The latest heartbeat that has renewed the seat in the database. */
  storedAtMs: number
  receivedAtMs: number
  runId: string | null
  screenId: string | null
  /** The last one that was sent. */
  version: string | null
  plainMode: boolean
  /** The latest report of the run that was not taken to be written. */
  report: PlayerReport | null
  /** Whether the heartbeat was not taken to be written. */
  isPending: boolean
  /** The heartbeat that is being written. */
  writing: WritingHeartbeat | null
  /** Part of the day, screen, state and version of the latest written activity; empty before one. */
  activityKey: string
  /** The longest gap of its run that was written; 0 before one. */
  writtenGapMs: number
}

interface WritingHeartbeat {
  readonly receivedAtMs: number
  readonly report: PlayerReport | null
}

/** In order of the latest write: a written session is moved to the end. */
type SessionStates = Map<string, SessionState>

/** Takes the pending heartbeats of these sessions. */
function takeHeartbeats(
  states: SessionStates,
  sessionIds: Iterable<string>,
  now: Date,
): readonly Heartbeat[] {
  const taken: Heartbeat[] = []
  for (const sessionId of sessionIds) {
    const state = states.get(sessionId)
    if (state?.isPending !== true) continue
    taken.push(takeHeartbeat(sessionId, state))
    state.writtenAtMs = now.getTime()
    states.delete(sessionId)
    states.set(sessionId, state)
  }
  return taken
}

function takeHeartbeat(sessionId: string, state: SessionState): Heartbeat {
  const { runId, version, plainMode, report, receivedAtMs } = state
  const at = new Date(receivedAtMs)
  const activity = takeActivity(state, at)
  if (runId !== null) state.renewedAtMs = receivedAtMs
  state.writing = { receivedAtMs, report }
  state.report = null
  state.isPending = false
  return { sessionId, runId, version, plainMode, report, at, activity }
}

/** What the heartbeat adds to the history of its screen: once for each part of a day, state and version. */
function takeActivity(state: SessionState, at: Date): ScreenActivity | null {
  const { userId, screenId, runId, report, version } = state
  if (screenId === null) return null
  const { day, slot } = activityAt(at)
  const isPlaying = runId !== null
  const key = `${day} ${String(slot)} ${screenId} ${String(isPlaying)} ${String(version)}`
  if (key === state.activityKey) return null
  state.activityKey = key
  const gapMs = report?.longest_gap ?? 0
  // A player reports the longest gap of its whole run: it belongs to the day on which it grew.
  const longestGapMs = gapMs > state.writtenGapMs ? gapMs : null
  state.writtenGapMs = Math.max(gapMs, state.writtenGapMs)
  return { userId, screenId, at, day, slot, isPlaying, longestGapMs, version }
}

function confirmHeartbeats(
  states: SessionStates,
  written: readonly Heartbeat[],
  renewed: ReadonlySet<string>,
): void {
  for (const { sessionId, at } of written) {
    const state = states.get(sessionId)
    if (state === undefined) continue
    state.writing = null
    if (renewed.has(sessionId)) state.storedAtMs = Math.max(state.storedAtMs, at.getTime())
  }
}

function endRunOf(state: SessionState): void {
  state.renewedAtMs = -Infinity
  state.storedAtMs = -Infinity
  state.runId = null
  state.report = null
  // One that is being written must not renew the seat of a later run if it is restored.
  state.writing &&= { ...state.writing, report: null }
}

/** Returns the sessions. */
function restoreHeartbeats(
  states: SessionStates,
  unwritten: readonly Heartbeat[],
): readonly string[] {
  return unwritten.flatMap(({ sessionId, activity }) => {
    const state = states.get(sessionId)
    if (state === undefined) return []
    restoreState(state, activity)
    return [sessionId]
  })
}

function restoreState(state: SessionState, activity: ScreenActivity | null): void {
  if (!state.isPending && state.writing !== null) {
    state.isPending = true
    state.report = state.writing.report
    state.receivedAtMs = state.writing.receivedAtMs
  }
  state.writing = null
  state.renewedAtMs = Math.min(state.renewedAtMs, state.storedAtMs)
  if (activity === null) return
  state.activityKey = ''
  if (activity.longestGapMs !== null) state.writtenGapMs = 0
}

/** The sessions that were not written for 30 s and have a pending heartbeat. Forgets those that have none. */
function listDue(states: SessionStates, now: Date): readonly string[] {
  const writtenBefore = now.getTime() - WRITE_EVERY_MS
  const due: string[] = []
  for (const [sessionId, { writtenAtMs, isPending, writing }] of states) {
    if (writtenAtMs > writtenBefore) break
    if (isPending) due.push(sessionId)
    else if (writing === null) states.delete(sessionId)
  }
  return due
}

export type PendingHeartbeats = ReturnType<typeof createPendingHeartbeats>

/** The latest heartbeat of each session, and when it is due. */
export function createPendingHeartbeats({ clock, watched }: PendingHeartbeatsDeps) {
  const states: SessionStates = new Map()
  const urgent = new Set<string>()
  const newlyWatched = new Set<string>()
  watched.onWatch((userId) => newlyWatched.add(userId))
  const findWatched = (): readonly string[] => {
    if (newlyWatched.size === 0) return []
    return [...states].filter(([, { userId }]) => newlyWatched.has(userId)).map(([id]) => id)
  }
  return {
    add(received: ReceivedHeartbeat): void {
      const { sessionId, userId } = received
      const receivedAtMs = clock.now().getTime()
      const stored = states.get(sessionId)
      const state = stored ?? newState(received, receivedAtMs)
      const isNew = stored === undefined
      if (isNew) states.set(sessionId, state)
      const hasReport = received.report !== null && watched.isWatched(userId)
      if (isNew || hasReport || isChange(state, received)) urgent.add(sessionId)
      update(state, received, receivedAtMs)
    },
    isRenewed(sessionId: string): boolean {
      const renewedAtMs = states.get(sessionId)?.renewedAtMs
      return renewedAtMs !== undefined && renewedAtMs > clock.now().getTime() - RENEWED_WITHIN_MS
    },
    markRenewed(sessionId: string): void {
      const state = states.get(sessionId)
      if (state === undefined) return
      state.storedAtMs = clock.now().getTime()
      state.renewedAtMs = state.storedAtMs
    },
    /** Taken heartbeats were written, and renewed the seats of these sessions. */
    confirm(written: readonly Heartbeat[], renewed: ReadonlySet<string>): void {
      confirmHeartbeats(states, written, renewed)
    },
    /** Taken heartbeats could not be written: they are pending again, unless there are newer ones. */
    restore(unwritten: readonly Heartbeat[]): void {
      for (const sessionId of restoreHeartbeats(states, unwritten)) urgent.add(sessionId)
    },
    endRun(sessionId: string): void {
      const state = states.get(sessionId)
      if (state === undefined) return
      endRunOf(state)
      if (state.isPending) urgent.add(sessionId)
    },
    /** Urgent heartbeats, those of newly watched users, and those of sessions that were not written for 30 s. */
    takeDue(): readonly Heartbeat[] {
      const now = clock.now()
      const due = new Set([...listDue(states, now), ...urgent, ...findWatched()])
      urgent.clear()
      newlyWatched.clear()
      return takeHeartbeats(states, due, now)
    },
    takeAll: () => takeHeartbeats(states, [...states.keys()], clock.now()),
    get size() {
      return states.size
    },
  }
}

function newState(
  { userId, runId, screenId, version, plainMode }: ReceivedHeartbeat,
  receivedAtMs: number,
): SessionState {
  return {
    userId,
    ...{ writtenAtMs: receivedAtMs, renewedAtMs: -Infinity, storedAtMs: -Infinity, receivedAtMs },
    ...{ runId, screenId, version, plainMode, report: null },
    ...{ isPending: false, writing: null },
    activityKey: '',
    writtenGapMs: 0,
  }
}

/** Whether a heartbeat belongs to another run than the one before, or its page has another state. */
function isChange(state: SessionState, { runId, version, plainMode }: ReceivedHeartbeat): boolean {
  const isOtherPage = version !== null && version !== state.version
  return isOtherPage || runId !== state.runId || plainMode !== state.plainMode
}

/** An equal text is not assigned: each request has its own copy, which would have to be kept alive. */
function update(state: SessionState, received: ReceivedHeartbeat, receivedAtMs: number): void {
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
