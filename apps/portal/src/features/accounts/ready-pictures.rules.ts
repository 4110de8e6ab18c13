import type { AccountItem } from '@vitrine/api'

/** Pictures in a row below the progress. */
export const PICTURES = 6

export interface ReadyPicture {
  readonly id: string
  /** Its small still; null until it is ready. */
  readonly url: string | null
}

/**
 * The newest of what goes to the screen, each with a place of its own from the beginning: pictures come
 * where they stay. Other people's stories are shown where they are decided on, and not here.
 */
export function readyPictures(items: readonly AccountItem[]): readonly ReadyPicture[] {
  return items
    .filter(({ type, verdict }) => type !== 'repost' && IS_SHOWN.has(verdict))
    .sort((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
    .slice(0, PICTURES)
    .map(({ id, verdict, thumbnail_url: url }) => ({ id, url: verdict === 'playing' ? url : null }))
}

/** Places in the row: a whole row until it is known what comes, then one for each of it and no empty one. */
export function placesFor(pictures: readonly ReadyPicture[]): number {
  return pictures.length === 0 ? PICTURES : pictures.length
}

const IS_SHOWN: ReadonlySet<string> = new Set(['playing', 'preparing'])
