import type { MediaItem } from '@vitrine/api'
import {
  hasHashtag,
  isStoryFresh,
  REELS_BY_HASHTAG,
  type Resolution,
  storyEnd,
  type View,
} from '@vitrine/domain'
import { FILE_NAMES } from '../files/file-names.rules.ts'

export interface PlaylistItem {
  readonly id: string
  readonly kind: 'story' | 'reel'
  readonly type: 'IMAGE' | 'VIDEO'
  readonly state: 'listed' | 'pending' | 'ready' | 'failed' | 'withheld'
  readonly caption: string | null
  readonly postedAt: Date
  readonly publicId: string
  readonly width: number | null
  readonly height: number | null
  readonly durationSeconds: number | null
}

/** Settings of a screen that select its content. */
export interface ScreenSettings {
  readonly view: View
  readonly storyHourLimit: number
  readonly reelsCountLimit: number
  readonly hashtag: string
  readonly resolution: Resolution
}

/** The stories that a screen shows now. `items` must be sorted newest first. */
export function chooseStories<Item extends PlaylistItem>(
  items: readonly Item[],
  screen: ScreenSettings,
  now: Date,
): readonly Item[] {
  if (screen.view === 'reels') return []
  return items.filter(
    (item) => isShowable(item) && isStoryFresh(item.postedAt, screen.storyHourLimit, now),
  )
}

/**
 * The reels that a screen shows: the newest ones by count, or by hashtag. `items` must be sorted newest
 * first.
 */
export function chooseReels<Item extends PlaylistItem>(
  items: readonly Item[],
  screen: ScreenSettings,
): readonly Item[] {
  if (screen.view === 'stories') return []
  const showable = items.filter(isShowable)
  return screen.reelsCountLimit === REELS_BY_HASHTAG
    ? showable.filter(({ caption }) => hasHashtag(caption ?? '', screen.hashtag))
    : showable.slice(0, screen.reelsCountLimit)
}

/** Ready or being prepared. The next item replaces a failed or withheld one. */
function isShowable({ state }: PlaylistItem): boolean {
  return state === 'ready' || state === 'pending' || state === 'listed'
}

/** Media types that the oldest supported TV plays. */
const TV_CONTENT_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
])
/** Longest side of a video that small decoders take, in pixels. */
const TV_MAX_VIDEO_SIDE = 1_920

/**
 * Whether a TV plays a file of an item (reading S19). False for other media types and for an original that
 * is too large for a TV's decoder.
 */
export function isTvPlayable(
  item: Pick<PlaylistItem, 'width' | 'height'>,
  file: { readonly name: string; readonly contentType: string },
): boolean {
  if (!TV_CONTENT_TYPES.has(file.contentType)) return false
  if (file.name !== FILE_NAMES.video.default) return true
  return Math.max(item.width ?? 0, item.height ?? 0) <= TV_MAX_VIDEO_SIDE
}

const FALLBACKS: Readonly<Record<Resolution, readonly Resolution[]>> = {
  low: ['low', 'medium', 'default'],
  medium: ['medium', 'default'],
  default: ['default'],
}

interface FileUrls {
  /** Names of the files this item has. */
  readonly files: ReadonlySet<string>
  readonly urlOf: (publicId: string, file: string) => string
}

/** Longest caption in a playlist, in characters: more than a screen can show. */
const MAX_CAPTION_LENGTH = 500
/** Control characters except the line feed, and bidirectional formatting characters. */
const CONTROL_CHARACTERS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g

/** A caption as plain text, truncated after a word; null when it is empty. */
export function toPlainCaption(caption: string | null): string | null {
  const plain = (caption ?? '').replaceAll(CONTROL_CHARACTERS, ' ').trim()
  const characters = [...plain]
  if (characters.length <= MAX_CAPTION_LENGTH) return plain === '' ? null : plain
  const cut = characters.slice(0, MAX_CAPTION_LENGTH - 1).join('')
  return `${cut.replace(/\s+\S*$/u, '')}…`
}

/** Maps an item to the API's type; null when its files are missing. */
export function toMediaItem(
  item: PlaylistItem,
  screen: ScreenSettings,
  { files, urlOf }: FileUrls,
): MediaItem | null {
  const names = item.type === 'VIDEO' ? FILE_NAMES.video : FILE_NAMES.photo
  const file = FALLBACKS[screen.resolution]
    .map((name) => names[name])
    .find((name) => files.has(name))
  if (file === undefined || item.width === null || item.height === null) return null
  const frameUrl = (name: string): string | null =>
    files.has(name) ? urlOf(item.publicId, name) : null
  return {
    id: item.id,
    media_type: item.type,
    media_url: urlOf(item.publicId, file),
    timestamp: item.postedAt.toISOString(),
    type: item.kind,
    duration: item.durationSeconds,
    width: item.width,
    height: item.height,
    poster_url: frameUrl(FILE_NAMES.firstFrame),
    last_frame_url: frameUrl(FILE_NAMES.lastFrame),
    expires_at:
      item.kind === 'story' ? storyEnd(item.postedAt, screen.storyHourLimit).toISOString() : null,
    caption: toPlainCaption(item.caption),
  }
}
