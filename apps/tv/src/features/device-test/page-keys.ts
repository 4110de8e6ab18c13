import type { Device, RemoteKey, Stop } from '@vitrine/device'

/** Called with each key of the remote control; null for one that the app does not use. */
export type KeyListener = (key: RemoteKey | null, event: KeyboardEvent) => void

export interface PageKeys {
  /** Passes all keys to `listener` instead of moving the focus, until stopped. */
  capture(listener: KeyListener): Stop
  stop(): void
}

interface PageKeysDeps {
  readonly events: Pick<Window, 'addEventListener' | 'removeEventListener'>
  readonly root: HTMLElement
  readonly device: Pick<Device, 'keyOf'>
  readonly onBack: () => void
}

const STEPS: Partial<Record<RemoteKey, number>> = { left: -1, up: -1, right: 1, down: 1 }

/** The arrows move the focus from button to button, OK presses, Back leaves. */
export function createPageKeys({ events, root, device, onBack }: PageKeysDeps): PageKeys {
  let captured: KeyListener | null = null

  const listen = (event: KeyboardEvent) => {
    const key = device.keyOf(event)
    if (captured !== null) {
      event.preventDefault()
      if (!event.repeat) captured(key, event)
      return
    }
    const step = key === null ? undefined : STEPS[key]
    if (step !== undefined) moveFocus(root, step)
    else if (key === 'ok') pressFocused(root, event)
    else if (key === 'back') leaveOnce(event)
    else return
    event.preventDefault()
  }
  const leaveOnce = ({ repeat }: KeyboardEvent) => {
    if (!repeat) onBack()
  }
  events.addEventListener('keydown', listen)
  return {
    capture(listener) {
      captured = listener
      return () => {
        if (captured === listener) captured = null
      }
    },
    stop: () => events.removeEventListener('keydown', listen),
  }
}

function buttonsIn(root: HTMLElement): readonly HTMLButtonElement[] {
  return Array.from(root.querySelectorAll('button'))
}

function focusedButton(root: HTMLElement): HTMLButtonElement | undefined {
  const buttons = buttonsIn(root)
  const focused = buttons.filter((button) => button === root.ownerDocument.activeElement)
  return focused[0] ?? buttons[0]
}

function pressFocused(root: HTMLElement, { repeat }: KeyboardEvent): void {
  if (!repeat) focusedButton(root)?.click()
}

function moveFocus(root: HTMLElement, step: number): void {
  const buttons = buttonsIn(root)
  const focused = focusedButton(root)
  const at = buttons.findIndex((button) => button === focused)
  const next = focused === root.ownerDocument.activeElement ? at + step : at
  buttons[Math.max(0, Math.min(buttons.length - 1, next))]?.focus()
}
