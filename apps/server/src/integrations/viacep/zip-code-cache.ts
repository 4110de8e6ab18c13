import { DAY_MS, MINUTE_MS } from '@vitrine/domain'
import type { Clock } from '../../shared/clock.ts'
import type { PostalAddress } from './viacep.ts'

const FOUND_TTL_MS = DAY_MS
/** Shorter, because new CEPs are added. */
const NOT_FOUND_TTL_MS = 10 * MINUTE_MS
const MAX_ENTRIES = 2_000

/** Cache of ViaCEP's responses. */
export interface ZipCodeCache {
  remember(zipCode: string, found: PostalAddress | null): void
  /** Null when there is no such CEP; undefined when it is not cached. */
  recall(zipCode: string): PostalAddress | null | undefined
  readonly size: number
}

export function createZipCodeCache(clock: Clock): ZipCodeCache {
  const entries = new Map<string, { found: PostalAddress | null; until: number }>()
  const nowMs = (): number => clock.now().getTime()
  return {
    get size() {
      return entries.size
    },
    remember(zipCode, found) {
      entries.delete(zipCode)
      entries.set(zipCode, {
        found,
        until: nowMs() + (found === null ? NOT_FOUND_TTL_MS : FOUND_TTL_MS),
      })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
    recall(zipCode) {
      const entry = entries.get(zipCode)
      return entry !== undefined && nowMs() < entry.until ? entry.found : undefined
    },
  }
}
