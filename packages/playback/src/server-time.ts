import type { Stop } from '@vitrine/device/browser'
import type { Clock } from './clock.ts'

/** The server's time. A TV's own calendar is often wrong. */
export interface ServerTime {
  /** In ms since 1970; by the device's calendar until a server has answered for the first time. */
  readonly now: () => number
  /** Sets the time of an answer that has just arrived. */
  readonly set: (serverNow: number) => void
  /** Called when the time was corrected. */
  readonly onChange: (listener: () => void) => Stop
}

interface OffsetStorage {
  get(name: string): string | null
  set(name: string, value: string, days: number): void
}

/** Answers are late by up to this, in ms. */
const TOLERANCE_MS = 1_000
const STORED_DAYS = 365

/** The offset is stored under `name`, for a start without a network. */
export function createServerTime(
  { now }: Pick<Clock, 'now'>,
  storage: OffsetStorage,
  name: string,
): ServerTime {
  const listeners = new Set<() => void>()
  let offsetMs = Number(storage.get(name)) || 0
  return {
    now: () => now() + offsetMs,
    set(serverNow) {
      const nextMs = serverNow - now()
      if (Math.abs(nextMs - offsetMs) <= TOLERANCE_MS) return
      offsetMs = nextMs
      storage.set(name, String(offsetMs), STORED_DAYS)
      listeners.forEach((notify) => notify())
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
