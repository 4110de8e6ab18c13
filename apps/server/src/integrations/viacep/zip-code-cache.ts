import type { Clock } from '../../shared/clock.ts'
import type { PostalAddress } from './viacep.ts'

const FOUND_MS = 24 * 3_600_000
/** New CEPs come up: one that is none is asked for again soon. */
const UNKNOWN_MS = 10 * 60_000
const MAX_ENTRIES = 2_000

/** Addresses as they were answered last. */
export interface ZipCodeCache {
  remember(zipCode: string, found: PostalAddress | null): void
  /** Null: there is no such CEP; undefined: nobody has asked for it lately. */
  recall(zipCode: string): PostalAddress | null | undefined
}

export function createZipCodeCache(clock: Clock): ZipCodeCache {
  const entries = new Map<string, { found: PostalAddress | null; until: number }>()
  const nowMs = (): number => clock.now().getTime()
  return {
    remember(zipCode, found) {
      entries.delete(zipCode)
      entries.set(zipCode, { found, until: nowMs() + (found === null ? UNKNOWN_MS : FOUND_MS) })
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
    },
    recall(zipCode) {
      const entry = entries.get(zipCode)
      return entry !== undefined && nowMs() < entry.until ? entry.found : undefined
    },
  }
}
