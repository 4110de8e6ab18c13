import { createBrowserDevice } from '@vitrine/device/browser'
import { expect, it, vi } from 'vitest'
import { createKeyRouter } from './keys.ts'

function setUp() {
  const window = Object.assign(new EventTarget(), {
    navigator: { userAgent: '', onLine: true },
    document: Object.assign(new EventTarget(), { hidden: false }),
  })
  const listeners = new Set<(event: never) => void>()
  const events = {
    addEventListener: (_: 'keydown', listener: (event: never) => void) =>
      void listeners.add(listener),
    removeEventListener: (_: 'keydown', listener: (event: never) => void) =>
      void listeners.delete(listener),
  }
  const keys = createKeyRouter(events, createBrowserDevice(window))
  const press = (keyCode: number, repeat = false) => {
    const event = { keyCode, key: '', repeat, preventDefault: vi.fn() }
    listeners.forEach((listener) => listener(event as never))
    return event.preventDefault.mock.calls.length > 0
  }
  return { keys, press, listeners }
}

it('gives Back to whoever asked last, and to the page again once the dialog is gone', () => {
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

it('does not walk out of several pages while Back is held', () => {
  const { keys, press } = setUp()
  const back = vi.fn()
  keys.on('back', back)
  press(27)
  expect(press(27, true)).toBe(true)
  expect(back).toHaveBeenCalledOnce()
})

it('leaves keys that nobody asked for to the browser', () => {
  const { keys, press, listeners } = setUp()
  expect(press(417)).toBe(false)
  keys.stop()
  expect(listeners.size).toBe(0)
})
