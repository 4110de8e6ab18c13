import type { AccountItem, Failure, Visibility } from '@vitrine/api'
import { isStoryFresh, mentionStatus, REELS_BY_HASHTAG } from '@vitrine/domain'
import { isStoryExpired } from '../sync/item.rules.ts'
import {
  chooseReels,
  chooseStories,
  type PlaylistItem,
  type ScreenSettings,
} from './playlist.rules.ts'
import { thumbnailName } from '../files/file-names.rules.ts'

/** An item with the state of its preparation. */
export interface ItemStatus extends PlaylistItem {
  readonly reason: string | null
  readonly attempts: number
  readonly dueAt: Date | null
}

/** Another person's story that mentions the account, with the fields that the page of items needs. */
export interface RecentMention {
  readonly id: string
  readonly mediaType: 'IMAGE' | 'VIDEO' | null
  readonly username: string | null
  readonly name: string | null
  readonly postedAt: Date
  readonly expiresAt: Date
  readonly endedAt: Date | null
  readonly rejectedAt: Date | null
  readonly acceptedAt: Date | null
  readonly confirmedAt: Date | null
}

/**
 * Why each item is, or is not, on a screen now. Reasons of the item take precedence over reasons of the
 * screen's settings, because changing the settings would not help.
 */
export function itemsVisibility(
  items: readonly ItemStatus[],
  screen: ScreenSettings,
  now: Date,
): readonly (readonly [ItemStatus, Visibility])[] {
  const ofKind = (kind: ItemStatus['kind']) => items.filter((item) => item.kind === kind)
  const shown = new Set([
    ...chooseStories(ofKind('story'), screen, now),
    ...chooseReels(ofKind('reel'), screen),
  ])
  return items.map((item) => {
    const own = ownReason(item, now)
    if (own !== null) return [item, own]
    if (!shown.has(item)) return [item, screenReason(item, screen)]
    return [item, item.state === 'ready' ? 'playing' : 'preparing']
  })
}

/** Reason that applies on every screen; null when there is none. */
function ownReason({ kind, state, postedAt }: ItemStatus, now: Date): Visibility | null {
  if (kind === 'story' && isStoryExpired(postedAt, now)) return 'too_old'
  return state === 'withheld' || state === 'failed' ? state : null
}

/** Reason of this screen's settings. */
function screenReason({ kind }: ItemStatus, { view, reelsCountLimit }: ScreenSettings): Visibility {
  if (view !== 'both' && view !== (kind === 'story' ? 'stories' : 'reels')) return 'view_off'
  if (kind === 'story') return 'too_old'
  return reelsCountLimit === REELS_BY_HASHTAG ? 'no_hashtag' : 'beyond_count'
}

/** Why a mention is, or is not, on a screen now. */
export function mentionVisibility(
  mention: RecentMention,
  context: { allowRepost: boolean; screen: ScreenSettings; now: Date },
): Visibility {
  const status = mentionStatus(mention)
  if (status === 'rejected') return 'rejected'
  if (mention.endedAt !== null || mention.expiresAt <= context.now) return 'too_old'
  if (!context.allowRepost) return 'reposts_off'
  if (status === 'pending') return 'waiting_approval'
  if (status === 'waiting_for_user') return 'waiting_author'
  if (context.screen.view === 'reels') return 'view_off'
  if (!isStoryFresh(mention.postedAt, context.screen.storyHourLimit, context.now)) return 'too_old'
  return hasMetadata(mention) ? 'playing' : 'preparing'
}

/** Whether media type and author are known. Without them a mention does not play. */
function hasMetadata({ mediaType, username, name }: RecentMention): boolean {
  return mediaType !== null && (username !== null || name !== null)
}

const FAILURE_OF: ReadonlyMap<string | null, Failure> = new Map<string | null, Failure>([
  ['corrupt', 'unreadable'],
  ['unsupported', 'unreadable'],
  ['too_large', 'too_large'],
  ['too_long', 'too_long'],
  ['gone', 'gone'],
  ['link_expired', 'network'],
  ['try_later', 'network'],
  ['slow_down', 'network'],
  ['permission_missing', 'permission'],
  ['reconnect', 'permission'],
])

/** Maps a stored reason to the API's; unknown ones are `internal`. */
export function toFailure(reason: string | null): Failure {
  return FAILURE_OF.get(reason) ?? 'internal'
}

interface Thumbnails {
  /** Names of the files this item has. */
  readonly files: ReadonlySet<string>
  readonly urlOf: (publicId: string, file: string) => string
}

/** Maps an item to the API's type. */
export function toAccountItem(
  item: ItemStatus,
  visibility: Visibility,
  { files, urlOf }: Thumbnails,
): AccountItem {
  const thumbnail = thumbnailName(item.type, files)
  // A first attempt has a `dueAt` too, for the case that its job is lost. That is not a retry.
  const wasTried = item.attempts > 0 || item.reason !== null
  const isTriedAgain = (visibility === 'failed' || visibility === 'preparing') && wasTried
  return {
    id: item.id,
    type: item.kind,
    media_type: item.type,
    timestamp: item.postedAt.toISOString(),
    caption: item.caption,
    thumbnail_url: thumbnail === null ? null : urlOf(item.publicId, thumbnail),
    verdict: visibility,
    failure: visibility === 'failed' ? toFailure(item.reason) : null,
    retry_at: isTriedAgain ? (item.dueAt?.toISOString() ?? null) : null,
    username: null,
  }
}

/** Maps a mention to the API's type. It has no thumbnail, because its media may not be stored. */
export function toMentionItem(mention: RecentMention, visibility: Visibility): AccountItem {
  return {
    id: mention.id,
    type: 'repost',
    media_type: mention.mediaType,
    timestamp: mention.postedAt.toISOString(),
    caption: null,
    thumbnail_url: null,
    verdict: visibility,
    failure: null,
    retry_at: null,
    username: mention.username,
  }
}
