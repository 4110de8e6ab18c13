// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { type BrowserGlobals, createBrowserDevice, type Device } from '@vitrine/device/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { useMayPlay } from './use-may-play.ts'

afterEach(cleanup)

/** A device whose page is hidden and shown by the test. */
function aDevice(stopsWhenHidden: boolean) {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const globals: BrowserGlobals = Object.assign(new EventTarget(), {
    navigator: { userAgent: 'test', onLine: true },
    document: page,
  })
  const device: Device = { ...createBrowserDevice(globals), stopsWhenHidden }
  const setHidden = (hidden: boolean) => {
    act(() => {
      page.hidden = hidden
      page.dispatchEvent(new Event('visibilitychange'))
    })
  }
  return { device, setHidden }
}

describe('useMayPlay', () => {
  it('is true while the page is visible', () => {
    const { device } = aDevice(true)
    expect(renderHook(() => useMayPlay(device)).result.current).toBe(true)
  })

  it('is false while the page of such a device is hidden', () => {
    const { device, setHidden } = aDevice(true)
    const { result } = renderHook(() => useMayPlay(device))
    setHidden(true)
    expect(result.current).toBe(false)
    setHidden(false)
    expect(result.current).toBe(true)
  })

  it('is true while the page of another device is hidden', () => {
    const { device, setHidden } = aDevice(false)
    const { result } = renderHook(() => useMayPlay(device))
    setHidden(true)
    expect(result.current).toBe(true)
  })
})
