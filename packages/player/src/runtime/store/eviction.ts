import type { Clock } from '../ports.ts'

/** Limit of stored bytes where the device does not report its space. */
export const DEFAULT_BUDGET_BYTES = 512 * 1_048_576
/** Files requested within this time belong to the running list and are not evicted for it. */
export const RECENT_MS = 1_800_000

/** Metadata of a cached file. */
export interface CacheEntry {
  readonly id: string
  readonly bytes: number
  /** Server time in ms after which it must be deleted; null if it does not expire. */
  readonly expiresAt: number | null
  /** Number of the last use; a counter, because the calendar of a TV may be wrong. */
  readonly usedAt: number
  /** Its bytes could not be read in an earlier run. */
  readonly isDoubted?: boolean
}

export function isExpired({ expiresAt }: CacheEntry, serverNow: number | null): boolean {
  return expiresAt !== null && serverNow !== null && serverNow >= expiresAt
}

export function sumBytes(entries: readonly { readonly bytes: number }[]): number {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0)
}

export interface EvictionRequest {
  readonly bytes: number
  readonly budget: number
  readonly isProtected: (id: string) => boolean
}

/** Entries to evict, least recently used first, so that `bytes` more fit; null if they cannot. */
export function chooseEvictions<T extends CacheEntry>(
  entries: readonly T[],
  { bytes, budget, isProtected }: EvictionRequest,
): readonly T[] | null {
  let excess = sumBytes(entries) + bytes - budget
  const outgoing: T[] = []
  for (const entry of entries.slice().sort((a, b) => a.usedAt - b.usedAt)) {
    if (excess <= 0) break
    if (isProtected(entry.id)) continue
    outgoing.push(entry)
    excess -= entry.bytes
  }
  return excess > 0 ? null : outgoing
}

/** Ids added within the last 30 minutes. */
function createRecent(clock: Clock) {
  const until = new Map<string, number>()
  return {
    add(id: string): void {
      const now = clock.now()
      until.forEach((end, old) => end <= now && until.delete(old))
      until.set(id, now + RECENT_MS)
    },
    has: (id: string) => (until.get(id) ?? -Infinity) > clock.now(),
  }
}

/** Tracks files that are on the screen, that were requested lately, and that did not fit. */
export function createUsageTracker(clock: Clock) {
  const held = new Map<string, number>()
  const requested = createRecent(clock)
  const refused = createRecent(clock)
  return {
    touch: requested.add,
    /** Prevents a prefetch of the file for 30 minutes. */
    refuse: refused.add,
    isRefused: refused.has,
    holds: (id: string) => held.get(id) ?? 0,
    isProtected: (id: string) => held.has(id) || requested.has(id),
    /** Returns the function that releases the hold; to be called once. */
    hold(id: string): () => void {
      held.set(id, (held.get(id) ?? 0) + 1)
      return () => {
        const left = (held.get(id) ?? 0) - 1
        if (left > 0) held.set(id, left)
        else held.delete(id)
      }
    },
  }
}

export type UsageTracker = ReturnType<typeof createUsageTracker>
