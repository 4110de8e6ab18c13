import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/domain'

/** `transient`: a fault of the network or the server; `permanent`: a fault of the file. */
export type FaultPersistence = 'transient' | 'permanent'

const BACKOFF_MS: Readonly<Record<FaultPersistence, readonly number[]>> = {
  transient: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
  permanent: [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS],
}
/** Until an item is tried again that could not be stored, in ms. */
export const STORE_RETRY_MS = 10 * MINUTE_MS

const MAX_ATTEMPTS = 12
/** Attempts with transient faults before the item's state becomes `failed`. */
const ATTEMPTS_BEFORE_FAILED = 3

/** State and next attempt after the `attempts`-th failure. `dueAt` is null when there is none. */
export function stateAfterFailure(
  attempts: number,
  persistence: FaultPersistence,
  now: Date,
): { readonly state: 'pending' | 'failed'; readonly dueAt: Date | null } {
  const waits = BACKOFF_MS[persistence]
  const waitMs = waits[Math.min(attempts, waits.length) - 1] ?? DAY_MS
  return {
    state: persistence === 'transient' && attempts < ATTEMPTS_BEFORE_FAILED ? 'pending' : 'failed',
    dueAt: attempts >= MAX_ATTEMPTS ? null : new Date(now.getTime() + waitMs),
  }
}
