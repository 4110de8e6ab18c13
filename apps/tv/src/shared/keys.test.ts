import { createBrowserDevice } from '@vitrine/device/browser'
import { describe, expect, it, vi } from 'vitest'
import { createKeyRouter, type KeyPressEvent } from './keys.ts'

function setUp() {
  const window = Object.assign(new EventTarget(), {
    navigator: { userAgent: '', onLine: true },
    document: Object.assign(new EventTarget(), { hidden: false }),
  })
  const listeners = new Set<(event: KeyPressEvent) => void>()
  const events = {
    addEventListener: (_: 'keydown', listener: (event: KeyPressEvent) => void) =>
      void listeners.add(listener),
    removeEventListener: (_: 'keydown', listener: (event: KeyPressEvent) => void) =>
      void listeners.delete(listener),
  }
  const keys = createKeyRouter(events, createBrowserDevice(window))
  const press = (keyCode: number, repeat = false) => {
    const event = { keyCode, key: '', repeat, preventDefault: vi.fn() }
    listeners.forEach((listener) => listener(event))
    return event.preventDefault.mock.calls.length > 0
  }
  return { keys, press, listeners }
}

describe('createKeyRouter', () => {
  it('passes Back to the newest listener, and to the page again after the dialog', () => {
    const { keys, press } = setUp()
    const page = vi.fn()
    const dialog = vi.fn()
    keys.on('back', page)
    const close = keys.on('back', dialog)
    press(10009)
    close()
    press(461)
    expect(dialog).toHaveBeenCalledOnce()
    expect(page).toHaveBeenCalledOnce()
  })

  it('passes a held Back once', () => {
    const { keys, press } = setUp()
    const back = vi.fn()
    keys.on('back', back)
    press(27)
    expect(press(27, true)).toBe(true)
    expect(back).toHaveBeenCalledOnce()
  })

  it('leaves keys without a listener to the browser', () => {
    const { keys, press, listeners } = setUp()
    expect(press(417)).toBe(false)
    keys.stop()
    expect(listeners.size).toBe(0)
  })
})
