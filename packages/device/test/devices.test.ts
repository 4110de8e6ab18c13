import { afterEach, describe, expect, it, vi } from 'vitest'
import { detectDevice } from '../src/index.ts'
import { browserIdentity } from '../src/browser.ts'
import { bound, fakeGlobals, settle } from './fake-globals.ts'

const FIRE_TV_AGENT =
  'Mozilla/5.0 (Linux; Android 9; AFTKA Build/PS7.1; wv) AppleWebKit/537.36 Chrome/120.0 Safari/537.36'

describe('detectDevice', () => {
  const none = fakeGlobals().globals
  const kiosk = { model: 'NUC', version: '1', keepAwake: () => undefined }

  it.each([
    ['tizen', { ...bound(none), tizen: {} }],
    ['webos', { ...bound(none), webOS: {} }],
    ['webos', { ...bound(none), PalmSystem: {} }],
    ['webos', bound(fakeGlobals({ userAgent: 'Mozilla/5.0 (Web0S; Linux/SmartTV)' }).globals)],
    ['firetv', bound(fakeGlobals({ userAgent: FIRE_TV_AGENT }).globals)],
    ['electron', { ...bound(none), vitrineKiosk: kiosk }],
    ['browser', bound(none)],
  ] as const)('finds %s', (platform, globals) => {
    expect(detectDevice(globals).platform).toBe(platform)
  })

  it('reports the blob: URLs and files of each device', () => {
    const files = {
      list: () => Promise.resolve([]),
      append: () => Promise.resolve(),
      rename: () => Promise.resolve(),
      remove: () => Promise.resolve(),
      address: () => Promise.resolve('app://media/a'),
    }
    const { blobUrls: lg, files: lgFiles } = detectDevice({ ...bound(none), webOS: {} })
    expect([lg, lgFiles]).toEqual(['images', null])
    const samsung = detectDevice({ ...bound(none), tizen: {} })
    expect([samsung.blobUrls, samsung.files]).toEqual(['none', null])
    const browser = detectDevice(bound(none))
    expect([browser.blobUrls, browser.files]).toEqual(['all', null])
    const oldKiosk = detectDevice({ ...bound(none), vitrineKiosk: kiosk })
    expect([oldKiosk.blobUrls, oldKiosk.files]).toEqual(['all', null])
    expect(detectDevice({ ...bound(none), vitrineKiosk: { ...kiosk, files } }).files).toBe(files)
  })

  it('assumes one decoder for consumer TVs', () => {
    expect(detectDevice({ ...bound(none), tizen: {} }).videoDecoders).toBe(1)
    expect(detectDevice(bound(none)).videoDecoders).toBe(3)
  })

  it.each([
    ['css', bound(none)],
    ['css', bound(fakeGlobals({ userAgent: FIRE_TV_AGENT }).globals)],
    ['css', { ...bound(none), vitrineKiosk: kiosk }],
    ['none', { ...bound(none), webOS: {} }],
    ['none', { ...bound(none), tizen: {} }],
  ] as const)(
    'rotates videos by %s when it has no native video layer',
    (videoRotation, globals) => {
      expect(detectDevice(globals)).toMatchObject({ videoRotation, nativeVideoLayer: null })
    },
  )
})

describe('a browser', () => {
  it('requests the wake lock again whenever the page becomes visible, until it is stopped', async () => {
    const fake = fakeGlobals()
    const stop = detectDevice(fake.globals).keepAwake()
    await settle()
    expect(fake.locks).toHaveLength(1)
    fake.setHidden(true)
    fake.setHidden(false)
    await settle()
    expect(fake.locks).toHaveLength(2)
    stop()
    await settle()
    expect(fake.locks[1]?.released).toBe(true)
    fake.setHidden(false)
    await settle()
    expect(fake.locks).toHaveLength(2)
  })

  it('releases a lock that is granted after it was stopped', async () => {
    const fake = fakeGlobals()
    detectDevice(fake.globals).keepAwake()()
    await settle()
    expect(fake.locks.map(({ released }) => released)).toEqual([true])
  })

  it('notifies of network and visibility until stopped', () => {
    const fake = fakeGlobals()
    const device = detectDevice(fake.globals)
    const received: unknown[] = []
    const stops = [
      device.onNetwork((online) => received.push(online)),
      device.onVisibility((visible) => received.push(visible)),
    ]
    fake.globals.dispatchEvent(new Event('offline'))
    fake.setHidden(true)
    expect(received).toEqual([false, false])
    stops.forEach((stop) => stop())
    fake.globals.dispatchEvent(new Event('online'))
    fake.setHidden(false)
    expect(received).toHaveLength(2)
  })

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
      'Chrome 130 (Windows)',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge 130 (Windows)',
    ],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox 140 (Linux)',
    ],
    ['', 'Web'],
  ])('has a readable name: %s', (userAgent, model) => {
    expect(browserIdentity(userAgent).model).toBe(model)
  })
})

describe('a Samsung TV', () => {
  function samsung() {
    const fake = fakeGlobals()
    const registered = new Set<string>()
    const screenSaver: number[] = []
    const exit = vi.fn()
    const listeners = new Map<number, (state: number) => void>()
    const tizen = {
      tvinputdevice: {
        getSupportedKeys: () => [
          { name: 'MediaPlayPause' },
          { name: 'MediaPlay' },
          { name: 'ColorF0Red' },
          { name: 'Odd' },
        ],
        registerKey(name: string) {
          if (name === 'MediaPlay') throw new Error('InvalidValuesError')
          registered.add(name)
        },
        unregisterKey: (name: string) => void registered.delete(name),
      },
      application: { getCurrentApplication: () => ({ exit }) },
    }
    const webapis = {
      productinfo: { getRealModel: () => 'QN55Q60AAGXZD', getFirmware: () => 'T-1.2' },
      appcommon: {
        AppCommonScreenSaverState: { SCREEN_SAVER_OFF: 0, SCREEN_SAVER_ON: 1 },
        setScreenSaver: (state: number) => void screenSaver.push(state),
      },
      network: {
        isConnectedToGateway: () => false,
        NetworkState: { GATEWAY_CONNECTED: 4, GATEWAY_DISCONNECTED: 5 },
        addNetworkStateChangeListener(listener: (state: number) => void) {
          listeners.set(7, listener)
          return 7
        },
        removeNetworkStateChangeListener: (id: number) => void listeners.delete(id),
      },
    }
    const device = detectDevice({ ...bound(fake.globals), tizen, webapis })
    return { fake, device, registered, screenSaver, exit, listeners }
  }

  it('registers the supported keys that it uses one by one, and unregisters them', () => {
    const { device, registered } = samsung()
    const stop = device.registerKeys()
    expect([...registered]).toEqual(['MediaPlayPause'])
    stop()
    expect([...registered]).toEqual([])
  })

  it('confirms before it exits', () => {
    const { device, exit } = samsung()
    expect(device.rootBack).toBe('confirm')
    device.exit()
    expect(exit).toHaveBeenCalledOnce()
  })

  it('turns the screen saver off, again when it becomes visible, and on at the end', () => {
    const { fake, device, screenSaver } = samsung()
    const stop = device.keepAwake()
    fake.setHidden(true)
    fake.setHidden(false)
    expect(screenSaver).toEqual([0, 0])
    stop()
    stop()
    expect(screenSaver).toEqual([0, 0, 1])
  })

  it('reports its model and its own network state', async () => {
    const { device, listeners } = samsung()
    expect(await device.identify()).toEqual({ model: 'Samsung QN55Q60AAGXZD', firmware: 'T-1.2' })
    expect(device.isOnline()).toBe(false)
    const received: boolean[] = []
    const stop = device.onNetwork((online) => received.push(online))
    listeners.get(7)?.(4)
    listeners.get(7)?.(5)
    expect(received).toEqual([true, false])
    stop()
    expect(listeners.size).toBe(0)
  })

  it('works where a model year lacks the calls', async () => {
    const device = detectDevice({ ...bound(fakeGlobals().globals), tizen: {} })
    device.registerKeys()()
    device.keepAwake()()
    device.exit()
    expect(await device.identify()).toEqual({ model: 'Samsung TV', firmware: null })
  })
})

describe('an LG TV', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('refuses the screen saver each time LG asks, until stopped', () => {
    const calls: { uri: string; payload: unknown }[] = []
    const bridges: Bridge[] = []
    class Bridge {
      onservicecallback: ((message: string) => void) | null = null
      cancelled = false
      constructor() {
        bridges.push(this)
      }
      call(uri: string, payload: string) {
        calls.push({ uri: uri.split('/').at(-1) ?? '', payload: JSON.parse(payload) })
      }
      cancel() {
        this.cancelled = true
      }
    }
    const device = detectDevice({
      ...bound(fakeGlobals().globals),
      webOS: {},
      WebOSServiceBridge: Bridge,
    })
    const stop = device.keepAwake()
    expect(calls[0]?.uri).toBe('registerScreenSaverRequest')
    bridges[0]?.onservicecallback?.('{"returnValue":true}')
    bridges[0]?.onservicecallback?.('not json')
    expect(calls).toHaveLength(1)
    bridges[0]?.onservicecallback?.('{"state":"Active","timestamp":"42"}')
    expect(calls[1]).toEqual({
      uri: 'responseScreenSaverRequest',
      payload: { clientName: 'vitrine', ack: false, timestamp: '42' },
    })
    stop()
    expect(bridges[0]?.cancelled).toBe(true)
    expect(bridges[0]?.onservicecallback).toBeNull()
  })

  it('opens the home screen from its first page', () => {
    const platformBack = vi.fn()
    const device = detectDevice({ ...bound(fakeGlobals().globals), webOS: { platformBack } })
    expect(device.rootBack).toBe('leave')
    device.exit()
    expect(platformBack).toHaveBeenCalledOnce()
  })

  it('has a default model when deviceInfo never calls back', async () => {
    vi.useFakeTimers()
    const device = detectDevice({
      ...bound(fakeGlobals().globals),
      webOS: { deviceInfo: () => undefined },
    })
    const identity = device.identify()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await identity).toEqual({ model: 'LG TV', firmware: null })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a Fire TV and a kiosk', () => {
  it('keeps the screen on and exits through the Android shell', async () => {
    const held: boolean[] = []
    const shell = {
      model: () => 'AFTKA',
      firmware: () => '8.1',
      keepAwake: (on: boolean) => void held.push(on),
      leave: vi.fn(),
      isPaused: () => false,
      ...{ canStartAtBoot: () => false, startsAtBoot: () => false, setStartAtBoot: vi.fn() },
    }
    const device = detectDevice({ ...bound(fakeGlobals().globals), VitrineFireTv: shell })
    expect(device.bootStart).toBeNull()
    device.keepAwake()()
    expect(held).toEqual([true, false])
    device.exit()
    expect(shell.leave).toHaveBeenCalledOnce()
    expect(await device.identify()).toEqual({ model: 'Fire TV AFTKA', firmware: '8.1' })
  })

  it('starts itself after power-on where Fire OS permits it and a person wants it', () => {
    const setStartAtBoot = vi.fn()
    const shell = {
      ...{ model: () => '', firmware: () => '', keepAwake: vi.fn(), leave: vi.fn() },
      isPaused: () => false,
      ...{ canStartAtBoot: () => true, startsAtBoot: () => false, setStartAtBoot },
    }
    const { bootStart } = detectDevice({
      ...bound(fakeGlobals().globals),
      VitrineFireTv: shell,
    })
    expect(bootStart?.isOn()).toBe(false)
    bootStart?.set(true)
    expect(bootStart?.isOn()).toBe(true)
    expect(setStartAtBoot.mock.calls).toEqual([[true]])
  })

  it('never exits a kiosk by Back', () => {
    const vitrineKiosk = { model: 'NUC', version: '45', keepAwake: vi.fn() }
    const device = detectDevice({ ...bound(fakeGlobals().globals), vitrineKiosk })
    expect(device.rootBack).toBe('ignore')
    device.keepAwake()()
    expect(vitrineKiosk.keepAwake.mock.calls).toEqual([[true], [false]])
  })
})
