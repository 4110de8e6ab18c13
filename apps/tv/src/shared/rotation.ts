import { STORED_DAYS } from './saved-home.ts'
import type { DeviceStorage } from './storage.ts'

/** By how many degrees every page is rotated, as the TV's screen is set. */
export interface Rotation {
  readonly getDegrees: () => number
  readonly subscribe: (listener: () => void) => () => void
  /** Called wherever the settings of this TV's screen are known. */
  readonly setDegrees: (degrees: number) => void
}

export const DEGREES = 'degrees'

/**
 * Stored until another screen changes it, also after a sign-out: the mounting of the TV does not change with
 * its account, and the pairing code must stay readable.
 */
export function createRotation(local: DeviceStorage): Rotation {
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
      local.set(DEGREES, String(degrees), STORED_DAYS)
      listeners.forEach((notify) => notify())
    },
  }
}

/** Whether a page rotated by so many degrees is higher than it is wide. */
export function isUpright(degrees: number): boolean {
  return degrees % 180 === 90
}
