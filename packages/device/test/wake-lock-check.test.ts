import { describe, expect, it, vi } from 'vitest'
import { checkWakeLock } from '../src/index.ts'

const NAVIGATOR = { userAgent: '', onLine: true }
const test = (parts: Partial<Parameters<typeof checkWakeLock>[0]>) =>
  checkWakeLock({ navigator: NAVIGATOR, ...parts })

describe('checkWakeLock', () => {
  it('requests and releases what the shell of a Fire TV or a kiosk offers', async () => {
    const keepAwake = vi.fn()
    const vitrineKiosk = { model: 'NUC', version: '1', keepAwake }
    expect(await test({ vitrineKiosk })).toEqual({ method: 'shell', isGranted: true })
    expect(keepAwake.mock.calls).toEqual([[true], [false]])
  })

  it.each([
    [true, [0, 1]],
    [false, [0]],
  ])('reports whether a Samsung TV confirms it: %s', async (isGranted, states) => {
    const set: number[] = []
    const appcommon = {
      AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
      setScreenSaver(state: number, done?: () => void, failed?: (error: unknown) => void) {
        set.push(state)
        if (isGranted) done?.()
        else failed?.(new Error('SecurityError'))
      },
    }
    expect(await test({ webapis: { appcommon } })).toEqual({ method: 'platform', isGranted })
    expect(set).toEqual(states)
  })

  it.each([
    ['{"subscribed":true,"returnValue":true}', true],
    ['{"returnValue":false,"errorText":"Denied method call"}', false],
  ])('reports whether an LG TV accepts the registration: %s', async (answer, isGranted) => {
    const cancel = vi.fn()
    class Bridge {
      onservicecallback: ((message: string) => void) | null = null
      readonly cancel = cancel
      call(): void {
        this.onservicecallback?.(answer)
      }
    }
    const result = await test({ WebOSServiceBridge: Bridge })
    expect(result).toEqual({ method: 'platform', isGranted })
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('stops waiting for an LG TV that does not answer', async () => {
    vi.useFakeTimers()
    class Bridge {
      onservicecallback: ((message: string) => void) | null = null
      cancel = vi.fn()
      call = vi.fn()
    }
    const result = test({ WebOSServiceBridge: Bridge })
    await vi.advanceTimersByTimeAsync(4_000)
    expect(await result).toEqual({ method: 'platform', isGranted: false })
    vi.useRealTimers()
  })

  it('requests a wake lock where there is one', async () => {
    const release = vi.fn(() => Promise.resolve())
    const lock = { request: () => Promise.resolve({ release }) }
    const refused = { request: () => Promise.reject(new Error('low battery')) }
    expect(await test({ navigator: { ...NAVIGATOR, wakeLock: lock } })).toEqual({
      method: 'wake_lock',
      isGranted: true,
    })
    expect(release).toHaveBeenCalledOnce()
    expect(await test({ navigator: { ...NAVIGATOR, wakeLock: refused } })).toMatchObject({
      isGranted: false,
    })
  })

  it('is null where nothing prevents the screen saver', async () => {
    expect(await test({})).toBeNull()
  })
})
