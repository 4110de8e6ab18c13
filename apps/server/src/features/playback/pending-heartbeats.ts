import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Heartbeat } from './playback.repo.ts'
import type { HeardTimes, OwnedSession } from './server-processes.repo.ts'
import {
  endRunOf,
  isChange,
  isSilentAt,
  newState,
  type ReceivedHeartbeat,
  restoreState,
  type SessionState,
  takeHeartbeat,
  takeSpreadActivity,
  updateState,
} from './session-state.ts'

/**
 * How often the rows of a session are read, or written while they do not name this process, in ms. Must be well below
 * `SEAT_LIFE_MS` and `OFFLINE_MS`.
 */
const CHECK_EVERY_MS = 30_000
/**
 * A seat must have been renewed or found in the database within this time, in ms. Otherwise the database is late, or
 * the device was silent, and the seat may have expired.
 */
const RENEWED_WITHIN_MS = 45_000

export interface PendingHeartbeatsDeps {
  readonly watched: {
    isWatched(userId: string): boolean
    onWatch(listener: (userId: string) => void): void
  }
  /** Whether the heartbeats of each session are stored every 30 s, also of those whose rows name this process. */
  readonly storesEach: () => boolean
  readonly clock: Clock
}

/** In order of the latest write or check: a checked session is moved to the end. */
type SessionStates = Map<string, SessionState>

/** What of the pending heartbeats is due in the database. */
export interface DueHeartbeats {
  readonly writes: readonly Heartbeat[]
  /** Sessions of this process whose rows are expected to be unchanged. */
  readonly checks: readonly OwnedSession[]
  /** What the checked sessions add to the history of their screens. */
  readonly activities: readonly ScreenActivity[]
}

/** Takes the pending heartbeats of these sessions, and those of silent ones whose rows name this process. */
function takeHeartbeats(
  states: SessionStates,
  sessionIds: Iterable<string>,
  now: Date,
): readonly Heartbeat[] {
  const taken: Heartbeat[] = []
  for (const sessionId of sessionIds) {
    const state = states.get(sessionId)
    if (state === undefined) continue
    if (!state.isPending && !(state.isOwned && isSilentAt(state, now))) continue
    taken.push(takeHeartbeat(sessionId, state, now))
    moveToEnd(states, sessionId, { state, now })
  }
  return taken
}

function moveToEnd(
  states: SessionStates,
  sessionId: string,
  { state, now }: { readonly state: SessionState; readonly now: Date },
): void {
  state.checkedAtMs = now.getTime()
  states.delete(sessionId)
  states.set(sessionId, state)
}

function takeChecks(
  states: SessionStates,
  sessionIds: readonly string[],
  now: Date,
): Pick<DueHeartbeats, 'checks' | 'activities'> {
  const checks: OwnedSession[] = []
  const activities: ScreenActivity[] = []
  for (const sessionId of sessionIds) {
    const state = states.get(sessionId)
    if (state === undefined) continue
    const { runId, receivedAtMs } = state
    if (runId !== null) state.renewedAtMs = receivedAtMs
    checks.push({ sessionId, runId, receivedAtMs })
    const activity = takeSpreadActivity(sessionId, state)
    if (activity !== null) activities.push(activity)
    moveToEnd(states, sessionId, { state, now })
  }
  return { checks, activities }
}

/** The silent sessions whose rows name this process, and the times since which it has heard all others. */
function scanOwned(
  states: SessionStates,
  now: Date,
): { readonly silent: readonly string[]; readonly heard: HeardTimes } {
  const silent: string[] = []
  let [playingMs, idleMs] = [now.getTime(), now.getTime()]
  for (const [sessionId, state] of states) {
    const { isOwned, writing, runId, receivedAtMs } = state
    if (!isOwned && writing === null) continue
    if (isOwned && isSilentAt(state, now)) silent.push(sessionId)
    else if (runId === null) idleMs = Math.min(idleMs, receivedAtMs)
    else playingMs = Math.min(playingMs, receivedAtMs)
  }
  return { silent, heard: { playingAt: new Date(playingMs), idleAt: new Date(idleMs) } }
}

function confirmWrites(
  states: SessionStates,
  written: readonly Heartbeat[],
  renewed: ReadonlySet<string>,
): void {
  for (const { sessionId, runId, at, isSilent } of written) {
    const state = states.get(sessionId)
    if (state === undefined) continue
    state.writing = null
    const isRenewed = renewed.has(sessionId)
    if (isRenewed) state.storedAtMs = Math.max(state.storedAtMs, at.getTime())
    state.isOwned = !isSilent && runId === state.runId && (runId === null || isRenewed)
  }
}

function confirmChecks(
  states: SessionStates,
  checks: readonly OwnedSession[],
  changed: ReadonlySet<string>,
): void {
  for (const { sessionId, runId, receivedAtMs } of checks) {
    const state = states.get(sessionId)
    if (state === undefined || state.runId !== runId) continue
    if (changed.has(sessionId)) state.isOwned = false
    else if (runId !== null) state.storedAtMs = Math.max(state.storedAtMs, receivedAtMs)
  }
}

/** Returns the sessions. */
function restoreWrites(states: SessionStates, unwritten: readonly Heartbeat[]): readonly string[] {
  return unwritten.flatMap(({ sessionId, activity }) => {
    const state = states.get(sessionId)
    if (state === undefined) return []
    restoreState(state, activity)
    return [sessionId]
  })
}

/** Returns the sessions. */
function restoreChecks(states: SessionStates, checks: readonly OwnedSession[]): readonly string[] {
  return checks.flatMap(({ sessionId }) => {
    const state = states.get(sessionId)
    if (state === undefined) return []
    state.renewedAtMs = Math.min(state.renewedAtMs, state.storedAtMs)
    return [sessionId]
  })
}

/** The sessions that were not checked for 30 s. Forgets those without a pending heartbeat that are not owned. */
function listDue({ states, storesEach, clock }: Pick<Context, 'states' | 'storesEach' | 'clock'>): {
  readonly owned: readonly string[]
  readonly others: readonly string[]
} {
  const checkedBefore = clock.now().getTime() - CHECK_EVERY_MS
  const isEachStored = storesEach()
  const due = { owned: new Array<string>(), others: new Array<string>() }
  for (const [sessionId, { checkedAtMs, isOwned, isPending, writing }] of states) {
    if (checkedAtMs > checkedBefore) break
    if (isOwned && !isEachStored) due.owned.push(sessionId)
    else if (isPending) due.others.push(sessionId)
    else if (!isOwned && writing === null) states.delete(sessionId)
  }
  return due
}

interface Context extends PendingHeartbeatsDeps {
  readonly states: SessionStates
  /** Sessions to be written with the next call of `takeDue`. */
  readonly urgent: Set<string>
  readonly newlyWatched: Set<string>
}

function addAll<T>(set: Set<T>, values: Iterable<T>): void {
  for (const value of values) set.add(value)
}

export type PendingHeartbeats = ReturnType<typeof createPendingHeartbeats>

/** The latest heartbeat of each session, and when it is due. */
export function createPendingHeartbeats({ clock, watched, storesEach }: PendingHeartbeatsDeps) {
  const states: SessionStates = new Map()
  const context: Context = {
    ...{ states, urgent: new Set(), newlyWatched: new Set() },
    ...{ watched, clock, storesEach },
  }
  watched.onWatch((userId) => context.newlyWatched.add(userId))
  return {
    ...receiving(context),
    ...taking(context),
    ...confirming(context),
    get size() {
      return states.size
    },
  }
}

/** What heartbeats and ends of runs change. */
function receiving({ states, urgent, watched, clock }: Context) {
  return {
    add(received: ReceivedHeartbeat): void {
      const { sessionId, userId } = received
      const now = clock.now()
      const stored = states.get(sessionId)
      const state = stored ?? newState(received, now.getTime())
      const isNew = stored === undefined
      if (isNew) states.set(sessionId, state)
      const hasReport = received.report !== null && watched.isWatched(userId)
      if (isNew || hasReport || isChange(state, received) || isSilentAt(state, now)) {
        urgent.add(sessionId)
      }
      updateState(state, received, now.getTime())
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
    endRun(sessionId: string): void {
      const state = states.get(sessionId)
      if (state === undefined) return
      endRunOf(state)
      if (state.isPending) urgent.add(sessionId)
    },
  }
}

/** What is due in the database. */
function taking(context: Context) {
  const { states, urgent, newlyWatched, clock } = context
  const findWatched = (): readonly string[] => {
    if (newlyWatched.size === 0) return []
    return [...states].filter(([, { userId }]) => newlyWatched.has(userId)).map(([id]) => id)
  }
  return {
    /**
     * Urgent heartbeats, those of newly watched users, and those of sessions whose rows do not name this process and
     * were not written for 30 s. The rows of the others are checked every 30 s, or written where each is stored.
     */
    takeDue(): DueHeartbeats {
      const now = clock.now()
      const { owned, others } = listDue(context)
      const written = new Set([...others, ...urgent, ...findWatched()])
      urgent.clear()
      newlyWatched.clear()
      const writes = takeHeartbeats(states, written, now)
      const checked = owned.filter((sessionId) => !written.has(sessionId))
      return { writes, ...takeChecks(states, checked, now) }
    },
    takeAll(): readonly Heartbeat[] {
      urgent.clear()
      newlyWatched.clear()
      return takeHeartbeats(states, [...states.keys()], clock.now())
    },
    /** The heartbeats of silent sessions, and the times since which all others were heard. */
    takeSilent(): { readonly writes: readonly Heartbeat[]; readonly heard: HeardTimes } {
      const now = clock.now()
      const { silent, heard } = scanOwned(states, now)
      return { writes: takeHeartbeats(states, silent, now), heard }
    },
  }
}

/** What became of taken heartbeats and checks. */
function confirming({ states, urgent }: Context) {
  return {
    /** The heartbeats were written, and renewed the seats of these sessions. */
    confirm(written: readonly Heartbeat[], renewed: ReadonlySet<string>): void {
      confirmWrites(states, written, renewed)
    },
    /** The heartbeats cannot be written. */
    drop(unwritten: readonly Heartbeat[]): void {
      for (const { sessionId } of unwritten) {
        const state = states.get(sessionId)
        if (state !== undefined) state.writing = null
      }
    },
    /** The heartbeats could not be written: they are pending again, unless there are newer ones. */
    restore(unwritten: readonly Heartbeat[]): void {
      addAll(urgent, restoreWrites(states, unwritten))
    },
    /** The checks were made. The rows of `changed` do not name this process or this run: they are written. */
    confirmChecks(checks: readonly OwnedSession[], changed: ReadonlySet<string>): void {
      confirmChecks(states, checks, changed)
      addAll(urgent, changed)
    },
    /** The checks could not be made: the sessions are written. */
    restoreChecks(checks: readonly OwnedSession[]): void {
      addAll(urgent, restoreChecks(states, checks))
    },
    /** No row names this process any more: each seat must be requested again. */
    disown(): void {
      for (const state of states.values()) {
        state.isOwned = false
        state.renewedAtMs = -Infinity
        state.storedAtMs = -Infinity
      }
    },
  }
}
