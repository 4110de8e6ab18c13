import type { Stop } from '@vitrine/device'

/** Time as an argument: tests bring one they move by hand. */
export interface Clock {
  /** This device's idea of the time, in ms since 1970; on TVs often wrong. */
  now(): number
  after(ms: number, run: () => void): Stop
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
