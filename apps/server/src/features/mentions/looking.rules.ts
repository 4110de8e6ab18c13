const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** For this long after a mention came, what is not known of it is asked for again. */
const CURIOUS_MS = HOUR_MS
/** And this long after the last try. */
const PAUSE_MS = 15 * MINUTE_MS
/** A name that is known may have changed. */
const NAME_LIFE_MS = DAY_MS

export interface LookedUp {
  readonly username: string | null
  readonly name: string | null
  /** When the name was asked for last. */
  readonly lookedUpAt: Date | null
}

/** Whether an author who just mentioned the account, or is still nameless, is to be looked up. */
export function isLookupDue({ username, name, lookedUpAt }: LookedUp, now: Date): boolean {
  if (lookedUpAt === null) return true
  const isNameless = username === null && name === null
  return now.getTime() - lookedUpAt.getTime() >= (isNameless ? PAUSE_MS : NAME_LIFE_MS)
}

/** Which mentions a scan looks at once more: a few times within the first hour. */
export function lookAgain(now: Date): { readonly newerThan: Date; readonly lookedBefore: Date } {
  return {
    newerThan: new Date(now.getTime() - CURIOUS_MS),
    lookedBefore: new Date(now.getTime() - PAUSE_MS),
  }
}
