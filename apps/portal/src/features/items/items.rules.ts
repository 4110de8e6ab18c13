import type { AccountItem, Failure, Visibility } from '@vitrine/api'
import { MEDIA_KINDS, type MediaKind, STORY_LIFE_HOURS } from '@vitrine/domain'

const HOUR_MS = 3_600_000

/**
 * What an item's line says, each with its own remedy. `over`: a story that has lived its day, which
 * no setting of a screen brings back.
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

/** Where something can be done about it; null where waiting or posting again is all there is. */
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

/** How a line looks: on the screen, on its way there, left out on purpose, or in trouble. */
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

/** Everything, or only what is not on the screen. */
export type Filter = 'all' | 'off'

export interface Section {
  readonly kind: MediaKind
  /** What is not on the screen first, then newest first. */
  readonly items: readonly AccountItem[]
}

/** An owner knows what they posted as: stories, reels and mentions stand apart. */
export function sectionsOf(items: readonly AccountItem[], filter: Filter): readonly Section[] {
  const wanted = filter === 'all' ? items : items.filter((item) => !isOnScreen(item))
  return MEDIA_KINDS.map((kind) => ({
    kind,
    items: wanted.filter(({ type }) => type === kind).sort(offScreenFirst),
  })).filter((section) => section.items.length > 0)
}

/** The page is opened to ask about what does not show. */
function offScreenFirst(a: AccountItem, b: AccountItem): number {
  if (isOnScreen(a) !== isOnScreen(b)) return isOnScreen(a) ? 1 : -1
  return Date.parse(b.timestamp) - Date.parse(a.timestamp)
}

export function isOnScreen({ verdict: visibility }: AccountItem): boolean {
  return visibility === 'playing'
}

/** "Refresh now" was pressed: when, and what was known of the last reading then. */
export interface RefreshRequest {
  readonly atMs: number
  readonly readAt: string | null
}

/** A reading takes seconds; one that has not come after this long is no longer waited for. */
const READING_LIMIT_MS = 60_000

/** Whether the reading that was asked for is still on its way. */
export function isReading(
  pressed: RefreshRequest | null,
  answer: { readonly readAt: string | null; readonly atMs: number },
): boolean {
  if (pressed === null || answer.readAt !== pressed.readAt) return false
  return answer.atMs - pressed.atMs < READING_LIMIT_MS
}

/** How soon the list is worth asking for again, in ms. */
export function refetchMs(items: readonly AccountItem[], isBeingRead: boolean): number {
  if (isBeingRead) return 2_000
  return items.some(({ verdict: visibility }) => visibility === 'preparing') ? 3_000 : 30_000
}
