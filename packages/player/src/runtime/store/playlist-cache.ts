import type { PlaylistItem } from '../../core/playlist.ts'
import type { CachedPlaylist, PlaylistCache } from '../ports.ts'
import type { StoredValues } from './stored-values.ts'

/** Limit of cached items: hours of content, far below the space of a device. */
export const MAX_CACHED_ITEMS = 500

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value)
const textOr = (value: unknown) => (typeof value === 'string' ? value : null)
const numberOr = (value: unknown) => (isNumber(value) ? value : null)

function oneOf<T extends string>(value: unknown, ...allowed: readonly T[]): T | null {
  return allowed.find((one) => one === value) ?? null
}

function parseItem(value: unknown): readonly PlaylistItem[] {
  const fields = fieldsOf(value)
  const { id, url, width, height, postedAt, quality, caption } = fields
  // Reposts are not stored on a device (reading M4), and their positions in the list are not either.
  const kind = oneOf(fields['kind'], 'story', 'reel')
  const type = oneOf(fields['type'], 'image', 'video')
  if (typeof id !== 'string' || typeof url !== 'string' || !kind || !type) return []
  if (!isNumber(width) || !isNumber(height) || !isNumber(postedAt)) return []
  return [
    {
      id,
      kind,
      type,
      url,
      width,
      height,
      postedAt,
      posterUrl: textOr(fields['posterUrl']),
      lastFrameUrl: textOr(fields['lastFrameUrl']),
      durationSeconds: numberOr(fields['durationSeconds']),
      expiresAt: numberOr(fields['expiresAt']),
      ...(typeof quality === 'string' ? { quality } : {}),
      ...(typeof caption === 'string' ? { caption } : {}),
    },
  ]
}

/** Parses a cached playlist of any version and drops invalid items; null if no item is left. */
export function parseCachedPlaylist(value: unknown): CachedPlaylist | null {
  const { items, serverNow, calendarNow } = fieldsOf(value)
  if (!Array.isArray(items) || !isNumber(serverNow) || !isNumber(calendarNow)) return null
  const readable = items.flatMap(parseItem).slice(0, MAX_CACHED_ITEMS)
  return readable.length > 0 ? { items: readable, serverNow, calendarNow } : null
}

/** The last good playlist of one account on one screen, stored under `key`. */
export function createPlaylistCache(values: StoredValues, key: string): PlaylistCache {
  const name = `playlist:${key}`
  return {
    async read() {
      const found = (await values.read(name)).map(parseCachedPlaylist)
      return found.reduce((best, one) => {
        if (!best || !one) return best ?? one
        return one.serverNow > best.serverNow ? one : best
      }, null)
    },
    async write(playlist) {
      const clean = parseCachedPlaylist(playlist)
      await values.write(name, JSON.stringify(clean))
    },
  }
}
