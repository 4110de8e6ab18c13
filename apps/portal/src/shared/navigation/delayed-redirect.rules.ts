/** What was done stands for so long before the page goes on, in ms. */
export const REDIRECT_MS = 5_000
/** Pictures are waited for at least and, with their redirect, at most so long. */
const MIN_IMAGE_WAIT_MS = 5_000
const MAX_IMAGE_WAIT_MS = 15_000

/**
 * When a page goes on that waits for its first picture, in ms since it was there. `firstAtMs`: when the
 * first picture came; null while none has.
 */
export function redirectAtMs(firstAtMs: number | null): number {
  if (firstAtMs === null) return MAX_IMAGE_WAIT_MS
  return Math.min(Math.max(firstAtMs, MIN_IMAGE_WAIT_MS) + REDIRECT_MS, MAX_IMAGE_WAIT_MS)
}
