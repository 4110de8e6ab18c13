import type { Reading } from './code.ts'
import type { Sample } from './timeline.ts'

/** Below this part of full contrast nobody sees it, and it may be rounding that looks like a number. */
export const FAINT = 0.02
/** A true one is the begin or the end of something that was read clearly so near to it. */
const NEAR_MS = 200
const NEAR_FRAMES = 8

/** Drops faint readings that no clear one of the same item stands by. */
export function withoutGhosts(samples: readonly Sample[]): readonly Sample[] {
  const isNear = (faint: Reading, at: number, sample: Sample) =>
    Math.abs(sample.at - at) <= NEAR_MS &&
    sample.readings.some(
      ({ item, frame, contrast }) =>
        item === faint.item && contrast >= FAINT && Math.abs(frame - faint.frame) <= NEAR_FRAMES,
    )
  // As many samples as fit into that time at 60 Hz, and some more.
  const reach = 15
  return samples.map(({ at, readings }, index) => ({
    at,
    readings: readings.filter((reading) => {
      if (reading.contrast >= FAINT) return true
      const around = samples.slice(Math.max(0, index - reach), index + reach + 1)
      return around.some((sample) => isNear(reading, at, sample))
    }),
  }))
}
