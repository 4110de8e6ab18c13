import { SIGNS_OF_LIFE } from './idle.ts'
import type { Clock } from './ports.ts'

/** A person counts as present for this long after a key press or a movement, in ms (reading P10). */
export const ATTENDED_MS = 60_000

/** Key codes of enter, space and the arrows: they press a button or move the focus. */
const PRESSING_KEYS: readonly number[] = [13, 32, 37, 38, 39, 40]

/** Whether a person is present at `now`. `lastSignAt` is their last input in ms; null if there was none. */
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

/** Whether a person is in front of the page; one instance for the whole page. */
export interface Attendance {
  readonly isAttended: () => boolean
  /** Milliseconds since the last input of a person; infinite if there was none. */
  readonly quietMs: () => number
  /** Called when a person arrives, and 60 s after their last input. */
  readonly subscribe: (listener: () => void) => () => void
  /** Called for each key press and movement. */
  readonly onSign: (listener: () => void) => () => void
  /** Until it is released, keys show the controls but press nothing. */
  readonly holdKeys: () => () => void
  readonly start: () => () => void
}

const NOTHING = () => () => {}

/** For pages that always have a person in front of them. */
export const ALWAYS_ATTENDED: Attendance = {
  isAttended: () => true,
  quietMs: () => 0,
  subscribe: NOTHING,
  onSign: NOTHING,
  holdKeys: NOTHING,
  start: NOTHING,
}

/** Holds back the keys that press something, as long as somebody holds them. */
function createKeyHold() {
  let holders = 0
  let heldKey: number | null = null
  return {
    hold() {
      holders += 1
      return () => void (holders -= 1)
    },
    /** A key that is held down still presses nothing after the hold is released. */
    filter(event: SignEvent) {
      const key = event.keyCode ?? 0
      if (key !== heldKey || event.repeat !== true) {
        heldKey = holders > 0 && PRESSING_KEYS.includes(key) ? key : null
      }
      if (heldKey === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
  }
}

export function createAttendance({ clock, events }: AttendanceDeps): Attendance {
  const changes = new Set<() => void>()
  const signs = new Set<() => void>()
  let lastSignAt: number | null = null
  let isHere = false
  let stopTimer = () => {}
  const keys = createKeyHold()
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

  const onEvent = (event: SignEvent) => {
    if (event.type === 'keydown') keys.filter(event)
    if (event.type === 'mousemove') {
      // Engines also send mousemove for a resting pointer when the page below it changes.
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
    holdKeys: keys.hold,
    start() {
      SIGNS_OF_LIFE.forEach((type) => events.addEventListener(type, onEvent, true))
      return () => {
        stopTimer()
        SIGNS_OF_LIFE.forEach((type) => events.removeEventListener(type, onEvent, true))
      }
    },
  }
}
