import type { Size } from '../core/overlay-layout.ts'
import type { PlaylistItem } from '../core/playlist.ts'
import { isPlayingState } from '../core/state.ts'
import type { EndReason, Phase, PlayerState, Ticket } from '../core/state.ts'
import type { ToastState, PersistentTrouble, Toast } from './toasts.ts'

export interface SlotSnapshot {
  /** The item on the screen, from its first painted frame on. */
  readonly item: PlaylistItem | null
  /** Whole minutes since the item was posted, by server time, when it came onto the screen. */
  readonly ageMinutes: number
  /** Size of the decoded media, in pixels; null if unknown. */
  readonly media: Size | null
  /** Time of its first painted frame on the player's clock; distinguishes two presentations of one item. */
  readonly paintedAt: number
  /** Planned duration on the screen, in ms. */
  readonly lengthMs: number
}

const EMPTY: SlotSnapshot = { item: null, ageMinutes: 0, media: null, paintedAt: 0, lengthMs: 0 }

/** State that React renders around the media. A new object only if something changed. */
export interface PlayerSnapshot {
  readonly phase: Phase
  readonly layout: number
  readonly slots: readonly SlotSnapshot[]
  /** Shown for some seconds. */
  readonly toast: Toast | null
  /** Whether there is trouble, with or without a toast. */
  readonly hasTrouble: boolean
  readonly longestGapMs: number
  /** Why there is nothing to show; null while there is something, and while it loads. */
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
      // An attended screen shows that it is loading; an unattended one shows the card.
      return settings.unattended ? loadFailure : null
    default:
      return null
  }
}

/** The trouble that lasts; it has a toast only while the player continues to play. */
export function persistentTroubleOf(state: PlayerState): PersistentTrouble | null {
  const { loadFailure } = state
  const successor = isPlayingState(state) ? state.loop.successor : null
  const isEnding = successor?.type === 'phase' && successor.phase.name === 'ended'
  if (endReasonOf(state) !== null || isEnding) return { toast: null }
  if (loadFailure === null) return null
  if (loadFailure.kind === 'network') return { toast: { type: 'offline' } }
  return { toast: loadFailure.kind === 'failed' ? { type: 'serverFailed' } : null }
}

/** Parts of a snapshot that are not in the state. */
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
