import type { Reading } from './code.ts'
import type { Sample } from './sample.ts'

/** Part of full contrast. Below it nobody sees a number, and rounding can look like one. */
export const MIN_CONTRAST = 0.02
/** A weak reading counts when a clear one of the same item is this near: milliseconds and frames. */
const NEAR_MS = 200
const NEAR_FRAMES = 8
/** As many samples as fit into NEAR_MS at 60 Hz, and some more. */
const NEAR_SAMPLES = 15

/** Drops weak readings that have no clear reading of the same item near them. */
export function removeGhosting(samples: readonly Sample[]): readonly Sample[] {
  const isNear = (weak: Reading, at: number, sample: Sample) =>
    Math.abs(sample.at - at) <= NEAR_MS &&
    sample.readings.some(
      ({ item, frame, contrast }) =>
        item === weak.item &&
        contrast >= MIN_CONTRAST &&
        Math.abs(frame - weak.frame) <= NEAR_FRAMES,
    )
  return samples.map(({ at, readings }, index) => ({
    at,
    readings: readings.filter((reading) => {
      if (reading.contrast >= MIN_CONTRAST) return true
      const around = samples.slice(Math.max(0, index - NEAR_SAMPLES), index + NEAR_SAMPLES + 1)
      return around.some((sample) => isNear(reading, at, sample))
    }),
  }))
}
