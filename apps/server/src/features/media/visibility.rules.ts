import type { AccountItem, Failure, Visibility } from '@vitrine/api'
import { isStoryFresh, mentionStatus, REELS_BY_HASHTAG } from '@vitrine/domain'
import { isStoryExpired } from './item.rules.ts'
import {
  chooseReels,
  chooseStories,
  type PlaylistItem,
  type ScreenSettings,
  thumbnailName,
} from './playlist.rules.ts'

/** An item with what preparing it came to. */
export interface ItemStatus extends PlaylistItem {
  readonly reason: string | null
  readonly attempts: number
  readonly dueAt: Date | null
}

/** Somebody else's story that names the account, as far as the page of items goes. */
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
 * Why each of these items is, or is not, on a screen now. What lies in the item itself is said before
 * what lies in the screen's settings: changing these would not help.
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

/** What keeps an item from every screen. */
function ownReason({ kind, state, postedAt }: ItemStatus, now: Date): Visibility | null {
  if (kind === 'story' && isStoryExpired(postedAt, now)) return 'too_old'
  return state === 'withheld' || state === 'failed' ? state : null
}

/** Why this screen leaves out an item that others might show. */
function screenReason({ kind }: ItemStatus, { view, reelsCountLimit }: ScreenSettings): Visibility {
  if (view !== 'both' && view !== (kind === 'story' ? 'stories' : 'reels')) return 'view_off'
  if (kind === 'story') return 'too_old'
  return reelsCountLimit === REELS_BY_HASHTAG ? 'no_hashtag' : 'beyond_count'
}

/** The same for somebody else's story. */
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

/** Until somebody has opened it, nobody knows what it is; and without its author it does not play. */
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

/** The reason a row keeps, in the words of the API; anything that only we can mend is `internal`. */
export function toFailure(reason: string | null): Failure {
  return FAILURE_OF.get(reason) ?? 'internal'
}

interface Thumbnails {
  /** Names of the files this item has. */
  readonly files: ReadonlySet<string>
  readonly urlOf: (publicId: string, file: string) => string
}

/** The item as the API shows it. */
export function toAccountItem(
  item: ItemStatus,
  visibility: Visibility,
  { files, urlOf }: Thumbnails,
): AccountItem {
  const thumbnail = thumbnailName(item.type, files)
  // What was sent off for the first time has a moment too, in case its work is lost: that is no retry.
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

/** A mention as the API shows it: its picture belongs to somebody else, and none of it is kept. */
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
