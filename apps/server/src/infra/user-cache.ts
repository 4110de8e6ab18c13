import type { Infra } from './infra.ts'
import { SECOND_MS } from '@vitrine/domain'
import { MAX_CACHE_MS } from './user-changes.ts'

/**
 * Within this time after notifications arrive again, devices' cached data is read again, each at its own time, in ms.
 * All at once would overload a database that has just started.
 */
export const READ_AGAIN_MS = 15 * SECOND_MS

export interface CachedValue<T> {
  /** The user whose changes invalidate the value. */
  readonly userId: string
  /** From before the value was read. */
  readonly ticket: number
  /** When the value ends without a change; null: never. */
  readonly until: Date | null
  /** Whether it is still used for a short time when changes may have been missed (decision 023). */
  readonly survivesOutage: boolean
  readonly value: T
}

/** Data of users in memory, until a change of the user, an end of its own, or an hour. */
export interface UserCache<T> {
  get(key: string): T | null
  set(key: string, input: CachedValue<T>): void
  delete(key: string): void
  /** Number of entries, with those that are not valid and not yet evicted. */
  readonly size: number
}

interface Entry<T> {
  readonly userId: string
  readonly ticket: number
  readonly untilMs: number
  /** How long after an outage it is read again, in ms; 0: it does not survive one. */
  readonly readAgainMs: number
  readonly value: T
}

/** Entries end at different times, so that they are not all read again at once. */
const SHORTEST_MS = 0.75 * MAX_CACHE_MS
/** Each new entry evicts up to so many old ones, so that no eviction takes long. */
const MAX_EVICTIONS = 4

export function createUserCache<T>({
  changes,
  clock,
  random,
}: Pick<Infra, 'changes' | 'clock' | 'random'>): UserCache<T> {
  // Oldest first.
  const entries = new Map<string, Entry<T>>()
  const isValid = ({ userId, ticket, untilMs, readAgainMs }: Entry<T>): boolean =>
    clock.now().getTime() < untilMs &&
    (changes.isUnchanged(userId, ticket) ||
      (readAgainMs > 0 && changes.isUsableInOutage(userId, ticket, readAgainMs)))
  const evict = (): void => {
    let evictions = 0
    for (const [key, entry] of entries) {
      if (evictions === MAX_EVICTIONS || isValid(entry)) return
      entries.delete(key)
      evictions += 1
    }
  }
  return {
    get(key) {
      const entry = entries.get(key)
      return entry !== undefined && isValid(entry) ? entry.value : null
    },
    set(key, { userId, ticket, until, survivesOutage, value }) {
      const longest = SHORTEST_MS + random.integer(MAX_CACHE_MS - SHORTEST_MS)
      const untilMs = Math.min(clock.now().getTime() + longest, until?.getTime() ?? Infinity)
      const readAgainMs = survivesOutage ? 1 + random.integer(READ_AGAIN_MS) : 0
      entries.delete(key)
      entries.set(key, { userId, ticket, untilMs, readAgainMs, value })
      evict()
    },
    delete: (key) => void entries.delete(key),
    get size() {
      return entries.size
    },
  }
}
