import { HOUR_MS, MINUTE_MS } from '../durations.ts'

/** Age of an unsettled payment at its first checks with the provider. Later ones follow every hour. */
const FIRST_CHECKS_MS = [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS] as const
const LAST_FIRST_CHECK_MS = 15 * MINUTE_MS
/** Age up to which every payment is checked. */
const HOURLY_UNTIL_MS = 72 * HOUR_MS
/** After that only what a buyer may still pay is checked, every six hours. */
const LATE_INTERVAL_MS = 6 * HOUR_MS

export interface ReconcileInput {
  /** When the payment was stored, before its request was sent. */
  readonly createdAt: Date
  /** When the provider was asked last; `createdAt` before the first time. */
  readonly checkedAt: Date
  /** When an unpaid Pix or boleto is closed; null for a card. */
  readonly closesAt: Date | null
}

/**
 * When to ask the provider next about an unsettled payment: 1, 5 and 15 minutes after it was made, then hourly
 * for 72 hours, then every six hours until `closesAt`. Null after the last check: an admin must look at it (B15).
 */
export function nextReconcileAt({ createdAt, checkedAt, closesAt }: ReconcileInput): Date | null {
  const startMs = createdAt.getTime()
  const ageMs = Math.max(0, checkedAt.getTime() - startMs)
  const lifeMs = Math.max(HOURLY_UNTIL_MS, (closesAt?.getTime() ?? startMs) - startMs)
  if (ageMs >= lifeMs) return null
  return new Date(startMs + Math.min(nextAgeMs(ageMs), lifeMs))
}

function nextAgeMs(ageMs: number): number {
  const first = FIRST_CHECKS_MS.find((check) => check > ageMs)
  if (first !== undefined) return first
  if (ageMs >= HOURLY_UNTIL_MS) return nextMultiple(ageMs, HOURLY_UNTIL_MS, LATE_INTERVAL_MS)
  return Math.min(nextMultiple(ageMs, LAST_FIRST_CHECK_MS, HOUR_MS), HOURLY_UNTIL_MS)
}

/** The first age after `ageMs` that lies a whole number of intervals after `fromMs`. */
function nextMultiple(ageMs: number, fromMs: number, intervalMs: number): number {
  return fromMs + (Math.floor((ageMs - fromMs) / intervalMs) + 1) * intervalMs
}
