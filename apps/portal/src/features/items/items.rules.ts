import type { AccountItem, Failure, Visibility } from '@vitrine/api'
import { MEDIA_KINDS, type MediaKind, STORY_LIFE_HOURS } from '@vitrine/domain'

const HOUR_MS = 3_600_000

/**
 * The status of an item in the list; each has its own remedy. `over`: the story's 24 hours are over, which
 * no setting of a screen changes.
 */
export type ItemStatus = Exclude<Visibility, 'failed'> | 'over' | `failed_${Failure}`

export function itemStatusOf(
  { verdict: visibility, failure, timestamp }: AccountItem,
  nowMs: number,
): ItemStatus {
  if (visibility === 'failed') return `failed_${failure ?? 'internal'}`
  const hasLived = nowMs - Date.parse(timestamp) >= STORY_LIFE_HOURS * HOUR_MS
  return visibility === 'too_old' && hasLived ? 'over' : visibility
}

/** The page where the user can change the status; null when they can only wait or post again. */
export type Remedy = 'screen' | 'mentions' | 'account' | null

export function remedyOf(status: ItemStatus): Remedy {
  switch (status) {
    case 'too_old':
    case 'beyond_count':
    case 'no_hashtag':
    case 'view_off':
      return 'screen'
    case 'waiting_approval':
    case 'waiting_author':
    case 'rejected':
      return 'mentions'
    case 'failed_permission':
      return 'account'
    default:
      return null
  }
}

/** The tone of a row: on the screen, being prepared, left out on purpose, or failed. */
export type Tone = 'good' | 'busy' | 'out' | 'bad'

const TONES: Partial<Record<ItemStatus, Tone>> = {
  playing: 'good',
  preparing: 'busy',
  waiting_approval: 'busy',
  waiting_author: 'busy',
  too_old: 'out',
  over: 'out',
  beyond_count: 'out',
  no_hashtag: 'out',
  view_off: 'out',
  rejected: 'out',
  reposts_off: 'out',
}

export function toneOf(status: ItemStatus): Tone {
  return TONES[status] ?? 'bad'
}

/** All items, or only those that are not on the screen. */
export type Filter = 'all' | 'off'

export interface Section {
  readonly kind: MediaKind
  /** Items that are not on the screen first, then newest first. */
  readonly items: readonly AccountItem[]
}

/** Owners look for an item by its kind: stories, reels and mentions. */
export function sectionsOf(items: readonly AccountItem[], filter: Filter): readonly Section[] {
  const filtered = filter === 'all' ? items : items.filter((item) => !isOnScreen(item))
  return MEDIA_KINDS.map((kind) => ({
    kind,
    items: filtered.filter(({ type }) => type === kind).sort(offScreenFirst),
  })).filter((section) => section.items.length > 0)
}

/** Sorts hidden items first, because the page answers why an item does not show. */
function offScreenFirst(a: AccountItem, b: AccountItem): number {
  if (isOnScreen(a) !== isOnScreen(b)) return isOnScreen(a) ? 1 : -1
  return Date.parse(b.timestamp) - Date.parse(a.timestamp)
}

export function isOnScreen({ verdict: visibility }: AccountItem): boolean {
  return visibility === 'playing'
}

/** A press of "Refresh now": its time, and the time of the last reading then. */
export interface RefreshRequest {
  readonly atMs: number
  readonly readAt: string | null
}

/** Time limit in ms: a reading takes seconds, and a longer one is no longer waited for. */
const READING_LIMIT_MS = 60_000

/** Whether the requested reading is in progress. */
export function isReading(
  pressed: RefreshRequest | null,
  answer: { readonly readAt: string | null; readonly atMs: number },
): boolean {
  if (pressed === null || answer.readAt !== pressed.readAt) return false
  return answer.atMs - pressed.atMs < READING_LIMIT_MS
}

/** The list's refetch interval in ms. */
export function refetchMs(items: readonly AccountItem[], isBeingRead: boolean): number {
  if (isBeingRead) return 2_000
  return items.some(({ verdict: visibility }) => visibility === 'preparing') ? 3_000 : 30_000
}
