import { PHOTO_FRAME } from './code.ts'
import type { Reading } from './code.ts'
import { MIN_VISIBLE_CONTRAST, removeGhosting } from './noise-filter.ts'
import type { Sample } from './sample.ts'

/** One showing of an item, from its first visible number to its last new one. */
export interface Showing {
  readonly item: number
  readonly firstAt: number
  lastNewAt: number
  lastSeenAt: number
  readonly frames: Set<number>
}

/** The showings and new frames of one slot over a run. */
export interface Timeline {
  /** Times with a new number of any item, in order. A photo counts as new for its duration. */
  readonly freshAt: readonly number[]
  readonly showings: readonly Showing[]
  readonly startAt: number
  readonly endAt: number
  /** Spans in which the observer missed samples. */
  readonly missedSpans: readonly MissedSpan[]
}

export interface MissedSpan {
  readonly from: number
  readonly to: number
  readonly missedMs: number
}

/** Time between two samples, in ms. */
export const SAMPLE_INTERVAL_MS = 1000 / 60
/** A longer time between two samples means that samples are missing. */
const LATE_MS = SAMPLE_INTERVAL_MS * 1.5
/** An item that was not visible for this time starts a new showing, even if its number continues. */
const AWAY_MS = 400

export interface TimelineOptions {
  /** Duration of a photo, in ms. */
  readonly photoMs: number
}

function findMissedSpans(samples: readonly Sample[]): readonly MissedSpan[] {
  return samples.flatMap(({ at }, index) => {
    const before = samples[index - 1]?.at ?? at
    const late = at - before
    return late > LATE_MS ? [{ from: before, to: at, missedMs: late - SAMPLE_INTERVAL_MS }] : []
  })
}

/** Tracks items from sample to sample and returns whether a reading is new. */
function createItemTracker(options: TimelineOptions, showings: Showing[]) {
  const current = new Map<number, Showing & { lastFrame: number }>()

  function begin({ item, frame }: Reading, at: number): true {
    const frames = new Set([frame])
    const showing = { item, firstAt: at, lastNewAt: at, lastSeenAt: at, frames, lastFrame: frame }
    current.set(item, showing)
    showings.push(showing)
    return true
  }

  return (reading: Reading, at: number): boolean => {
    const showing = current.get(reading.item)
    if (!showing || at - showing.lastSeenAt > AWAY_MS) return begin(reading, at)
    if (reading.frame < showing.lastFrame) return begin(reading, at)
    showing.lastSeenAt = at
    const isPhoto = reading.frame === PHOTO_FRAME
    const isNew = isPhoto
      ? at - showing.firstAt <= options.photoMs
      : reading.frame > showing.lastFrame
    if (!isNew) return false
    showing.lastFrame = reading.frame
    showing.lastNewAt = at
    showing.frames.add(reading.frame)
    return true
  }
}

/** A video with a single visible number was a still image; it counts as part of a gap. */
function isMoving({ frames }: Showing): boolean {
  return frames.size > 1 || frames.has(PHOTO_FRAME)
}

/** Builds the timeline of a slot. The run begins with the first visible number. */
export function timelineOf(all: readonly Sample[], options: TimelineOptions): Timeline {
  const samples = removeGhosting(all)
  const begin = samples.findIndex(({ readings }) =>
    readings.some(({ contrast }) => contrast >= MIN_VISIBLE_CONTRAST),
  )
  const seen = begin < 0 ? [] : samples.slice(begin)
  const showings: Showing[] = []
  const track = createItemTracker(options, showings)
  const freshAt: number[] = []
  for (const { at, readings } of seen) {
    // Every reading must be tracked: `some` would stop at the first new one.
    const newReadings = readings.filter((reading) => track(reading, at))
    if (newReadings.length > 0) freshAt.push(at)
  }
  return {
    freshAt,
    showings: showings.filter(isMoving),
    startAt: seen[0]?.at ?? 0,
    endAt: seen.at(-1)?.at ?? 0,
    missedSpans: findMissedSpans(seen),
  }
}
