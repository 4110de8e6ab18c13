import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/domain'

/** Missing details of a mention are looked up for this long after its arrival. */
const LOOKUP_WINDOW_MS = HOUR_MS
/** Minimum time between two lookups. */
const LOOKUP_RETRY_MS = 15 * MINUTE_MS
/** Known names are looked up again after this time, because they may change. */
const NAME_TTL_MS = DAY_MS

export interface AuthorLookupState {
  readonly username: string | null
  readonly name: string | null
  /** When the author was last looked up. */
  readonly lookedUpAt: Date | null
}

/**
 * Whether an author who has just mentioned the account, or has no known name, must be looked up.
 */
export function isLookupDue({ username, name, lookedUpAt }: AuthorLookupState, now: Date): boolean {
  if (lookedUpAt === null) return true
  const isNameless = username === null && name === null
  return now.getTime() - lookedUpAt.getTime() >= (isNameless ? LOOKUP_RETRY_MS : NAME_TTL_MS)
}

/**
 * Bounds for the mentions that a scan looks up again: those of the last hour, at most every 15
 * minutes.
 */
export function lookupWindow(now: Date): {
  readonly createdAfter: Date
  readonly lookedUpBefore: Date
} {
  return {
    createdAfter: new Date(now.getTime() - LOOKUP_WINDOW_MS),
    lookedUpBefore: new Date(now.getTime() - LOOKUP_RETRY_MS),
  }
}
