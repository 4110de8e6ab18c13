import type { PagBankResult } from './exchange.ts'
import type { Clock } from '../../shared/clock.ts'

/** A rotated key stays valid for seven days. */
const KEY_TTL_MS = 6 * 3_600_000

export interface KeyCache {
  /** The current key, or the last one while PagBank does not respond. Null without any. */
  current(signal: AbortSignal): Promise<string | null>
  /** Makes the next call read the key again: a card that was encrypted with it was refused. */
  invalidate(): void
}

/** Caches a public key for six hours. Concurrent callers share one request. */
export function createKeyCache(
  clock: Clock,
  read: (signal: AbortSignal) => Promise<PagBankResult<{ readonly public_key: string }>>,
): KeyCache {
  let cached: { readonly key: string; readonly untilMs: number } | null = null
  let reading: Promise<string | null> | null = null
  const load = async (signal: AbortSignal): Promise<string | null> => {
    const result = await read(signal)
    if (result.kind !== 'done') return cached?.key ?? null
    cached = { key: result.value.public_key, untilMs: clock.now().getTime() + KEY_TTL_MS }
    return cached.key
  }
  return {
    current(signal) {
      if (cached !== null && clock.now().getTime() < cached.untilMs) {
        return Promise.resolve(cached.key)
      }
      reading ??= load(signal).finally(() => {
        reading = null
      })
      return reading
    },
    invalidate() {
      if (cached !== null) cached = { ...cached, untilMs: 0 }
    },
  }
}
