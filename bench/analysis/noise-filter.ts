import type { Reading } from './code.ts'
import type { Sample } from './sample.ts'

/** A reading below this share of full contrast is invisible, and can be a rounding error that decodes by chance. */
export const MIN_VISIBLE_CONTRAST = 0.02
/** A weak reading is valid only this close to a clear reading of the same item. */
const NEAR_MS = 200
const NEAR_FRAMES = 8

/** Removes weak readings without a clear reading of the same item nearby. */
export function removeGhosting(samples: readonly Sample[]): readonly Sample[] {
  const isNear = (weak: Reading, at: number, sample: Sample) =>
    Math.abs(sample.at - at) <= NEAR_MS &&
    sample.readings.some(
      ({ item, frame, contrast }) =>
        item === weak.item &&
        contrast >= MIN_VISIBLE_CONTRAST &&
        Math.abs(frame - weak.frame) <= NEAR_FRAMES,
    )
  // Number of samples in NEAR_MS at 60 Hz, rounded up.
  const reach = 15
  return samples.map(({ at, readings }, index) => ({
    at,
    readings: readings.filter((reading) => {
      if (reading.contrast >= MIN_VISIBLE_CONTRAST) return true
      const around = samples.slice(Math.max(0, index - reach), index + reach + 1)
      return around.some((sample) => isNear(reading, at, sample))
    }),
  }))
}
