/** A result is shown for this time before the redirect, in ms. */
export const REDIRECT_MS = 5_000
/**
 * The delay starts at the first image but not before the minimum; the redirect follows at the maximum at
 * the latest, in ms.
 */
const MIN_IMAGE_WAIT_MS = 5_000
const MAX_IMAGE_WAIT_MS = 15_000

/**
 * The time of the redirect of a page that waits for its first image, in ms since it was mounted.
 * `firstAtMs`: when the first image appeared; null when none has.
 */
export function redirectAtMs(firstAtMs: number | null): number {
  if (firstAtMs === null) return MAX_IMAGE_WAIT_MS
  return Math.min(Math.max(firstAtMs, MIN_IMAGE_WAIT_MS) + REDIRECT_MS, MAX_IMAGE_WAIT_MS)
}
