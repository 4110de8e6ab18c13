/** What was done stands for so long before the page goes on, in ms. */
export const REDIRECT_MS = 5_000
/** Pictures are waited for at least and, with their redirect, at most so long. */
const PICTURES_LEAST_MS = 5_000
const PICTURES_MOST_MS = 15_000

/**
 * When a page goes on that waits for its first picture, in ms since it was there. `firstAtMs`: when the
 * first picture came; null while none has.
 */
export function redirectAtMs(firstAtMs: number | null): number {
  if (firstAtMs === null) return PICTURES_MOST_MS
  return Math.min(Math.max(firstAtMs, PICTURES_LEAST_MS) + REDIRECT_MS, PICTURES_MOST_MS)
}
