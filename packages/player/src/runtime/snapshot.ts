import type { Size } from '../core/overlay-layout.ts'
import type { PlaylistItem } from '../core/playlist.ts'
import type { Phase, PlayerState, Ticket } from '../core/state.ts'
import type { Notice } from './notices.ts'

export interface SlotSnapshot {
  /** What the slot shows, from its first painted frame on. */
  readonly item: PlaylistItem | null
  /** Whole minutes since the item was posted, by server time, when it came onto the screen. */
  readonly minutesOld: number
  /** Of the item as it is drawn, in pixels; null where it has none. */
  readonly media: Size | null
  /** When its first frame was painted, on the player's clock: tells two showings of an item apart. */
  readonly paintedAt: number
  /** How long it was to be on the screen when it came. */
  readonly lengthMs: number
}

const EMPTY: SlotSnapshot = { item: null, minutesOld: 0, media: null, paintedAt: 0, lengthMs: 0 }

/** What React needs to draw around the media. A new object only when something changed. */
export interface PlayerSnapshot {
  readonly phase: Phase
  readonly layout: number
  readonly slots: readonly SlotSnapshot[]
  readonly notice: Notice | null
  readonly longestGapMs: number
  /** The last list could not be fetched; what is at hand goes on playing. */
  readonly isOffline: boolean
}

const MINUTE_MS = 60_000

type SizeOf = (ticket: Ticket) => Size | null

function sizeOr(drawn: Size | null, { width, height }: Size): Size | null {
  return drawn ?? (width > 0 && height > 0 ? { width, height } : null)
}

function slotsOf(
  state: PlayerState,
  before: readonly SlotSnapshot[],
  sizeOf: SizeOf,
): readonly SlotSnapshot[] {
  return state.slots.slice(0, state.layout).map(({ showing }, index) => {
    const known = before[index]
    if (!showing || showing.paintedAt === null) return known ?? EMPTY
    const { item, paintedAt, lengthMs, ticket } = showing
    if (known?.item === item && known.paintedAt === paintedAt) return known
    const postedAt = item.postedAt - (state.serverOffset ?? 0)
    const minutesOld = Math.max(0, Math.floor((paintedAt - postedAt) / MINUTE_MS))
    const media = sizeOr(sizeOf(ticket), item)
    return { item, minutesOld, media, paintedAt, lengthMs }
  })
}

function isSameList(a: readonly SlotSnapshot[], b: readonly SlotSnapshot[]): boolean {
  return a.length === b.length && a.every((slot, index) => slot === b[index])
}

function isSame(a: PlayerSnapshot, b: PlayerSnapshot): boolean {
  return (
    a.phase === b.phase &&
    a.layout === b.layout &&
    a.slots === b.slots &&
    a.notice === b.notice &&
    a.longestGapMs === b.longestGapMs &&
    a.isOffline === b.isOffline
  )
}

/** What the state does not hold. */
interface SnapshotParts {
  readonly notice: Notice | null
  readonly sizeOf: SizeOf
}

export function snapshotOf(
  state: PlayerState,
  { notice, sizeOf }: SnapshotParts,
  before?: PlayerSnapshot,
): PlayerSnapshot {
  const slots = slotsOf(state, before?.slots ?? [], sizeOf)
  const next: PlayerSnapshot = {
    phase: state.phase,
    layout: state.layout,
    slots: before && isSameList(slots, before.slots) ? before.slots : slots,
    notice,
    longestGapMs: state.longestGapMs,
    isOffline: state.loadFailures > 0,
  }
  return before && isSame(next, before) ? before : next
}
