import { HOUR_MS, STORY_LIFE_HOURS } from '@vitrine/domain'

/** Number of reels prepared in advance: the largest count that a screen can show. */
export const PREPARED_REELS = 10
/** Number of reels stored per list, for screens that select by hashtag. */
export const LISTED_REELS = 50
/** Hours that a story is stored, so that the portal can show why it is not on screen. */
export const STORY_RETENTION_HOURS = 48

/** An item as the network lists it now. */
export interface ListedItem {
  readonly id: string
  readonly node: 'instagram_media' | 'page_video' | 'page_photo'
  readonly kind: 'story' | 'reel'
  readonly postedAt: Date
  readonly caption: string | null
  readonly isWithheld: boolean
}

/** An item as stored. */
export interface StoredItem {
  readonly id: string
  readonly node: ListedItem['node']
  readonly externalId: string
  readonly caption: string | null
  readonly state: 'listed' | 'pending' | 'ready' | 'failed' | 'withheld'
}

export interface ListChange<Listed extends ListedItem, Stored extends StoredItem> {
  readonly added: readonly Listed[]
  /** Pairs whose caption or state differs. */
  readonly changed: readonly { readonly stored: Stored; readonly listed: Listed }[]
  /** Stored, but no longer listed. */
  readonly removed: readonly Stored[]
}

/** Compares a network's list with the stored items. */
export function compareLists<Listed extends ListedItem, Stored extends StoredItem>(
  listed: readonly Listed[],
  stored: readonly Stored[],
): ListChange<Listed, Stored> {
  const key = (node: string, id: string): string => `${node} ${id}`
  const current = new Map(listed.map((item) => [key(item.node, item.id), item]))
  const storedKeys = new Set(stored.map((item) => key(item.node, item.externalId)))
  return {
    added: [...current.values()].filter((item) => !storedKeys.has(key(item.node, item.id))),
    changed: stored.flatMap((item) => {
      const now = current.get(key(item.node, item.externalId))
      return now !== undefined && isChanged(item, now) ? [{ stored: item, listed: now }] : []
    }),
    removed: stored.filter((item) => !current.has(key(item.node, item.externalId))),
  }
}

function isChanged(stored: StoredItem, listed: ListedItem): boolean {
  return stored.caption !== listed.caption || nextState(stored, listed) !== stored.state
}

/** State of a stored item after a new listing: its file may be withheld or available again. */
export function nextState(stored: StoredItem, listed: ListedItem): StoredItem['state'] {
  if (stored.state === 'ready') return 'ready'
  if (listed.isWithheld) return 'withheld'
  return stored.state === 'withheld' ? initialState(listed) : stored.state
}

/** State of a new item. Stories are prepared at once; reels when a screen selects them. */
export function initialState(listed: ListedItem): 'pending' | 'listed' | 'withheld' {
  if (listed.isWithheld) return 'withheld'
  return listed.kind === 'story' ? 'pending' : 'listed'
}

export function isStoryExpired(postedAt: Date, now: Date): boolean {
  return now.getTime() - postedAt.getTime() >= STORY_LIFE_HOURS * HOUR_MS
}

/** Stories posted at this time or before are expired. */
export function storyExpiryCutoff(now: Date): Date {
  return new Date(now.getTime() - STORY_LIFE_HOURS * HOUR_MS)
}

/** Stories posted at this time or before are deleted. */
export function storyRetentionCutoff(now: Date): Date {
  return new Date(now.getTime() - STORY_RETENTION_HOURS * HOUR_MS)
}

/** Number of an account's videos with the priority of photos, so that a screen has both early. */
const PRIORITY_VIDEOS = 2

export interface DueItem {
  readonly id: string
  readonly kind: 'story' | 'reel'
  readonly type: 'IMAGE' | 'VIDEO'
  readonly postedAt: Date
}

/**
 * Orders one account's items, newest first, with their priority among all accounts' items: 2 for photos
 * and the first videos, 1 for other stories, 0 for other reels.
 */
export function prioritizeItems(
  due: readonly DueItem[],
): readonly { readonly id: string; readonly priority: number }[] {
  const newestFirst = due.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
  const priorityVideos = newestFirst
    .filter(({ type }) => type === 'VIDEO')
    .slice(0, PRIORITY_VIDEOS)
  return newestFirst.map((item) => {
    if (item.type === 'IMAGE' || priorityVideos.includes(item)) return { id: item.id, priority: 2 }
    return { id: item.id, priority: item.kind === 'story' ? 1 : 0 }
  })
}
