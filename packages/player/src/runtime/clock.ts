import type { Clock } from './ports.ts'

/** The device's own clock. */
export function createRealClock(): Clock {
  return {
    now: () => performance.now(),
    calendarNow: () => Date.now(),
    setTimer(ms, run) {
      const id = setTimeout(run, ms)
      return () => clearTimeout(id)
    },
  }
}

export interface FakeClock extends Clock {
  /** Advances time timer by timer; promises settle between two timers. */
  advance(ms: number): Promise<void>
  pending(): number
}

async function settlePromises(): Promise<void> {
  for (let round = 0; round < 30; round += 1) await Promise.resolve()
}

/** A clock moved by hand, for tests. */
export function createFakeClock(startMs = 0): FakeClock {
  let now = startMs
  let count = 0
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>()

  function nextDue(until: number): number | null {
    let found: number | null = null
    for (const [id, { at }] of timers) {
      const best = found === null ? undefined : timers.get(found)
      if (at <= until && (best === undefined || at < best.at)) found = id
    }
    return found
  }

  return {
    now: () => now,
    calendarNow: () => now,
    setTimer(ms, run) {
      count += 1
      const id = count
      timers.set(id, { at: now + ms, run })
      return () => void timers.delete(id)
    },
    pending: () => timers.size,
    async advance(ms) {
      const until = now + ms
      await settlePromises()
      for (let id = nextDue(until); id !== null; id = nextDue(until)) {
        const timer = timers.get(id)
        timers.delete(id)
        if (!timer) continue
        now = Math.max(now, timer.at)
        timer.run()
        await settlePromises()
      }
      now = until
      await settlePromises()
    },
  }
}
