import { STORY_LIFE_HOURS } from '@vitrine/domain'

const HOUR_MS = 3_600_000
const ITEMS_BEFORE_REPOST = 3

/** One story, reel or repost; apps map the API to it. */
export interface PlaylistItem {
  readonly id: string
  /** Quality of `url`; part of the identity of a cached file. */
  readonly quality?: string
  readonly kind: 'story' | 'reel' | 'repost'
  readonly type: 'image' | 'video'
  readonly url: string
  /** Image of the first frame of a video. Without one a video cannot wait for a decoder. */
  readonly posterUrl: string | null
  readonly lastFrameUrl: string | null
  /** Pixels, upright. */
  readonly width: number
  readonly height: number
  readonly durationSeconds: number | null
  /** Milliseconds since 1970, by the server's clock. */
  readonly postedAt: number
  readonly expiresAt: number | null
  readonly caption?: string
  /** Displayed author of a repost. A repost without an author does not play. */
  readonly author?: string | null | undefined
}

function byNewest(a: PlaylistItem, b: PlaylistItem): number {
  return b.postedAt - a.postedAt || (a.id < b.id ? -1 : 1)
}

/** A repost never plays without the name of its author. */
function isCredited({ kind, author }: PlaylistItem): boolean {
  return kind !== 'repost' || Boolean(author?.trim())
}

function withoutDuplicates(items: readonly PlaylistItem[]): readonly PlaylistItem[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(item.id) && seen.add(item.id))
}

/**
 * The order of play (reading S10): stories newest first, then reels newest first, a repost after
 * every third of them. Reposts left over follow at the end, so that none accepted goes unseen. Those
 * without a known author are left out.
 */
export function mergePlaylist(items: readonly PlaylistItem[]): readonly PlaylistItem[] {
  const sorted = withoutDuplicates(items.filter(isCredited)).slice().sort(byNewest)
  const ofKind = (kind: PlaylistItem['kind']) => sorted.filter((item) => item.kind === kind)
  const reposts = ofKind('repost')
  const merged: PlaylistItem[] = []
  let used = 0
  ofKind('story')
    .concat(ofKind('reel'))
    .forEach((item, index) => {
      merged.push(item)
      const repost = reposts[used]
      if ((index + 1) % ITEMS_BEFORE_REPOST === 0 && repost) {
        merged.push(repost)
        used += 1
      }
    })
  return merged.concat(reposts.slice(used))
}

/** Whether an item may still be shown. `serverNow` and the item's times are server milliseconds. */
export function isItemCurrent(
  item: PlaylistItem,
  serverNow: number,
  storyHourLimit: number,
): boolean {
  if (item.expiresAt !== null && serverNow >= item.expiresAt) return false
  if (item.kind === 'reel') return true
  return serverNow - item.postedAt < Math.min(storyHourLimit, STORY_LIFE_HOURS) * HOUR_MS
}
