import type { Reading } from './code.ts'

/** What one slot showed at one moment. */
export interface Sample {
  /** Milliseconds. */
  readonly at: number
  readonly readings: readonly Reading[]
}
