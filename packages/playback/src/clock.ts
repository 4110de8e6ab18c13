import type { Stop } from '@vitrine/device/browser'

/** Calendar time and timers. Tests use one that they move by hand. */
export interface Clock {
  /** The device's calendar, in ms since 1970. On TVs it is often wrong. */
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
