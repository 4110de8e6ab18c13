import { MINUTE_MS } from '@vitrine/domain'
import type { Clock } from '../../../shared/clock.ts'

const TTL_MS = 30 * MINUTE_MS
const MAX_LINKS = 5_000

/** Cache of items' links from the last listing. `take` removes the link. Null when expired or missing. */
export interface LinkCache {
  set(itemId: string, url: string): void
  take(itemId: string): string | null
  readonly size: number
}

export function createLinkCache(clock: Clock): LinkCache {
  const links = new Map<string, { url: string; until: number }>()
  return {
    get size() {
      return links.size
    },
    set(itemId, url) {
      links.delete(itemId)
      links.set(itemId, { url, until: clock.now().getTime() + TTL_MS })
      const [oldest] = links.keys()
      if (links.size > MAX_LINKS && oldest !== undefined) links.delete(oldest)
    },
    take(itemId) {
      const link = links.get(itemId)
      links.delete(itemId)
      return link !== undefined && clock.now().getTime() < link.until ? link.url : null
    },
  }
}
