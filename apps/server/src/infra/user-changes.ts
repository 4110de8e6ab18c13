import { HOUR_MS, SECOND_MS } from '@vitrine/domain'
import type { Clock } from '../shared/clock.ts'
import { type ChangeListenerDeps, createChangeListener } from './change-listener.ts'

const CHANGED = 'user_changed'
const WATCHED = 'user_watched'

/** Cached data of a user is read again at the latest after this time, in ms. */
export const MAX_CACHE_MS = HOUR_MS
/**
 * How long after notifications ceased devices use what was cached before, in ms. Longer than a restart of the database,
 * shorter than the life of a seat.
 */
export const OUTAGE_MS = 30 * SECOND_MS
/**
 * Within this time after notifications arrive again, devices' cached data is read again, each at its own time, in ms.
 * All at once would overload a database that has just started.
 */
export const READ_AGAIN_MS = 15 * SECOND_MS
/** How long an owner who listed devices counts as watching, and how often the other processes are notified, in ms. */
const WATCH_MS = 60_000
const WATCH_NOTIFY_MS = 30_000

/**
 * The changes of users' data in all processes. Triggers of the database notify them (migration 0018), so that no
 * writer can forget to.
 *
 * A cache stores with each entry the ticket from before the entry was read, and uses the entry as long as
 * `isUnchanged`. A change that arrives between the read and the storing therefore invalidates the entry as well.
 */
export interface UserChanges {
  ticket(): number
  /** False after a change of the user, and while notifications do not arrive. */
  isUnchanged(userId: string, ticket: number): boolean
  /**
   * False after a known change of the user. True for data from before notifications ceased, for `OUTAGE_MS` and for
   * `readAgainMs` after they arrive again: its changes in between are unknown.
   */
  isUsableInOutage(userId: string, ticket: number, readAgainMs: number): boolean
  /** Resolves when this process has received all changes that were committed before the call. */
  synchronize(): Promise<void>
  /** Marks that a user's owner watches its devices, in all processes. */
  watch(userId: string): void
  isWatched(userId: string): boolean
  /** `listener` is called when an owner starts to watch. */
  onWatch(listener: (userId: string) => void): void
  stop(): Promise<void>
}

export interface UserChangesDeps extends ChangeListenerDeps {
  readonly clock: Clock
}

export async function createUserChanges(deps: UserChangesDeps): Promise<UserChanges> {
  const tickets = createTickets()
  const watched = createWatchedUsers(deps.clock)
  const listener = await createChangeListener(deps, {
    channels: [CHANGED, WATCHED],
    onNotification(userId, channel) {
      if (channel === CHANGED) tickets.change(userId)
      else watched.mark(userId)
    },
    onLost: () => {
      tickets.lose(deps.clock.now())
    },
    onResumed: () => {
      tickets.resume(deps.clock.now())
    },
  })
  const timer = setInterval(() => {
    tickets.rotate()
  }, MAX_CACHE_MS)
  timer.unref()
  return {
    ticket: tickets.current,
    isUnchanged: (userId, ticket) => listener.isReceiving && tickets.isUnchanged(userId, ticket),
    isUsableInOutage: (userId, ticket, readAgainMs) =>
      tickets.isUsableInOutage(userId, ticket, { now: deps.clock.now(), readAgainMs }),
    synchronize: listener.synchronize,
    watch(userId) {
      if (!watched.mark(userId)) return
      // Without the notification, other processes write the reports up to 30 s later.
      deps.database.notify(WATCHED, userId).catch((error: unknown) => {
        deps.log.warn({ event: 'changes.not_notified', err: error })
      })
    },
    isWatched: watched.has,
    onWatch: watched.onStart,
    async stop() {
      clearInterval(timer)
      await listener.stop()
    },
  }
}

/** When notifications ceased, and when they arrived again. */
interface Outage {
  readonly lostAtMs: number
  readonly resumedAtMs: number | null
  /** Tickets below it are from before another outage. */
  readonly oldestTicket: number
}

/** Numbers the changes. A ticket is the number of the latest change when it was issued. */
export function createTickets() {
  let latest = 0
  /** Tickets below it are invalid: notifications were missed, or the changes since are no longer stored. */
  let oldestValid = 0
  /** Tickets below it are no longer usable in an outage either: the changes since are no longer stored. */
  let oldestStored = 0
  let previousRotation = 0
  let outage: Outage | null = null
  /** The number of the latest change of each user, since the latest rotation and before it. */
  let recent = new Map<string, number>()
  let older = new Map<string, number>()
  const isChanged = (userId: string, ticket: number): boolean =>
    (recent.get(userId) ?? older.get(userId) ?? 0) > ticket
  const invalidateAll = (): void => {
    latest += 1
    oldestValid = latest
  }
  return {
    current: () => latest,
    isUnchanged: (userId: string, ticket: number): boolean =>
      ticket >= oldestValid && !isChanged(userId, ticket),
    isUsableInOutage(
      userId: string,
      ticket: number,
      { now, readAgainMs }: { now: Date; readAgainMs: number },
    ): boolean {
      if (outage === null || ticket < Math.max(outage.oldestTicket, oldestStored)) return false
      const { lostAtMs, resumedAtMs } = outage
      if ((resumedAtMs ?? now.getTime()) - lostAtMs >= OUTAGE_MS) return false
      if (resumedAtMs !== null && now.getTime() - resumedAtMs >= readAgainMs) return false
      return !isChanged(userId, ticket)
    },
    change(userId: string): void {
      latest += 1
      recent.set(userId, latest)
    },
    /** Notifications no longer arrive. */
    lose(now: Date): void {
      if (outage?.resumedAtMs === null) return
      outage = { lostAtMs: now.getTime(), resumedAtMs: null, oldestTicket: oldestValid }
      invalidateAll()
    },
    /** Notifications arrive again, or for the first time. */
    resume(now: Date): void {
      if (outage !== null) outage = { ...outage, resumedAtMs: now.getTime() }
      invalidateAll()
    },
    /** Forgets changes before the previous rotation, with the tickets that depend on them. */
    rotate(): void {
      oldestStored = previousRotation
      oldestValid = Math.max(oldestValid, oldestStored)
      latest += 1
      previousRotation = latest
      older = recent
      recent = new Map()
    },
  }
}

/** The users whose owners watch, with the time of the latest mark, oldest first. */
function createWatchedUsers(clock: Clock) {
  const marks = new Map<string, number>()
  const listeners: ((userId: string) => void)[] = []
  const age = (markedAt: number): number => clock.now().getTime() - markedAt
  return {
    has(userId: string): boolean {
      const markedAt = marks.get(userId)
      return markedAt !== undefined && age(markedAt) < WATCH_MS
    },
    /** False when the user was marked within the last 30 s. */
    mark(userId: string): boolean {
      const markedAt = marks.get(userId)
      if (markedAt !== undefined && age(markedAt) < WATCH_NOTIFY_MS) return false
      for (const [marked, at] of marks) {
        if (age(at) < WATCH_MS) break
        marks.delete(marked)
      }
      marks.delete(userId)
      marks.set(userId, clock.now().getTime())
      for (const listener of listeners) listener(userId)
      return true
    },
    onStart: (listener: (userId: string) => void) => void listeners.push(listener),
  }
}
