import { onTestFinished } from 'vitest'
import type { ManualClock } from './manual-clock.ts'

/** Wakes whoever waits on a hand-moved clock for no longer than `maxMs`: pauses between tries. */
export function advanceSleeps(clock: ManualClock, maxMs: number): { stop(): void } {
  let isOver = false
  const next = (): void => {
    void clock.nextSleep().then((ms) => {
      if (isOver) return
      if (ms <= maxMs) clock.advance(ms)
      next()
    })
  }
  next()
  const stop = (): void => {
    isOver = true
  }
  onTestFinished(stop)
  return { stop }
}
