import type { AccountItem, Visibility } from '@vitrine/api'
import { hasHashtag, isStoryFresh, REELS_BY_HASHTAG, slotCount } from '@vitrine/domain'
import type { Size } from '@vitrine/player/overlay-layout'
import type { SettingsDraft } from './screen-settings.state.ts'

/** Reasons that concern the item itself: no setting of a screen changes them. */
const NEVER_SHOWN: ReadonlySet<Visibility> = new Set<Visibility>([
  'withheld',
  'failed',
  'waiting_approval',
  'waiting_author',
  'rejected',
  'reposts_off',
])
const ITEMS_BEFORE_REPOST = 3

/**
 * The items that a screen with these settings would show now, in playback order (reading S10). The server's
 * visibility is for the saved settings; for a draft it is computed from the same rules.
 */
export function previewItems(
  items: readonly AccountItem[],
  draft: SettingsDraft,
  nowMs: number,
): readonly AccountItem[] {
  const now = new Date(nowMs)
  const showable = items
    .filter(({ verdict: visibility }) => !NEVER_SHOWN.has(visibility))
    .sort(newestFirst)
  const ofKind = (kind: AccountItem['type']) => showable.filter(({ type }) => type === kind)
  const isFresh = ({ timestamp }: AccountItem): boolean =>
    isStoryFresh(new Date(timestamp), draft.storyHourLimit, now)
  const stories = ofKind('story').filter(isFresh)
  const reposts = ofKind('repost').filter(isFresh)
  const hasStories = draft.view !== 'reels'
  return withReposts(
    [
      ...(hasStories ? stories : []),
      ...(draft.view === 'stories' ? [] : chosenReels(ofKind('reel'), draft)),
    ],
    hasStories ? reposts : [],
  )
}

function newestFirst(a: AccountItem, b: AccountItem): number {
  return Date.parse(b.timestamp) - Date.parse(a.timestamp)
}

function chosenReels(
  reels: readonly AccountItem[],
  { reelsCountLimit, hashtag }: SettingsDraft,
): readonly AccountItem[] {
  return reelsCountLimit === REELS_BY_HASHTAG
    ? reels.filter(({ caption }) => hasHashtag(caption ?? '', hashtag.trim()))
    : reels.slice(0, reelsCountLimit)
}

/** One repost after every third of the shop's own items; the remaining ones at the end. */
function withReposts(
  own: readonly AccountItem[],
  reposts: readonly AccountItem[],
): readonly AccountItem[] {
  const places = Math.floor(own.length / ITEMS_BEFORE_REPOST)
  return [
    ...own.flatMap((item, index) => {
      const isThird = (index + 1) % ITEMS_BEFORE_REPOST === 0
      const repost = isThird ? reposts[(index + 1) / ITEMS_BEFORE_REPOST - 1] : undefined
      return repost === undefined ? [item] : [item, repost]
    }),
    ...reposts.slice(places),
  ]
}

/** The items that are shown side by side after `step` changes, without duplicates. */
export function shownAt(
  items: readonly AccountItem[],
  draft: SettingsDraft,
  changes: number,
): readonly AccountItem[] {
  const slots = Math.min(slotCount(items.length, draft), items.length)
  return Array.from(
    { length: slots },
    (_, slot) => items[(changes * slots + slot) % items.length],
  ).filter((item) => item !== undefined)
}

/** The size of a story whose media is unknown. */
export const STORY_SIZE: Size = { width: 9, height: 16 }

/** The drawn TV in hundredths of its shorter side. Rotations that are not offered leave it in landscape. */
export function stageOf({ degrees }: Pick<SettingsDraft, 'degrees'>): Size {
  const long = (100 * 16) / 9
  const isUpright = degrees === 90 || degrees === 270
  return isUpright ? { width: 100, height: long } : { width: long, height: 100 }
}

/** Whole minutes since an item was posted, at least 0. */
export function ageMinutes({ timestamp }: AccountItem, nowMs: number): number {
  return Math.max(0, Math.floor((nowMs - Date.parse(timestamp)) / 60_000))
}
