import { onTestFinished } from 'vitest'
import type { ManualClock } from './manual-clock.ts'

/** Resolves sleeps of at most `maxMs` on a manual clock, such as pauses between retries. */
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
