import { describe, expect, it, vi } from 'vitest'
import { detectDevice } from '../src/index.ts'
import { bound, fakeGlobals } from './fake-globals.ts'

/** A TV whose page another app covers, as its platform reports it. */
interface CoveredTv {
  readonly cover: () => void
  readonly uncover: () => void
  readonly globals: Parameters<typeof detectDevice>[0]
}

/** Samsung, LG and Amazon's browser report it by the page alone. */
function coveredPage(added: object): CoveredTv {
  const { globals, setHidden } = fakeGlobals()
  return {
    globals: { ...bound(globals), ...added },
    cover: () => setHidden(true),
    uncover: () => setHidden(false),
  }
}

/** The shells of the Fire TV and of the kiosk report it by an event and a function. */
function pausedShell(wrap: (isPaused: () => boolean) => object): CoveredTv {
  const { globals } = fakeGlobals()
  let isPaused = false
  const change = (value: boolean) => () => {
    isPaused = value
    globals.document.dispatchEvent(new Event(value ? 'vitrinepause' : 'vitrineresume'))
  }
  return {
    globals: { ...bound(globals), ...wrap(() => isPaused) },
    cover: change(true),
    uncover: change(false),
  }
}

const fireTv = (isPaused: () => boolean) => ({
  VitrineFireTv: {
    ...{ model: () => '', firmware: () => '', keepAwake: vi.fn(), leave: vi.fn(), isPaused },
    ...{ canStartAtBoot: () => false, startsAtBoot: () => false, setStartAtBoot: vi.fn() },
  },
})
const kiosk = (isPaused: () => boolean) => ({
  vitrineKiosk: { model: '', version: '1', keepAwake: vi.fn(), isPaused },
})

describe.each([
  ['tizen', () => coveredPage({ tizen: {} })],
  ['webos', () => coveredPage({ webOS: {} })],
  ['firetv', () => coveredPage(fireTv(() => false))],
  ['firetv', () => pausedShell(fireTv)],
  ['electron', () => pausedShell(kiosk)],
] as const)('a covered page of %s', (platform, create) => {
  it('is hidden, and reports it, until it is in front again', () => {
    const { globals, cover, uncover } = create()
    const device = detectDevice(globals)
    const reports: boolean[] = []
    const stop = device.onVisibility((isVisible) => reports.push(isVisible))
    expect([device.platform, device.stopsWhenHidden]).toEqual([platform, true])
    expect(device.isVisible()).toBe(true)
    cover()
    expect(device.isVisible()).toBe(false)
    uncover()
    expect(device.isVisible()).toBe(true)
    expect(reports).toEqual([false, true])
    stop()
    cover()
    expect(reports).toHaveLength(2)
  })
})

describe('a kiosk', () => {
  it('is visible although its engine reports a hidden page', () => {
    const { globals, setHidden } = fakeGlobals()
    const { vitrineKiosk } = kiosk(() => false)
    const device = detectDevice({ ...bound(globals), vitrineKiosk })
    setHidden(true)
    expect(device.isVisible()).toBe(true)
    const { isPaused: _, ...oldShell } = vitrineKiosk
    expect(detectDevice({ ...bound(globals), vitrineKiosk: oldShell }).isVisible()).toBe(true)
  })
})

describe('an LG TV', () => {
  it('checks whether it is visible when the launcher opens it again', () => {
    const { globals } = fakeGlobals()
    const device = detectDevice({ ...bound(globals), webOS: {} })
    const reports: boolean[] = []
    device.onVisibility((isVisible) => reports.push(isVisible))
    globals.document.hidden = true
    globals.document.dispatchEvent(new Event('webOSRelaunch'))
    expect(reports).toEqual([false])
  })

  it.each([
    [1536, []],
    [1537, []],
    [13, [13]],
  ])('passes key %i of its remote on as %j', (keyCode, passedOn) => {
    const { globals } = fakeGlobals()
    const stop = detectDevice({ ...bound(globals), webOS: {} }).registerKeys()
    const codes: unknown[] = []
    globals.addEventListener('keydown', (event) => codes.push(Reflect.get(event, 'keyCode')))
    const press = () => globals.dispatchEvent(Object.assign(new Event('keydown'), { keyCode }))
    press()
    expect(codes).toEqual(passedOn)
    stop()
    press()
    expect(codes).toEqual([...passedOn, keyCode])
  })
})
