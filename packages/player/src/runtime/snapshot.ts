import type { PlaylistItem } from '../core/playlist.ts'
import type { EndReason, Phase, PlayerState } from '../core/state.ts'
import type { Corner, LastingTrouble, Notice } from './notices.ts'

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
  /** Told for a few seconds. */
  readonly notice: Notice | null
  /** Something is wrong, told in words or not. */
  readonly hasTrouble: boolean
  readonly longestGapMs: number
  /** Why there is nothing to show; null while there is, and while it is on its way. */
  readonly endReason: EndReason | null
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
    a.hasTrouble === b.hasTrouble &&
    a.endReason === b.endReason
  )
}

const NO_MEDIAS: EndReason = { kind: 'no_medias' }

function endReasonOf({ phase, loadFailure, settings }: PlayerState): EndReason | null {
  switch (phase.name) {
    case 'ended':
      return phase.reason
    case 'branded':
      return loadFailure ?? NO_MEDIAS
    case 'loading':
      // It is tried for long; a person sees that, and nobody else has to.
      return settings.unattended ? loadFailure : null
    default:
      return null
  }
}

/** What is wrong for as long as it lasts; only what plays on meanwhile needs a word in the corner. */
export function lastingTroubleOf(state: PlayerState): LastingTrouble | null {
  const { ending, loadFailure } = state
  if (endReasonOf(state) !== null || ending?.name === 'ended') return { notice: null }
  if (loadFailure === null) return null
  if (loadFailure.kind === 'network') return { notice: { type: 'offline' } }
  return { notice: loadFailure.kind === 'failed' ? { type: 'serverFailed' } : null }
}

export function snapshotOf(
  state: PlayerState,
  { notice, hasTrouble }: Corner,
  before?: PlayerSnapshot,
): PlayerSnapshot {
  const slots = slotsOf(state, before?.slots ?? [])
  const next: PlayerSnapshot = {
    phase: state.phase,
    layout: state.layout,
    slots: before && isSameList(slots, before.slots) ? before.slots : slots,
    notice,
    hasTrouble,
    longestGapMs: state.longestGapMs,
    endReason: endReasonOf(state),
  }
  return before && isSame(next, before) ? before : next
}
