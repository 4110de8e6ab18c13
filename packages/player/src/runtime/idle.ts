/** After so long without a key or a movement an unattended screen goes back to playing, in ms. */
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
  /** Told each second near the end how many are left, and null when someone is there again. */
  readonly onCountdown: (seconds: number | null) => void
  readonly onIdle: () => void
}

export const SIGNS_OF_LIFE = ['keydown', 'mousemove', 'mousedown', 'touchstart', 'wheel']

/** Watches for a person until stopped; tells once when there has been none for a minute. */
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
  SIGNS_OF_LIFE.forEach((type) => events.addEventListener(type, begin))
  begin()
  return () => {
    stopTimer()
    SIGNS_OF_LIFE.forEach((type) => events.removeEventListener(type, begin))
  }
}
