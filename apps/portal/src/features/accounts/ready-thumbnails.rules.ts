import type { AccountItem } from '@vitrine/api'

/** Thumbnails in the row below the progress. */
export const MAX_THUMBNAILS = 6

export interface ReadyThumbnail {
  readonly id: string
  /** Null until the item is ready. */
  readonly url: string | null
}

/**
 * The newest items for the screen, each with a fixed place, so that thumbnails do not move when others
 * appear. Reposts are left out, because they have their own page.
 */
export function readyThumbnails(items: readonly AccountItem[]): readonly ReadyThumbnail[] {
  return items
    .filter(({ type, verdict: visibility }) => type !== 'repost' && SHOWN_REASONS.has(visibility))
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, MAX_THUMBNAILS)
    .map(({ id, verdict: visibility, thumbnail_url: url }) => ({
      id,
      url: visibility === 'playing' ? url : null,
    }))
}

/** Places in the row: a full row until the items are known, then one per item. */
export function placeholderCount(thumbnails: readonly ReadyThumbnail[]): number {
  return thumbnails.length === 0 ? MAX_THUMBNAILS : thumbnails.length
}

const SHOWN_REASONS: ReadonlySet<string> = new Set(['playing', 'preparing'])
