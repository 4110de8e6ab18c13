import type { AccountItem } from '@vitrine/api'

/** Pictures in a row below the progress. */
export const MAX_THUMBNAILS = 6

export interface ReadyThumbnail {
  readonly id: string
  /** Its small still; null until it is ready. */
  readonly url: string | null
}

/**
 * The newest of what goes to the screen, each with a place of its own from the beginning: pictures come
 * where they stay. Other people's stories are shown where they are decided on, and not here.
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

/** Places in the row: a whole row until it is known what comes, then one for each of it and no empty one. */
export function placeholderCount(thumbnails: readonly ReadyThumbnail[]): number {
  return thumbnails.length === 0 ? MAX_THUMBNAILS : thumbnails.length
}

const SHOWN_REASONS: ReadonlySet<string> = new Set(['playing', 'preparing'])
