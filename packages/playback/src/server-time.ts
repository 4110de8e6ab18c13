import type { Clock } from './clock.ts'

/** The server's time. A TV's own calendar is often wrong. */
export interface ServerTime {
  /** In ms since 1970; by the device's calendar until the server has answered. */
  readonly now: () => number
  /** Sets the time of an answer that has just arrived. */
  readonly set: (serverNow: number) => void
}

export function createServerTime({ now }: Pick<Clock, 'now'>): ServerTime {
  let offsetMs = 0
  return {
    now: () => now() + offsetMs,
    set(serverNow) {
      offsetMs = serverNow - now()
    },
  }
}
