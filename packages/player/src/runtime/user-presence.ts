import { USER_INPUT_EVENTS } from './idle.ts'
import type { Clock } from './ports.ts'

/** A person counts as present for this long after a key press or a movement, in ms (reading P10). */
export const PRESENCE_MS = 60_000

/** Key codes of enter, space and the arrows: they press a button or move the focus. */
const ACTION_KEYS: readonly number[] = [13, 32, 37, 38, 39, 40]

/** Whether a person is present at `now`. `lastInputAt` is their last input in ms; null if there was none. */
export function isUserPresent(lastInputAt: number | null, now: number): boolean {
  return lastInputAt !== null && now - lastInputAt < PRESENCE_MS
}

interface UserInputEvent {
  readonly type: string
  readonly keyCode?: number
  readonly repeat?: boolean
  readonly screenX?: number
  readonly screenY?: number
  preventDefault(): void
  stopImmediatePropagation(): void
}

interface UserInputTarget {
  addEventListener(type: string, listener: (event: UserInputEvent) => void, capture: boolean): void
  removeEventListener(
    type: string,
    listener: (event: UserInputEvent) => void,
    capture: boolean,
  ): void
}

interface UserPresenceDeps {
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly events: UserInputTarget
}

/** Whether a person is in front of the page; one instance for the whole page. */
export interface UserPresence {
  readonly isPresent: () => boolean
  /** Milliseconds since the last input of a person; infinite if there was none. */
  readonly idleMs: () => number
  /** Called when a person arrives, and 60 s after their last input. */
  readonly subscribe: (listener: () => void) => () => void
  /** Called for each key press and movement. */
  readonly onInput: (listener: () => void) => () => void
  /** Until it is released, keys show the controls but press nothing. */
  readonly suppressKeys: () => () => void
  readonly start: () => () => void
}

const noSubscription = () => () => {}

/** For pages that always have a person in front of them. */
export const ALWAYS_PRESENT: UserPresence = {
  isPresent: () => true,
  idleMs: () => 0,
  subscribe: noSubscription,
  onInput: noSubscription,
  suppressKeys: noSubscription,
  start: noSubscription,
}

/** Suppresses the action keys while at least one caller holds them. */
function createKeyFilter() {
  let holders = 0
  let heldKey: number | null = null
  return {
    hold() {
      holders += 1
      return () => void (holders -= 1)
    },
    /** A key that is held down still presses nothing after the hold is released. */
    filter(event: UserInputEvent) {
      const key = event.keyCode ?? 0
      if (key !== heldKey || event.repeat !== true) {
        heldKey = holders > 0 && ACTION_KEYS.includes(key) ? key : null
      }
      if (heldKey === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
    },
  }
}

export function createUserPresence({ clock, events }: UserPresenceDeps): UserPresence {
  const changeListeners = new Set<() => void>()
  const inputListeners = new Set<() => void>()
  let lastInputAt: number | null = null
  let isPresent = false
  let stopTimer = () => {}
  const keys = createKeyFilter()
  let pointer = ''

  const check = () => {
    stopTimer()
    const now = clock.now()
    const next = isUserPresent(lastInputAt, now)
    if (next) stopTimer = clock.setTimer((lastInputAt ?? now) + PRESENCE_MS - now, check)
    if (next === isPresent) return
    isPresent = next
    changeListeners.forEach((notify) => notify())
  }

  const onEvent = (event: UserInputEvent) => {
    if (event.type === 'keydown') keys.filter(event)
    if (event.type === 'mousemove') {
      // Engines also send mousemove for a resting pointer when the page below it changes.
      const at = `${event.screenX} ${event.screenY}`
      if (at === pointer) return
      pointer = at
    }
    lastInputAt = clock.now()
    if (!isPresent) check()
    inputListeners.forEach((notify) => notify())
  }
  const addTo = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    isPresent: () => isPresent,
    idleMs: () => (lastInputAt === null ? Infinity : clock.now() - lastInputAt),
    subscribe: addTo(changeListeners),
    onInput: addTo(inputListeners),
    suppressKeys: keys.hold,
    start() {
      USER_INPUT_EVENTS.forEach((type) => events.addEventListener(type, onEvent, true))
      return () => {
        stopTimer()
        USER_INPUT_EVENTS.forEach((type) => events.removeEventListener(type, onEvent, true))
      }
    },
  }
}
