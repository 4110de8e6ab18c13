import type { Clock } from '../ports.ts'

/** Bytes kept on a device at most, where it does not say how much it has. */
export const DEFAULT_BUDGET_BYTES = 512 * 1_048_576
/** What was asked for within this time belongs to what plays now, and makes no room for the rest of it. */
export const RECENT_MS = 1_800_000

/** What is known of a kept file. */
export interface CacheEntry {
  readonly id: string
  readonly bytes: number
  /** Server milliseconds after which it must be gone; null for what stays. */
  readonly expiresAt: number | null
  /** Counts uses, because a TV's calendar may be wrong. */
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

/** What has to go, longest unused first, so that `bytes` more fit; null where they cannot. */
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

/** Ids noted within the last half hour. */
function createRecent(clock: Clock) {
  const until = new Map<string, number>()
  return {
    note(id: string): void {
      const now = clock.now()
      until.forEach((end, old) => end <= now && until.delete(old))
      until.set(id, now + RECENT_MS)
    },
    has: (id: string) => (until.get(id) ?? -Infinity) > clock.now(),
  }
}

/** Remembers which files are on the screen, which were asked for lately, and which found no room. */
export function createUsageTracker(clock: Clock) {
  const held = new Map<string, number>()
  const asked = createRecent(clock)
  const refused = createRecent(clock)
  return {
    ask: asked.note,
    /** Not to be fetched ahead in vain for a while. */
    refuse: refused.note,
    isRefused: refused.has,
    holds: (id: string) => held.get(id) ?? 0,
    isProtected: (id: string) => held.has(id) || asked.has(id),
    /** Answers how to let go, which is to be called once. */
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
