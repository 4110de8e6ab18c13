import { HOUR_MS } from '@vitrine/domain'
import type { Clock } from '../shared/clock.ts'
import { createTickets } from './change-tickets.ts'
import { type ChangeListenerDeps, createChangeListener } from './change-listener.ts'

const CHANGED = 'user_changed'
const WATCHED = 'user_watched'

/** Cached data of a user is read again at the latest after this time, in ms. */
export const MAX_CACHE_MS = HOUR_MS
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
   * False after a known change of the user. True for data from before notifications ceased, for 30 s and for
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
