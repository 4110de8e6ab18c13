import { PHOTO_FRAME } from './code.ts'
import type { Reading } from './code.ts'
import { MIN_CONTRAST, removeGhosting } from './noise-filter.ts'
import type { Sample } from './sample.ts'

/** One showing of an item, from its first number that was seen to its last new one. */
export interface Play {
  readonly item: number
  readonly firstAt: number
  lastNewAt: number
  lastSeenAt: number
  readonly frames: Set<number>
}

/** A sample on which a number was seen that was not there before. */
export interface Timeline {
  /** Moments with a new number of any item, in order. A photo is new for its own duration. */
  readonly freshAt: readonly number[]
  readonly plays: readonly Play[]
  readonly startAt: number
  readonly endAt: number
  /** Moments the observer was late, and by how much more than its own 1/60 s. */
  readonly holes: readonly Hole[]
}

export interface Hole {
  readonly from: number
  readonly to: number
  readonly lostMs: number
}

/** Between two looks of the observer. */
export const RASTER_MS = 1000 / 60
/** Looks farther apart than this have lost a sample. */
const LATE_MS = RASTER_MS * 1.5
/** An item unseen for so long is shown anew, even if its number goes on. */
const AWAY_MS = 400

export interface TimelineOptions {
  /** Milliseconds a photo counts for. */
  readonly photoMs: number
}

function findHoles(samples: readonly Sample[]): readonly Hole[] {
  return samples.flatMap(({ at }, index) => {
    const before = samples[index - 1]?.at ?? at
    const late = at - before
    return late > LATE_MS ? [{ from: before, to: at, lostMs: late - RASTER_MS }] : []
  })
}

/** Follows one item from sample to sample and says which numbers are new. */
function createFollower(options: TimelineOptions, plays: Play[]) {
  const current = new Map<number, Play & { lastFrame: number }>()

  function begin({ item, frame }: Reading, at: number): true {
    const frames = new Set([frame])
    const play = { item, firstAt: at, lastNewAt: at, lastSeenAt: at, frames, lastFrame: frame }
    current.set(item, play)
    plays.push(play)
    return true
  }

  return (reading: Reading, at: number): boolean => {
    const play = current.get(reading.item)
    if (!play || at - play.lastSeenAt > AWAY_MS) return begin(reading, at)
    if (reading.frame < play.lastFrame) return begin(reading, at)
    play.lastSeenAt = at
    const isPhoto = reading.frame === PHOTO_FRAME
    const isNew = isPhoto ? at - play.firstAt <= options.photoMs : reading.frame > play.lastFrame
    if (!isNew) return false
    play.lastFrame = reading.frame
    play.lastNewAt = at
    play.frames.add(reading.frame)
    return true
  }
}

/** A video of which one number was seen was a still, which is no showing: it is a gap. */
function isMoving({ frames }: Play): boolean {
  return frames.size > 1 || frames.has(PHOTO_FRAME)
}

/** What a slot showed over time. The run begins with the first number that could be seen. */
export function timelineOf(all: readonly Sample[], options: TimelineOptions): Timeline {
  const samples = removeGhosting(all)
  const begin = samples.findIndex(({ readings }) =>
    readings.some(({ contrast }) => contrast >= MIN_CONTRAST),
  )
  const seen = begin < 0 ? [] : samples.slice(begin)
  const plays: Play[] = []
  const follow = createFollower(options, plays)
  const freshAt: number[] = []
  for (const { at, readings } of seen) {
    // Every reading is followed: `some` would stop at the first new one.
    const news = readings.filter((reading) => follow(reading, at))
    if (news.length > 0) freshAt.push(at)
  }
  return {
    freshAt,
    plays: plays.filter(isMoving),
    startAt: seen[0]?.at ?? 0,
    endAt: seen.at(-1)?.at ?? 0,
    holes: findHoles(seen),
  }
}
