import type { Clock } from '../../src/shared/clock.ts'

export interface FakeClock extends Clock {
  /** Moves time on, timer by timer; promises settle in between. */
  advance(ms: number): Promise<void>
  /** Jumps, as a TV does when it first hears the time from the network. */
  setNow(now: number): void
  readonly timers: () => number
}

export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start
  let nextId = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const earliest = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0]
  return {
    now: () => now,
    setNow(moment) {
      now = moment
    },
    timers: () => timers.size,
    after(ms, run) {
      const id = (nextId += 1)
      timers.set(id, { at: now + ms, run })
      return () => void timers.delete(id)
    },
    async advance(ms) {
      const until = now + ms
      await settle()
      for (let due = earliest(until); due !== undefined; due = earliest(until)) {
        const [id, timer] = due
        timers.delete(id)
        now = Math.max(now, timer.at)
        timer.run()
        await settle()
      }
      now = until
    },
  }
}

/** Lets promises that are already settled run on. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
}
