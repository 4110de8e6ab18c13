const FIRST_RETRY_MS = 2_000
const LONGEST_RETRY_MS = 60_000

/**
 * The pause after so many failures in a row, in ms: exponential backoff with jitter. `random` is between 0
 * and 1, so that many devices do not retry at the same second.
 */
export function retryDelayMs(failures: number, random: number): number {
  const backoff = Math.min(FIRST_RETRY_MS * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MS)
  return Math.round(backoff * (0.5 + random / 2))
}
