import type { PlayerNotification } from './notification.ts'
import type { Clock } from './ports.ts'

/** A message to staff in the corner of the screen during playback (reading P10). */
export type Toast =
  | { readonly type: 'downloadFailed'; readonly status: number | null }
  | { readonly type: 'itemFailed' }
  | { readonly type: 'soundBlocked' }
  | { readonly type: 'offline' }
  | { readonly type: 'serverFailed' }

/** Trouble that lasts until it is resolved; `toast` is null where a page of its own reports it. */
export interface PersistentTrouble {
  readonly toast: Toast | null
}

/** The visible toast, and whether there is trouble. */
export interface ToastState {
  readonly toast: Toast | null
  readonly hasTrouble: boolean
}

export const EMPTY_TOAST_STATE: ToastState = { toast: null, hasTrouble: false }

/** How long a message is shown, in ms. */
export const TOAST_MS = 10_000
/** Transient trouble is over when it has not recurred for this long, in ms. */
const TRANSIENT_MS = 60_000

function toastOf(event: PlayerNotification): Toast | null {
  if (event.type === 'soundBlocked') return { type: 'soundBlocked' }
  if (event.type !== 'itemFailed') return null
  if (event.reason === 'download') return { type: 'downloadFailed', status: event.status }
  return { type: 'itemFailed' }
}

/** Shows each trouble once, for some seconds, and again when a person arrives. */
export function createToasts(clock: Clock, onChange: (state: ToastState) => void) {
  const transient = new Map<string, Toast>()
  let persistent: PersistentTrouble | null = null
  let shown: Toast | null = null
  let cancelHide = () => {}
  let cancelTransient = () => {}

  const publish = () =>
    onChange({ toast: shown, hasTrouble: persistent !== null || transient.size > 0 })
  const show = (toast: Toast | null) => {
    cancelHide()
    shown = toast
    if (toast !== null) cancelHide = clock.setTimer(TOAST_MS, () => show(null))
    publish()
  }
  return {
    handle(event: PlayerNotification): void {
      const toast = toastOf(event)
      // Failures during persistent trouble most likely result from it.
      if (toast === null || persistent !== null) return
      const isNew = !transient.has(toast.type)
      transient.set(toast.type, toast)
      cancelTransient()
      cancelTransient = clock.setTimer(TRANSIENT_MS, () => {
        transient.clear()
        publish()
      })
      if (isNew) show(toast)
      else publish()
    },
    /** Null once it is over: its message is removed. */
    setPersistent(next: PersistentTrouble | null): void {
      const isSame = (persistent === null) === (next === null)
      if (isSame && persistent?.toast?.type === next?.toast?.type) return
      persistent = next
      show(next?.toast ?? null)
    },
    repeatToast(): void {
      const toast = persistent === null ? ([...transient.values()].pop() ?? null) : persistent.toast
      if (toast !== null) show(toast)
    },
    close(): void {
      cancelHide()
      cancelTransient()
    },
  }
}
