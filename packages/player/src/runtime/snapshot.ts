import type { PlaylistItem } from '../core/playlist.ts'
import type { Phase, PlayerState } from '../core/state.ts'
import type { Notice } from './notices.ts'

export interface SlotSnapshot {
  /** What the slot shows, from its first painted frame on. */
  readonly item: PlaylistItem | null
  /** Whole minutes since the item was posted, by server time, when it came onto the screen. */
  readonly minutesOld: number
}

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

function slotsOf(state: PlayerState, before: readonly SlotSnapshot[]): readonly SlotSnapshot[] {
  return state.slots.slice(0, state.layout).map(({ showing }, index) => {
    const known = before[index]
    if (!showing || showing.paintedAt === null) return known ?? { item: null, minutesOld: 0 }
    if (known?.item === showing.item) return known
    const postedAt = showing.item.postedAt - (state.serverOffset ?? 0)
    const minutesOld = Math.max(0, Math.floor((showing.paintedAt - postedAt) / MINUTE_MS))
    return { item: showing.item, minutesOld }
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

export function snapshotOf(
  state: PlayerState,
  notice: Notice | null,
  before?: PlayerSnapshot,
): PlayerSnapshot {
  const slots = slotsOf(state, before?.slots ?? [])
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
