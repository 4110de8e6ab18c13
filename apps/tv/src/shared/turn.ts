import { KEEP_DAYS } from './kept-home.ts'
import type { DeviceStorage } from './storage.ts'

/** By how many degrees every page is turned, as the TV's screen is set. */
export interface Turn {
  readonly getDegrees: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** Told wherever the settings of this TV's own screen are known. */
  readonly setDegrees: (degrees: number) => void
}

const DEGREES = 'degrees'

/**
 * Outlives a restart, and a sign-out too: how the TV hangs on its wall does not change with its account,
 * and the pairing code must stay readable.
 */
export function createTurn(local: DeviceStorage): Turn {
  const listeners = new Set<() => void>()
  let current = Number(local.get(DEGREES)) || 0
  return {
    getDegrees: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    setDegrees(degrees) {
      if (degrees === current) return
      current = degrees
      local.set(DEGREES, String(degrees), KEEP_DAYS)
      listeners.forEach((tell) => tell())
    },
  }
}

/** Whether a page turned by so many degrees is higher than it is wide. */
export function isUpright(degrees: number): boolean {
  return degrees % 180 === 90
}
