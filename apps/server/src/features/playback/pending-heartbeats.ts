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

interface SessionState {
  readonly userId: string
  /** Time of the latest write, or of the first heartbeat before one. */
  writtenAtMs: number
  /** The latest heartbeat that has renewed the seat in the database, or is being written. */
  renewedAtMs: number
  /** The latest heartbeat that has renewed the seat in the database. */
  storedAtMs: number
  runId: string | null
  version: string | null
  plainMode: boolean
  /** The latest heartbeat, unless it was taken to be written. */
  pending: PendingHeartbeat | null
  /** The heartbeat that is being written. */
  writing: PendingHeartbeat | null
  /** Part of the day, screen and state of the latest written activity; empty before one. */
  activityKey: string
  /** The longest gap of its run that was written; 0 before one. */
  writtenGapMs: number
}

interface PendingHeartbeat extends Omit<Heartbeat, 'activity'> {
  readonly screenId: string | null
}

/** In order of the latest write: a written session is moved to the end. */
type SessionStates = Map<string, SessionState>

/** Removes the pending heartbeats of these sessions. */
function takeHeartbeats(
  states: SessionStates,
  sessionIds: Iterable<string>,
  now: Date,
): readonly Heartbeat[] {
  const taken: Heartbeat[] = []
  for (const sessionId of sessionIds) {
    const state = states.get(sessionId)
    if (state?.pending == null) continue
    const { screenId: _screenId, ...heartbeat } = state.pending
    taken.push({ ...heartbeat, activity: takeActivity(state, state.pending) })
    if (state.pending.runId !== null) state.renewedAtMs = state.pending.at.getTime()
    state.writing = state.pending
    state.pending = null
    state.writtenAtMs = now.getTime()
    states.delete(sessionId)
    states.set(sessionId, state)
  }
  return taken
}

/** What the heartbeat adds to the history of its screen: once for each part of a day and state. */
function takeActivity(state: SessionState, pending: PendingHeartbeat): ScreenActivity | null {
  const { screenId, runId, report, version, at } = pending
  if (screenId === null) return null
  const { day, slot } = activityAt(at)
  const isPlaying = runId !== null
  const key = `${day} ${String(slot)} ${screenId} ${String(isPlaying)}`
  if (key === state.activityKey) return null
  state.activityKey = key
  const gapMs = report?.longest_gap ?? 0
  // A player reports the longest gap of its whole run: it belongs to the day on which it grew.
  const longestGapMs = gapMs > state.writtenGapMs ? gapMs : null
  state.writtenGapMs = Math.max(gapMs, state.writtenGapMs)
  return { userId: state.userId, screenId, day, slot, isPlaying, longestGapMs, version }
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
  // One that is being written must not renew the seat of a later run if it is restored.
  state.writing &&= withoutRun(state.writing)
  state.pending &&= withoutRun(state.pending)
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
  state.pending ??= state.writing
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
  for (const [sessionId, { writtenAtMs, pending, writing }] of states) {
    if (writtenAtMs > writtenBefore) break
    if (pending !== null) due.push(sessionId)
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
      const at = clock.now()
      const state = states.get(sessionId) ?? newState(received, at)
      const isNew = !states.has(sessionId)
      if (isNew) states.set(sessionId, state)
      const hasReport = received.report !== null && watched.isWatched(userId)
      if (isNew || hasReport || isChange(state, received)) urgent.add(sessionId)
      update(state, received, at)
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
      if (state.pending !== null) urgent.add(sessionId)
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

function withoutRun(heartbeat: PendingHeartbeat): PendingHeartbeat {
  return { ...heartbeat, runId: null, report: null }
}

function newState(
  { userId, runId, version, plainMode }: ReceivedHeartbeat,
  at: Date,
): SessionState {
  return {
    userId,
    writtenAtMs: at.getTime(),
    ...{ renewedAtMs: -Infinity, storedAtMs: -Infinity },
    ...{ runId, version, plainMode },
    ...{ pending: null, writing: null },
    activityKey: '',
    writtenGapMs: 0,
  }
}

/** Whether a heartbeat belongs to another run than the one before, or its page has another state. */
function isChange(state: SessionState, { runId, version, plainMode }: ReceivedHeartbeat): boolean {
  const isOtherPage = version !== null && version !== state.version
  return isOtherPage || runId !== state.runId || plainMode !== state.plainMode
}

function update(state: SessionState, received: ReceivedHeartbeat, at: Date): void {
  const { sessionId, runId, screenId, version, plainMode } = received
  // A heartbeat without a report leaves the one before it, unless that one is of another run.
  const earlier = state.pending?.runId === runId ? state.pending.report : null
  const report = received.report ?? earlier
  state.pending = { sessionId, runId, screenId, version, plainMode, report, at }
  if (runId !== state.runId) state.writtenGapMs = 0
  state.runId = runId
  state.version = version ?? state.version
  state.plainMode = plainMode
}
