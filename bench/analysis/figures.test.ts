import { expect, test } from 'vitest'
import { PHOTO_FRAME } from './code.ts'
import { figuresOf, joinFigures, medianOf } from './figures.ts'
import { SAMPLE_INTERVAL_MS, timelineOf } from './timeline.ts'
import type { Sample } from './sample.ts'

const PHOTO_MS = 1000
const COUNTS = [30, 30, null]

interface PlannedShowing {
  readonly item: number
  /** Milliseconds. */
  readonly from: number
  readonly frames?: number
  /** Milliseconds it stays after its last frame. */
  readonly lingers?: number
}

/** Frame number of a showing at a time; null when it is not visible. */
function frameAt(
  { item, from, frames = 30, lingers = 0 }: PlannedShowing,
  at: number,
): number | null {
  const frame = Math.floor((at - from) / (1000 / 30) + 1e-6)
  const isPhoto = COUNTS[item] === null
  if (frame < 0 || at >= from + frames * (1000 / 30) + lingers) return null
  return isPhoto ? PHOTO_FRAME : Math.min(frame, frames - 1)
}

/** The samples of an observer at 60 Hz. */
function observe(plannedShowings: readonly PlannedShowing[], until: number): Sample[] {
  const samples: Sample[] = []
  for (let index = 0; index * SAMPLE_INTERVAL_MS < until; index += 1) {
    const at = index * SAMPLE_INTERVAL_MS
    const readings = plannedShowings.flatMap((showing) => {
      const frame = frameAt(showing, at)
      return frame === null ? [] : [{ item: showing.item, frame, contrast: 1 }]
    })
    samples.push({ at, readings })
  }
  return samples
}

function figures(samples: readonly Sample[]) {
  return figuresOf(timelineOf(samples, { photoMs: PHOTO_MS }), COUNTS)
}

test('ignores frames cut off by the end of the run, for both items of a cross-fade', () => {
  const { missingShare } = figures(
    observe(
      [
        { item: 0, from: 0 },
        { item: 1, from: 800 },
      ],
      900,
    ),
  )
  expect(missingShare).toBe(0)
})

test('reports no gap when the next video moves before the previous one ends', () => {
  const { gapsMs, blankShare, missingShare } = figures(
    observe(
      [
        { item: 0, from: 0 },
        { item: 1, from: 500 },
        { item: 0, from: 1500 },
      ],
      2400,
    ),
  )
  expect(gapsMs).toEqual([0, 0])
  expect(blankShare).toBe(0)
  expect(missingShare).toBe(0)
})

test('reports one gap for a frozen end followed by black', () => {
  const lastFrame = 1000 - 1000 / 30
  const { gapsMs, longestBlankMs } = figures(
    observe(
      [
        { item: 0, from: 0, lingers: 100 },
        { item: 1, from: 1200 },
      ],
      2200,
    ),
  )
  expect(gapsMs.map(Math.round)).toEqual([200])
  expect(longestBlankMs).toBeCloseTo(1200 - lastFrame - 1000 / 30, 0)
})

test('reports a gap when a new video stalls right after its start', () => {
  const start: Sample[] = observe([{ item: 0, from: 0 }], 1000)
  const frozen = observe([{ item: 1, from: 1000, frames: 1, lingers: 300 }], 1300).slice(60)
  const going = observe([{ item: 1, from: 1250 }], 2000)
    .slice(78)
    .filter(({ readings }) => readings.length > 0)
  const { gapsMs } = figures([...start, ...frozen, ...going])
  expect(gapsMs[0]).toBeGreaterThan(250)
})

test('reports a gap when the old video stalls until the new one is visible', () => {
  const stopped = observe([{ item: 0, from: 0 }], 500)
  const frozen = observe([{ item: 0, from: 0 }], 600)
    .slice(30)
    .map(({ at }) => ({
      at,
      readings: [{ item: 0, frame: 14, contrast: 1 }],
    }))
  const both = observe(
    [
      { item: 0, from: 0 },
      { item: 1, from: 600 },
    ],
    1500,
  ).filter(({ at }) => at >= 600)
  const { gapsMs } = figures([...stopped, ...frozen, ...both])
  expect(gapsMs.map(Math.round)).toEqual([100])
})

test('starts the run at the first visible number', () => {
  const weak = observe([{ item: 0, from: 0, frames: 1, lingers: 300 }], 300).map((sample) => ({
    ...sample,
    readings: sample.readings.map((reading) => ({ ...reading, contrast: 0.004 })),
  }))
  const clear = observe([{ item: 0, from: 300 }], 1300).filter(({ at }) => at >= 300)
  expect(figures([...weak, ...clear]).blankShare).toBe(0)
})

test('counts a photo for its duration and not longer', () => {
  const inTime = figures(
    observe(
      [
        { item: 2, from: 0 },
        { item: 0, from: 1000 },
      ],
      1900,
    ),
  )
  expect(inTime.gapsMs).toEqual([0])
  const late = figures(
    observe(
      [
        { item: 2, from: 0, frames: 45 },
        { item: 0, from: 1500 },
      ],
      2400,
    ),
  )
  expect(late.gapsMs[0]).toBeGreaterThan(400)
})

test('counts frames that were never visible, except in the video cut off at the end', () => {
  const samples = observe(
    [
      { item: 0, from: 0 },
      { item: 1, from: 1000 },
    ],
    1600,
  ).map(({ at, readings }) => ({ at, readings: readings.filter(({ frame }) => frame !== 7) }))
  const { missingShare, worstMissingShare } = figures(samples)
  expect(missingShare).toBeCloseTo(1 / 30)
  expect(worstMissingShare).toBeCloseTo(1 / 30)
})

test('excludes missed samples and reports their share', () => {
  const seen = observe(
    [
      { item: 0, from: 0 },
      { item: 1, from: 1000 },
    ],
    1900,
  )
  const { gapsMs, missingShare, unobservedShare } = figures(
    seen.filter(({ at }) => at < 950 || at > 1150),
  )
  expect(gapsMs).toEqual([0])
  expect(missingShare).toBe(0)
  expect(unobservedShare).toBeGreaterThan(0.09)
})

test('counts a number unchanged for more than 100 ms as blank', () => {
  const stalled = [
    ...observe([{ item: 0, from: 0, frames: 15, lingers: 150 }], 650),
    ...observe([{ item: 0, from: 150 }], 1150).filter(({ at }) => at >= 650),
  ]
  const { blankShare, gapsMs } = figures(stalled)
  expect(gapsMs).toEqual([])
  expect(blankShare).toBeGreaterThan(0.1)
  expect(blankShare).toBeLessThan(0.15)
})

test('joins slots with all changes, mean shares and maximum values', () => {
  const good = figures(observe([{ item: 0, from: 0 }], 900))
  const bad = { ...good, gapsMs: [50], changes: 1, blankShare: 0.2, longestBlankMs: 400 }
  expect(joinFigures([good, bad])).toMatchObject({
    changes: 1,
    gapsMs: [50],
    blankShare: 0.1,
    longestBlankMs: 400,
  })
  expect(medianOf([50, 0, 17])).toBe(17)
})

test('accepts a weak number only when a clear one of the same item follows', () => {
  const weak = { item: 1, frame: 0, contrast: 0.005 }
  const addGhost = (samples: readonly Sample[], index: number) =>
    samples.map((sample, at) =>
      at === index ? { ...sample, readings: [...sample.readings, weak] } : sample,
    )
  const alone = addGhost(observe([{ item: 0, from: 0 }], 900), 20)
  expect(figures(alone).changes).toBe(0)
  const next = observe([{ item: 1, from: 1034 }], 1900).slice(60)
  const before = addGhost(observe([{ item: 0, from: 0 }], 1000), 59)
  const { showings } = timelineOf([...before, ...next], { photoMs: PHOTO_MS })
  expect(showings.map(({ item }) => item)).toEqual([0, 1])
  expect(showings[1]?.firstAt).toBeCloseTo(59 * SAMPLE_INTERVAL_MS)
})
