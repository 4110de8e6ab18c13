import { SIGNS_OF_LIFE } from './idle.ts'
import type { Clock } from './ports.ts'

/** For so long after a key press or a movement somebody counts as being here, in ms (reading P10). */
export const ATTENDED_MS = 60_000

/** Enter, space and the arrows: what presses a button or moves the focus to another one. */
const PRESSING_KEYS: readonly number[] = [13, 32, 37, 38, 39, 40]

/** Whether somebody is here at `now`, whose last sign came at `lastSignAt`; null: there was none. */
export function isAttended(lastSignAt: number | null, now: number): boolean {
  return lastSignAt !== null && now - lastSignAt < ATTENDED_MS
}

interface SignEvent {
  readonly type: string
  readonly keyCode?: number
  readonly repeat?: boolean
  readonly screenX?: number
  readonly screenY?: number
  preventDefault(): void
  stopImmediatePropagation(): void
}

interface SignEvents {
  addEventListener(type: string, listener: (event: SignEvent) => void, capture: boolean): void
  removeEventListener(type: string, listener: (event: SignEvent) => void, capture: boolean): void
}

interface AttendanceDeps {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly events: SignEvents
}

/** Whether a person is in front of the page: the same for everything that is shown on it. */
export interface Attendance {
  readonly isAttended: () => boolean
  /** Milliseconds since the last sign of a person; infinite where there was none. */
  readonly quietMs: () => number
  /** Told when somebody comes, and a minute after their last sign. */
  readonly subscribe: (listener: () => void) => () => void
  /** Told of each key press and movement. */
  readonly onSign: (listener: () => void) => () => void
  /** Until it is released, a key only brings up what there is to press: it presses nothing itself. */
  readonly holdKeys: () => () => void
  readonly start: () => () => void
}

const NOTHING = () => () => {}

/** For pages that a person looks at by what they are. */
export const ALWAYS_ATTENDED: Attendance = {
  isAttended: () => true,
  quietMs: () => 0,
  subscribe: NOTHING,
  onSign: NOTHING,
  holdKeys: NOTHING,
  start: NOTHING,
}

export function createAttendance({ clock, events }: AttendanceDeps): Attendance {
  const changes = new Set<() => void>()
  const signs = new Set<() => void>()
  let lastSignAt: number | null = null
  let isHere = false
  let stopTimer = () => {}
  let holders = 0
  let heldKey: number | null = null
  let pointer = ''

  const check = () => {
    stopTimer()
    const now = clock.now()
    const next = isAttended(lastSignAt, now)
    if (next) stopTimer = clock.setTimer((lastSignAt ?? now) + ATTENDED_MS - now, check)
    if (next === isHere) return
    isHere = next
    changes.forEach((tell) => tell())
  }
  /** The same key, still down, goes on pressing nothing although what it brought up is there. */
  const holdBack = (event: SignEvent) => {
    const key = event.keyCode ?? 0
    if (key !== heldKey || event.repeat !== true) {
      heldKey = holders > 0 && PRESSING_KEYS.includes(key) ? key : null
    }
    if (heldKey === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onEvent = (event: SignEvent) => {
    if (event.type === 'keydown') holdBack(event)
    if (event.type === 'mousemove') {
      // Engines tell of a pointer at rest as well, when the page changes beneath it.
      const at = `${event.screenX} ${event.screenY}`
      if (at === pointer) return
      pointer = at
    }
    lastSignAt = clock.now()
    if (!isHere) check()
    signs.forEach((tell) => tell())
  }
  const addTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    isAttended: () => isHere,
    quietMs: () => (lastSignAt === null ? Infinity : clock.now() - lastSignAt),
    subscribe: addTo(changes),
    onSign: addTo(signs),
    holdKeys() {
      holders += 1
      return () => void (holders -= 1)
    },
    start() {
      SIGNS_OF_LIFE.forEach((type) => events.addEventListener(type, onEvent, true))
      return () => {
        stopTimer()
        SIGNS_OF_LIFE.forEach((type) => events.removeEventListener(type, onEvent, true))
      }
    },
  }
}
