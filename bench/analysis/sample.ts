import type { Reading } from './code.ts'

/** The readings of one slot at one time. */
export interface Sample {
  /** Milliseconds. */
  readonly at: number
  readonly readings: readonly Reading[]
}
