import type { Clock } from './clock.ts'

export interface FakeClock extends Clock {
  /** Runs the due timers one by one; promises settle in between. */
  advance(ms: number): Promise<void>
  readonly timers: () => number
  /** Moves the calendar, and delays the timers, as on a device that sleeps. */
  sleep(ms: number): void
}

/** A clock that is moved by hand, for tests. */
export function createFakeClock(start = 1_000_000): FakeClock {
  let now = start
  let nextId = 0
  const timers = new Map<number, { at: number; run: () => void }>()
  const earliest = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at)[0]
  return {
    now: () => now,
    timers: () => timers.size,
    sleep(ms) {
      now += ms
      for (const timer of timers.values()) timer.at += ms
    },
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

/** Runs the reactions of promises that are settled already. */
async function settle(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await Promise.resolve()
}
