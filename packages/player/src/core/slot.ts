import type { CurrentItem, Slot, SlotItem, TimerId } from './state.ts'
import { effectiveMs } from './timing.ts'

const STALLS_BEFORE_REBUILD = 3

/** Reducers of one slot: each returns the next state of the slot, or of its current item. */
export function createSlot(timer: TimerId): Slot {
  const items = { current: null, outgoing: null, incoming: null }
  return { ...items, timer, stalls: 0, isStalled: false, rebuilds: 0 }
}

/** All items of a slot: at most two, one per layer. */
export function slotItems({ current, outgoing, incoming }: Slot): readonly SlotItem[] {
  const items: SlotItem[] = []
  for (const item of [current, outgoing, incoming]) if (item) items.push(item)
  return items
}

/** The incoming item becomes the current one, and the current one the outgoing one. */
export function presentIncoming(slot: Slot): Slot {
  if (!slot.incoming) return slot
  const { ticket, item, display, lengthMs, isPosterOnly } = slot.incoming
  return {
    ...slot,
    incoming: null,
    outgoing: slot.current && { ...slot.current, timer: null },
    current: {
      ticket,
      item,
      display,
      lengthMs,
      paintedAt: null,
      endsAt: null,
      overdue: false,
      extraMs: 0,
      upgrade: isPosterOnly ? 'failed' : 'none',
    },
  }
}

/** The item clock starts (reading P2). */
export function markPainted(current: CurrentItem, now: number, extraMs: number): CurrentItem {
  const endsAt = now + effectiveMs(current.lengthMs) + extraMs
  return { ...current, paintedAt: now, endsAt, extraMs }
}

export function markOverdue(current: CurrentItem, now: number): CurrentItem {
  const { paintedAt, endsAt } = current
  return { ...current, overdue: true, paintedAt: paintedAt ?? now, endsAt: endsAt ?? now }
}

/** The poster has become its video: the item clock starts again. */
export function markUpgraded(current: CurrentItem, now: number, lengthMs: number): CurrentItem {
  const endsAt = now + effectiveMs(lengthMs)
  return { ...current, display: 'video', upgrade: 'none', lengthMs, extraMs: 0, endsAt }
}

/** The video is replaced by its poster for the rest of the presentation. */
export function fallBackToPoster(current: CurrentItem, posterMs: number): CurrentItem {
  const lengthMs = current.paintedAt === null ? posterMs : current.lengthMs
  return { ...current, display: 'poster', upgrade: 'failed', lengthMs }
}

/** The outgoing item was a video that moved to its end. */
export function hasRecovered({ outgoing, isStalled }: Slot): boolean {
  return outgoing?.display === 'video' && !isStalled
}

/** A new item is painted: stalls are counted for the next one. */
export function clearStall(slot: Slot): Slot {
  const cleared = { ...slot, isStalled: false }
  return hasRecovered(slot) ? { ...cleared, stalls: 0, rebuilds: 0 } : cleared
}

/** Counts a stalled video; after three in a row the elements of the slot are due for a rebuild. */
export function recordStall(slot: Slot): Slot {
  if (slot.stalls + 1 < STALLS_BEFORE_REBUILD) {
    return { ...slot, stalls: slot.stalls + 1, isStalled: true }
  }
  return { ...slot, stalls: 0, isStalled: true, rebuilds: slot.rebuilds + 1 }
}
