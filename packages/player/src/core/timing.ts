import type { PlaylistItem } from './playlist.ts'

/** The next item starts this long before the current one ends (reading P1). */
export const OVERLAP_MS = 1_250
/** Minimum time between the changes of two slots: longer than a cross-fade. */
export const STAGGER_MS = 1_500
/** The first items of all slots appear together; ready ones wait this long for the slowest. */
export const STARTUP_WAIT_MS = 1_000
/** How long a shown item may take to put its first frame on the screen. */
export const PAINT_LIMIT_MS = 8_000
/** How often a slot that waits for its next item checks again. */
export const SLOT_POLL_MS = 1_000
/** Assumed length of a video of unknown length; its `ended` event ends it earlier. */
const UNKNOWN_LENGTH_MS = 60_000

/** How long two neighbours overlap when the earlier one lasts `lengthMs` (reading P1). */
export function overlapMs(lengthMs: number): number {
  return lengthMs < 2 * OVERLAP_MS ? lengthMs / 2 : OVERLAP_MS
}

/** Time between an item's first painted frame and the start of the next one. */
export function effectiveMs(lengthMs: number): number {
  return lengthMs - overlapMs(lengthMs)
}

/**
 * The first moment from `endMs` on that lies `STAGGER_MS` or more from each of `others`: a slot that
 * changes then changes with none of them.
 */
export function staggeredEnd(others: readonly number[], endMs: number): number {
  const later = (end: number, other: number) =>
    Math.abs(end - other) < STAGGER_MS ? other + STAGGER_MS : end
  return others
    .slice()
    .sort((a, b) => a - b)
    .reduce(later, endMs)
}

/** A fade ends after the last frame of the outgoing item, so that this frame is still visible. */
const FADE_TAIL = 1.06

/** Duration of a cross-fade: the shorter overlap of both items, and its tail. */
export function fadeMs(leavingLengthMs: number, enteringLengthMs: number): number {
  return Math.min(overlapMs(leavingLengthMs), overlapMs(enteringLengthMs)) * FADE_TAIL
}

/** Full length of a video: measured by the decoder, else as sent by the server. */
export function videoLengthMs(item: PlaylistItem, measuredMs: number | null): number {
  if (measuredMs !== null && measuredMs > 0 && Number.isFinite(measuredMs)) return measuredMs
  const seconds = item.durationSeconds
  return seconds !== null && seconds > 0 ? seconds * 1_000 : UNKNOWN_LENGTH_MS
}
