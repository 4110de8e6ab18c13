import { STORY_LIFE_HOURS } from '@vitrine/domain'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Reels that are prepared before any screen asks: as many as a screen can show by number. */
export const PREPARED_REELS = 10
/** How far back each list of reels is known, for screens that choose by hashtag. */
export const LISTED_REELS = 50
/** A story is known this long, so that its owner can be told why it is not shown. */
export const STORY_KEPT_HOURS = 48

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
export interface KeptItem {
  readonly id: string
  readonly node: ListedItem['node']
  readonly externalId: string
  readonly caption: string | null
  readonly state: 'listed' | 'pending' | 'ready' | 'failed' | 'withheld'
}

export interface ListChange<Listed extends ListedItem, Kept extends KeptItem> {
  readonly added: readonly Listed[]
  /** Pairs whose caption or state is to be changed. */
  readonly changed: readonly { readonly kept: Kept; readonly listed: Listed }[]
  /** No longer at the source. */
  readonly gone: readonly Kept[]
}

/** What reading a list changes about what we keep of it. */
export function compareLists<Listed extends ListedItem, Kept extends KeptItem>(
  listed: readonly Listed[],
  kept: readonly Kept[],
): ListChange<Listed, Kept> {
  const key = (node: string, id: string): string => `${node} ${id}`
  const current = new Map(listed.map((item) => [key(item.node, item.id), item]))
  const known = new Set(kept.map((item) => key(item.node, item.externalId)))
  return {
    added: [...current.values()].filter((item) => !known.has(key(item.node, item.id))),
    changed: kept.flatMap((item) => {
      const now = current.get(key(item.node, item.externalId))
      return now !== undefined && isChanged(item, now) ? [{ kept: item, listed: now }] : []
    }),
    gone: kept.filter((item) => !current.has(key(item.node, item.externalId))),
  }
}

function isChanged(kept: KeptItem, listed: ListedItem): boolean {
  return kept.caption !== listed.caption || nextState(kept, listed) !== kept.state
}

/** The state of a kept item after it was listed again: a file may be held back, or set free. */
export function nextState(kept: KeptItem, listed: ListedItem): KeptItem['state'] {
  if (kept.state === 'ready') return 'ready'
  if (listed.isWithheld) return 'withheld'
  return kept.state === 'withheld' ? firstState(listed) : kept.state
}

/** Stories are prepared at once: they are few, and gone tomorrow. Reels wait to be chosen. */
export function firstState(listed: ListedItem): 'pending' | 'listed' | 'withheld' {
  if (listed.isWithheld) return 'withheld'
  return listed.kind === 'story' ? 'pending' : 'listed'
}

export function isStoryOver(postedAt: Date, now: Date): boolean {
  return now.getTime() - postedAt.getTime() >= STORY_LIFE_HOURS * HOUR_MS
}

/** Stories posted at this moment or before are over. */
export function oldestStory(now: Date): Date {
  return new Date(now.getTime() - STORY_LIFE_HOURS * HOUR_MS)
}

/** Stories posted at this moment or before are no longer known. */
export function oldestKeptStory(now: Date): Date {
  return new Date(now.getTime() - STORY_KEPT_HOURS * HOUR_MS)
}

/** `passing`: the network's or our own trouble; `lasting`: the file itself. */
export type FaultNature = 'passing' | 'lasting'

const WAITS_MS: Readonly<Record<FaultNature, readonly number[]>> = {
  passing: [MINUTE_MS, 5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS],
  lasting: [10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS],
}
const MAX_ATTEMPTS = 12
/** So many passing faults in a row are not called a failure yet. */
const PATIENCE = 3

/** How an item goes on after its `attempts`-th failure. */
export function afterFailure(
  attempts: number,
  nature: FaultNature,
  now: Date,
): { readonly state: 'pending' | 'failed'; readonly dueAt: Date | null } {
  const waits = WAITS_MS[nature]
  const waitMs = waits[Math.min(attempts, waits.length) - 1] ?? DAY_MS
  return {
    state: nature === 'passing' && attempts < PATIENCE ? 'pending' : 'failed',
    dueAt: attempts >= MAX_ATTEMPTS ? null : new Date(now.getTime() + waitMs),
  }
}

/** Videos of an account that are prepared as soon as its photos: a screen should show both early. */
const FIRST_VIDEOS = 2

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
export function orderWork(
  due: readonly DueItem[],
): readonly { readonly id: string; readonly urgency: number }[] {
  const newestFirst = due.toSorted((a, b) => b.postedAt.getTime() - a.postedAt.getTime())
  const firstVideos = newestFirst.filter(({ type }) => type === 'VIDEO').slice(0, FIRST_VIDEOS)
  return newestFirst.map((item) => {
    if (item.type === 'IMAGE' || firstVideos.includes(item)) return { id: item.id, urgency: 2 }
    return { id: item.id, urgency: item.kind === 'story' ? 1 : 0 }
  })
}
