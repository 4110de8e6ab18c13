import type { Size } from '../core/overlay-layout.ts'
import type { PlaylistItem } from '../core/playlist.ts'
import { isPlayingState } from '../core/state.ts'
import type { EndReason, Phase, PlayerState, Ticket } from '../core/state.ts'
import type { ToastState, PersistentTrouble, Toast } from './toasts.ts'

export interface SlotSnapshot {
  /** What the slot shows, from its first painted frame on. */
  readonly item: PlaylistItem | null
  /** Whole minutes since the item was posted, by server time, when it came onto the screen. */
  readonly ageMinutes: number
  /** Of the item as it is drawn, in pixels; null where it has none. */
  readonly media: Size | null
  /** When its first frame was painted, on the player's clock: tells two showings of an item apart. */
  readonly paintedAt: number
  /** How long it was to be on the screen when it came. */
  readonly lengthMs: number
}

const EMPTY: SlotSnapshot = { item: null, ageMinutes: 0, media: null, paintedAt: 0, lengthMs: 0 }

/** What React needs to draw around the media. A new object only when something changed. */
export interface PlayerSnapshot {
  readonly phase: Phase
  readonly layout: number
  readonly slots: readonly SlotSnapshot[]
  /** Told for a few seconds. */
  readonly toast: Toast | null
  /** Something is wrong, told in words or not. */
  readonly hasTrouble: boolean
  readonly longestGapMs: number
  /** Why there is nothing to show; null while there is, and while it is on its way. */
  readonly endReason: EndReason | null
}

const MINUTE_MS = 60_000

type SizeOf = (ticket: Ticket) => Size | null

function sizeOr(display: Size | null, { width, height }: Size): Size | null {
  return display ?? (width > 0 && height > 0 ? { width, height } : null)
}

function slotsOf(
  state: PlayerState,
  before: readonly SlotSnapshot[],
  sizeOf: SizeOf,
): readonly SlotSnapshot[] {
  if (!isPlayingState(state)) return []
  return state.slots.slice(0, state.layout).map(({ current }, index) => {
    const last = before[index]
    if (!current || current.paintedAt === null) return last ?? EMPTY
    const { item, paintedAt, lengthMs, ticket } = current
    if (last?.item === item && last.paintedAt === paintedAt) return last
    const postedAt = item.postedAt - (state.serverOffset ?? 0)
    const ageMinutes = Math.max(0, Math.floor((paintedAt - postedAt) / MINUTE_MS))
    const media = sizeOr(sizeOf(ticket), item)
    return { item, ageMinutes, media, paintedAt, lengthMs }
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
    a.toast === b.toast &&
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
export function persistentTroubleOf(state: PlayerState): PersistentTrouble | null {
  const { loadFailure } = state
  const successor = isPlayingState(state) ? state.loop.successor : null
  const isEnding = successor?.type === 'phase' && successor.phase.name === 'ended'
  if (endReasonOf(state) !== null || isEnding) return { toast: null }
  if (loadFailure === null) return null
  if (loadFailure.kind === 'network') return { toast: { type: 'offline' } }
  return { toast: loadFailure.kind === 'failed' ? { type: 'serverFailed' } : null }
}

/** What the state does not hold. */
interface SnapshotParts extends ToastState {
  readonly sizeOf: SizeOf
}

export function snapshotOf(
  state: PlayerState,
  { toast, hasTrouble, sizeOf }: SnapshotParts,
  before?: PlayerSnapshot,
): PlayerSnapshot {
  const slots = slotsOf(state, before?.slots ?? [], sizeOf)
  const next: PlayerSnapshot = {
    phase: state.phase,
    layout: isPlayingState(state) ? state.layout : 0,
    slots: before && isSameList(slots, before.slots) ? before.slots : slots,
    toast,
    hasTrouble,
    longestGapMs: state.longestGapMs,
    endReason: endReasonOf(state),
  }
  return before && isSame(next, before) ? before : next
}
