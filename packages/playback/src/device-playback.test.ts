import { describe, expect, it, vi } from 'vitest'
import { createBrowserDevice } from '@vitrine/device/browser'
import { createDevicePlayback, createKeepAwake, openLocalStorage } from './device-playback.ts'

/** A device that counts how often it was kept awake and released. */
function aDevice() {
  const release = vi.fn()
  const keepAwake = vi.fn(() => release)
  return { device: { keepAwake }, keepAwake, release }
}

describe('createKeepAwake', () => {
  it('holds the device awake once, however often the player asks', () => {
    const { device, keepAwake } = aDevice()
    const awake = createKeepAwake(device)
    awake.hold()
    awake.hold()
    awake.hold()
    expect(keepAwake).toHaveBeenCalledTimes(1)
  })

  it('releases the device once', () => {
    const { device, release } = aDevice()
    const awake = createKeepAwake(device)
    awake.hold()
    awake.release()
    awake.release()
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('holds the device again after a release', () => {
    const { device, keepAwake, release } = aDevice()
    const awake = createKeepAwake(device)
    awake.hold()
    awake.release()
    awake.hold()
    expect(keepAwake).toHaveBeenCalledTimes(2)
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('releases nothing before it was held', () => {
    const { device, release } = aDevice()
    createKeepAwake(device).release()
    expect(release).not.toHaveBeenCalled()
  })
})

describe('createDevicePlayback', () => {
  /** A browser with three decoders, whose frame rate follows its videos. */
  function playbackIn(plainMode: boolean) {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- no store is used
    const window = Object.assign(new EventTarget(), {
      ...{ fetch: () => Promise.reject(new Error('no network')), localStorage: null },
      ...{ document: new EventTarget(), navigator: { userAgent: '', onLine: true } },
    }) as unknown as Window & typeof globalThis
    return createDevicePlayback({ window, device: createBrowserDevice(window), plainMode })
  }

  it('uses one decoder without a measurement, and no further clip, in plain mode', async () => {
    const { decoders, frameRateClip, maxVideos } = playbackIn(true)
    const { signal } = new AbortController()
    expect(await decoders.probe({ signal })).toBe(1)
    decoders.lowered(0)
    expect([decoders.estimate, maxVideos(), frameRateClip]).toEqual([1, 1, null])
  })

  it('uses what the device has otherwise', () => {
    const { decoders, frameRateClip, maxVideos } = playbackIn(false)
    expect([decoders.estimate, maxVideos()]).toEqual([6, 3])
    expect(frameRateClip).not.toBeNull()
  })
})

describe('openLocalStorage', () => {
  /** A window whose storage is read by `read`. */
  function aWindow(read: () => unknown): Window {
    return Object.create(null, { localStorage: { get: read } })
  }

  it('returns the storage of the window', () => {
    const storage = { length: 0 }
    expect(openLocalStorage(aWindow(() => storage))).toBe(storage)
  })

  it('returns null where reading the property is forbidden', () => {
    const forbidden = (): never => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(openLocalStorage(aWindow(forbidden))).toBeNull()
  })
})
