import { FRAMES_PER_SECOND, PHOTO_FRAME } from './code.ts'
import { RASTER_MS } from './timeline.ts'
import type { Hole, Play, Timeline } from './timeline.ts'

const FRAME_MS = 1000 / FRAMES_PER_SECOND
/** A number that stands for longer counts as nothing painted. */
const BLANK_MS = 100
/** A new video that stalls so soon after its start still belongs to the change. */
const SETTLING_MS = 1000

/** Unseen for so long before the end of the run, a showing was over by itself. */
const LEFT_MS = 100

/** A stretch without a new number. */
interface Stretch {
  readonly from: number
  readonly to: number
  /** What is proved of it: without what the observer itself missed. */
  readonly ms: number
}

export interface Figures {
  readonly changes: number
  /** Milliseconds over the frame interval, one per change, on the observer's raster. */
  readonly gapsMs: readonly number[]
  /** Part of the time, 0 to 1. */
  readonly blankShare: number
  readonly longestBlankMs: number
  /** Part of the frames that were never seen, 0 to 1, of all videos and of the worst of them. */
  readonly missingShare: number
  readonly worstMissingShare: number
  /** Part of the looks the observer missed. */
  readonly unobservedShare: number
}

function holesBetween(holes: readonly Hole[], from: number, to: number): readonly Hole[] {
  return holes.filter((hole) => hole.from < to && hole.to > from)
}

function lostBetween(holes: readonly Hole[], from: number, to: number): number {
  return holesBetween(holes, from, to).reduce((sum, { lostMs }) => sum + lostMs, 0)
}

function stretchesOf({ freshAt, holes, endAt }: Timeline): readonly Stretch[] {
  const moments = [...freshAt, endAt]
  return moments.slice(1).map((to, index) => {
    const from = moments[index] ?? to
    return { from, to, ms: to - from - lostBetween(holes, from, to) }
  })
}

function onRaster(ms: number): number {
  return Math.max(0, Math.round((ms - FRAME_MS) / RASTER_MS) * RASTER_MS)
}

/** The longest stretch without news around the moment one item took over from another. */
function gapOf(before: Play, after: Play, stretches: readonly Stretch[]): number {
  const from = Math.min(before.lastNewAt, after.firstAt)
  const to = Math.max(before.lastNewAt, after.firstAt) + SETTLING_MS
  const around = stretches.filter((stretch) => stretch.to >= from && stretch.from < to)
  return onRaster(Math.max(0, ...around.map(({ ms }) => ms)))
}

function blanksOf(stretches: readonly Stretch[]): readonly number[] {
  return stretches.filter(({ ms }) => ms > BLANK_MS).map(({ ms }) => ms - FRAME_MS)
}

/** Frames of a whole showing that nobody saw, less those the observer cannot swear to. */
function missingOf(play: Play, frameCount: number, holes: readonly Hole[]): number {
  const from = play.firstAt - FRAME_MS
  const to = play.lastNewAt + FRAME_MS
  const unsure = holesBetween(holes, from, to)
    .map(({ lostMs }) => Math.ceil(lostMs / FRAME_MS))
    .reduce((sum, frames) => sum + frames, 0)
  return Math.max(0, frameCount - play.frames.size - unsure)
}

function missingShares(timeline: Timeline, frameCounts: readonly (number | null)[]) {
  // What could still be seen when the run ended was cut off by that: in a cross-fade both items.
  const { plays, endAt } = timeline
  const isWhole = ({ lastSeenAt, frames }: Play) =>
    endAt - lastSeenAt > LEFT_MS && !frames.has(PHOTO_FRAME)
  const whole = plays.slice(0, -1).filter(isWhole)
  const perItem = new Map<number, { frames: number; missing: number }>()
  for (const play of whole) {
    const frameCount = frameCounts[play.item]
    if (typeof frameCount !== 'number') continue
    const sum = perItem.get(play.item) ?? { frames: 0, missing: 0 }
    sum.frames += frameCount
    sum.missing += missingOf(play, frameCount, timeline.holes)
    perItem.set(play.item, sum)
  }
  const sums = [...perItem.values()]
  const frames = sums.reduce((all, sum) => all + sum.frames, 0)
  const missing = sums.reduce((all, sum) => all + sum.missing, 0)
  return {
    missingShare: frames === 0 ? 0 : missing / frames,
    worstMissingShare: Math.max(0, ...sums.map((sum) => sum.missing / sum.frames)),
  }
}

/** The figures of one slot. `frameCounts` has the frames of each item, null for a photo. */
export function figuresOf(timeline: Timeline, frameCounts: readonly (number | null)[]): Figures {
  const stretches = stretchesOf(timeline)
  const { plays, holes, startAt, endAt } = timeline
  const gapsMs = plays.slice(1).map((play, index) => gapOf(plays[index] ?? play, play, stretches))
  const blanks = blanksOf(stretches)
  const watched = endAt - startAt
  const share = (ms: number) => (watched > 0 ? ms / watched : 0)
  return {
    changes: gapsMs.length,
    gapsMs,
    blankShare: share(blanks.reduce((sum, ms) => sum + ms, 0)),
    longestBlankMs: Math.max(0, ...blanks),
    ...missingShares(timeline, frameCounts),
    unobservedShare: share(holes.reduce((sum, { lostMs }) => sum + lostMs, 0)),
  }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Several slots as one: all changes together, the mean of the shares. */
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
