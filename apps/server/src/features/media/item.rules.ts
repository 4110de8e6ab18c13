import { STORY_LIFE_HOURS } from '@vitrine/domain'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Reels that are prepared before any screen asks: as many as a screen can show by number. */
export const PREPARED_REELS = 10
/** How far back each list of reels is known, for screens that choose by hashtag. */
export const LISTED_REELS = 50
/** A story is known this long, so that its owner can be told why it is not shown. */
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

/** An item as we keep it. */
export interface StoredItem {
  readonly id: string
  readonly node: ListedItem['node']
  readonly externalId: string
  readonly caption: string | null
  readonly state: 'listed' | 'pending' | 'ready' | 'failed' | 'withheld'
}

export interface ListChange<Listed extends ListedItem, Stored extends StoredItem> {
  readonly added: readonly Listed[]
  /** Pairs whose caption or state is to be changed. */
  readonly changed: readonly { readonly stored: Stored; readonly listed: Listed }[]
  /** No longer at the source. */
  readonly removed: readonly Stored[]
}

/** What reading a list changes about what we keep of it. */
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

/** The state of a kept item after it was listed again: a file may be held back, or set free. */
export function nextState(stored: StoredItem, listed: ListedItem): StoredItem['state'] {
  if (stored.state === 'ready') return 'ready'
  if (listed.isWithheld) return 'withheld'
  return stored.state === 'withheld' ? initialState(listed) : stored.state
}

/** Stories are prepared at once: they are few, and gone tomorrow. Reels wait to be chosen. */
export function initialState(listed: ListedItem): 'pending' | 'listed' | 'withheld' {
  if (listed.isWithheld) return 'withheld'
  return listed.kind === 'story' ? 'pending' : 'listed'
}

export function isStoryExpired(postedAt: Date, now: Date): boolean {
  return now.getTime() - postedAt.getTime() >= STORY_LIFE_HOURS * HOUR_MS
}

/** Stories posted at this moment or before are over. */
export function storyExpiryCutoff(now: Date): Date {
  return new Date(now.getTime() - STORY_LIFE_HOURS * HOUR_MS)
}

/** Stories posted at this moment or before are no longer known. */
export function storyRetentionCutoff(now: Date): Date {
  return new Date(now.getTime() - STORY_RETENTION_HOURS * HOUR_MS)
}

/** `transient`: the network's or our own trouble; `permanent`: the file itself. */
export type FaultPersistence = 'transient' | 'permanent'

const BACKOFF_MS: Readonly<Record<FaultPersistence, readonly number[]>> = {
  transient: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
  permanent: [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS],
}
const MAX_ATTEMPTS = 12
/** So many passing faults in a row are not called a failure yet. */
const ATTEMPTS_BEFORE_FAILED = 3

/** How an item goes on after its `attempts`-th failure. */
export function stateAfterFailure(
  attempts: number,
  persistence: FaultPersistence,
  now: Date,
): { readonly state: 'pending' | 'failed'; readonly dueAt: Date | null } {
  const waits = BACKOFF_MS[persistence]
  const waitMs = waits[Math.min(attempts, waits.length) - 1] ?? DAY_MS
  return {
    state: persistence === 'transient' && attempts < ATTEMPTS_BEFORE_FAILED ? 'pending' : 'failed',
    dueAt: attempts >= MAX_ATTEMPTS ? null : new Date(now.getTime() + waitMs),
  }
}

/** Videos of an account that are prepared as soon as its photos: a screen should show both early. */
const PRIORITY_VIDEOS = 2

export interface DueItem {
  readonly id: string
  readonly kind: 'story' | 'reel'
  readonly type: 'IMAGE' | 'VIDEO'
  readonly postedAt: Date
}

/**
 * The order in which one account's items are prepared, newest first, with their urgency beside other
 * accounts' items: photos take a moment and fill the screen, videos follow, stories before reels.
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
