/** An unattended screen returns to playing after this long without input, in ms. */
export const IDLE_MS = 60_000
/** The last seconds are counted down on screen. */
const IDLE_WARNING_SECONDS = 10

interface ActivityEvents {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}

interface Timers {
  after(ms: number, run: () => void): () => void
}

interface IdleOptions {
  readonly clock: Timers
  readonly events: ActivityEvents
  /** Called each second near the end with the seconds left, and with null when a person is present again. */
  readonly onCountdown: (seconds: number | null) => void
  readonly onIdle: () => void
}

export const USER_INPUT_EVENTS = ['keydown', 'mousemove', 'mousedown', 'touchstart', 'wheel']

/** Watches for input until stopped; calls back once after a minute without any. */
export function watchIdle({ clock, events, onCountdown, onIdle }: IdleOptions): () => void {
  let stopTimer = () => {}
  const count = (seconds: number) => {
    if (seconds === 0) return onIdle()
    onCountdown(seconds)
    stopTimer = clock.after(1_000, () => count(seconds - 1))
  }
  const begin = () => {
    stopTimer()
    onCountdown(null)
    const quietMs = IDLE_MS - IDLE_WARNING_SECONDS * 1_000
    stopTimer = clock.after(quietMs, () => count(IDLE_WARNING_SECONDS))
  }
  USER_INPUT_EVENTS.forEach((type) => events.addEventListener(type, begin))
  begin()
  return () => {
    stopTimer()
    USER_INPUT_EVENTS.forEach((type) => events.removeEventListener(type, begin))
  }
}
