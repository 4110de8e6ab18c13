import { FRAMES_PER_SECOND, PHOTO_FRAME } from './code.ts'
import { SAMPLE_INTERVAL_MS } from './timeline.ts'
import type { MissedSpan, Showing, Timeline } from './timeline.ts'

const FRAME_MS = 1000 / FRAMES_PER_SECOND
/** An unchanged number counts as blank after this time. */
const BLANK_MS = 100
/** A stall this soon after a video's start counts as part of the change. */
const SETTLING_MS = 1000

/** A showing that was last visible this long before the end of the run was not cut off. */
const LEFT_MS = 100

/** A time span without a new number. */
interface UnchangedSpan {
  readonly from: number
  readonly to: number
  /** Its length without the samples that the observer missed. */
  readonly ms: number
}

export interface Figures {
  readonly changes: number
  /** Milliseconds above the frame interval, one per change, rounded to the sample interval. */
  readonly gapsMs: readonly number[]
  /** Share of the time, 0 to 1. */
  readonly blankShare: number
  readonly longestBlankMs: number
  /** Share of frames that were never visible, 0 to 1, over all videos and for the worst video. */
  readonly missingShare: number
  readonly worstMissingShare: number
  /** Share of the samples that the observer missed. */
  readonly unobservedShare: number
}

function missedSpansBetween(
  missedSpans: readonly MissedSpan[],
  from: number,
  to: number,
): readonly MissedSpan[] {
  return missedSpans.filter((missedSpan) => missedSpan.from < to && missedSpan.to > from)
}

function missedMsBetween(missedSpans: readonly MissedSpan[], from: number, to: number): number {
  return missedSpansBetween(missedSpans, from, to).reduce((sum, { missedMs }) => sum + missedMs, 0)
}

function findUnchangedSpans({ freshAt, missedSpans, endAt }: Timeline): readonly UnchangedSpan[] {
  const moments = [...freshAt, endAt]
  return moments.slice(1).map((to, index) => {
    const from = moments[index] ?? to
    return { from, to, ms: to - from - missedMsBetween(missedSpans, from, to) }
  })
}

function roundToSamples(ms: number): number {
  return Math.max(0, Math.round((ms - FRAME_MS) / SAMPLE_INTERVAL_MS) * SAMPLE_INTERVAL_MS)
}

/** Longest span without a new frame around a change of items. */
function gapOf(before: Showing, after: Showing, spans: readonly UnchangedSpan[]): number {
  const from = Math.min(before.lastNewAt, after.firstAt)
  const to = Math.max(before.lastNewAt, after.firstAt) + SETTLING_MS
  const around = spans.filter((span) => span.to >= from && span.from < to)
  return roundToSamples(Math.max(0, ...around.map(({ ms }) => ms)))
}

function blanksOf(spans: readonly UnchangedSpan[]): readonly number[] {
  return spans.filter(({ ms }) => ms > BLANK_MS).map(({ ms }) => ms - FRAME_MS)
}

/** Number of frames of a complete showing that were not visible, without those in missed samples. */
function missingOf(
  showing: Showing,
  frameCount: number,
  missedSpans: readonly MissedSpan[],
): number {
  const from = showing.firstAt - FRAME_MS
  const to = showing.lastNewAt + FRAME_MS
  const unsure = missedSpansBetween(missedSpans, from, to)
    .map(({ missedMs }) => Math.ceil(missedMs / FRAME_MS))
    .reduce((sum, frames) => sum + frames, 0)
  return Math.max(0, frameCount - showing.frames.size - unsure)
}

function missingShares(timeline: Timeline, frameCounts: readonly (number | null)[]) {
  // Items still visible at the end of the run were cut off; in a cross-fade that is both items.
  const { showings, endAt } = timeline
  const isWhole = ({ lastSeenAt, frames }: Showing) =>
    endAt - lastSeenAt > LEFT_MS && !frames.has(PHOTO_FRAME)
  const whole = showings.slice(0, -1).filter(isWhole)
  const perItem = new Map<number, { frames: number; missing: number }>()
  for (const showing of whole) {
    const frameCount = frameCounts[showing.item]
    if (typeof frameCount !== 'number') continue
    const sum = perItem.get(showing.item) ?? { frames: 0, missing: 0 }
    sum.frames += frameCount
    sum.missing += missingOf(showing, frameCount, timeline.missedSpans)
    perItem.set(showing.item, sum)
  }
  const sums = [...perItem.values()]
  const frames = sums.reduce((all, sum) => all + sum.frames, 0)
  const missing = sums.reduce((all, sum) => all + sum.missing, 0)
  return {
    missingShare: frames === 0 ? 0 : missing / frames,
    worstMissingShare: Math.max(0, ...sums.map((sum) => sum.missing / sum.frames)),
  }
}

/** Computes the figures of one slot. `frameCounts` has the number of frames of each item, null for a photo. */
export function figuresOf(timeline: Timeline, frameCounts: readonly (number | null)[]): Figures {
  const spans = findUnchangedSpans(timeline)
  const { showings, missedSpans, startAt, endAt } = timeline
  const gapsMs = showings
    .slice(1)
    .map((showing, index) => gapOf(showings[index] ?? showing, showing, spans))
  const blanks = blanksOf(spans)
  const watched = endAt - startAt
  const share = (ms: number) => (watched > 0 ? ms / watched : 0)
  return {
    changes: gapsMs.length,
    gapsMs,
    blankShare: share(blanks.reduce((sum, ms) => sum + ms, 0)),
    longestBlankMs: Math.max(0, ...blanks),
    ...missingShares(timeline, frameCounts),
    unobservedShare: share(missedSpans.reduce((sum, { missedMs }) => sum + missedMs, 0)),
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Joins the figures of several slots: all changes, the mean of the shares, the maximum of the others. */
export function joinFigures(slots: readonly Figures[]): Figures {
  const worst = (pick: (figures: Figures) => number) => Math.max(0, ...slots.map(pick))
  const average = (pick: (figures: Figures) => number) => mean(slots.map(pick))
  return {
    changes: slots.reduce((sum, { changes }) => sum + changes, 0),
    gapsMs: slots.flatMap(({ gapsMs }) => gapsMs),
    blankShare: average(({ blankShare }) => blankShare),
    longestBlankMs: worst(({ longestBlankMs }) => longestBlankMs),
    missingShare: average(({ missingShare }) => missingShare),
    worstMissingShare: worst(({ worstMissingShare }) => worstMissingShare),
    unobservedShare: average(({ unobservedShare }) => unobservedShare),
  }
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}
