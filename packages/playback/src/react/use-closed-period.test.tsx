// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ClosedPeriod } from '@vitrine/api'
import { type BrowserGlobals, createBrowserDevice } from '@vitrine/device/browser'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '../fake-clock.ts'
import { createServerTime } from '../server-time.ts'
import { useClosedPeriod } from './use-closed-period.ts'

afterEach(cleanup)

const HOUR = 3_600_000
const START = Date.UTC(2026, 2, 10, 20)

/** A period of hours after the start of the clock. */
function aPeriod(from: number, to: number): ClosedPeriod {
  const at = (hours: number) => new Date(START + hours * HOUR).toISOString()
  return { from: at(from), to: at(to), reopens: null }
}
const NIGHT = aPeriod(1, 10)
const NEXT_NIGHT = aPeriod(20, 30)

const NO_STORAGE = { get: () => null, set: () => undefined }

function aDevice() {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const globals: BrowserGlobals = Object.assign(new EventTarget(), {
    navigator: { userAgent: '', onLine: true },
    document: page,
  })
  const wakeUp = () => act(() => void page.dispatchEvent(new Event('visibilitychange')))
  return { device: createBrowserDevice(globals), wakeUp }
}

function open({ periods = [NIGHT, NEXT_NIGHT], at = START, isByPerson = false } = {}) {
  const clock = createFakeClock(at)
  const { device, wakeUp } = aDevice()
  const serverTime = createServerTime(clock, NO_STORAGE, 'offset')
  const deps = { clock, serverTime, device, isStartedByPerson: () => isByPerson }
  const returned: (ClosedPeriod | null)[] = []
  const hook = renderHook(
    ({ shown }) => {
      const closed = useClosedPeriod(shown, deps)
      returned.push(closed.period)
      return closed
    },
    { initialProps: { shown: periods } },
  )
  return {
    ...{ clock, serverTime, hook, returned, wakeUp },
    period: () => hook.result.current.period,
    advance: (ms: number) => act(() => clock.advance(ms)),
  }
}

describe('useClosedPeriod', () => {
  it('is dark from the begin of a period to its end', async () => {
    const { period, advance } = open()
    expect(period()).toBeNull()
    await advance(HOUR - 1)
    expect(period()).toBeNull()
    await advance(1)
    expect(period()).toBe(NIGHT)
    await advance(9 * HOUR - 1)
    expect(period()).toBe(NIGHT)
    await advance(1)
    expect(period()).toBeNull()
  })

  it('renders only when something changes', async () => {
    const { advance, returned } = open({ at: START + 2 * HOUR })
    const before = returned.length
    await advance(7 * HOUR)
    expect(returned).toHaveLength(before)
  })

  it('plays on request until the next period begins', async () => {
    const { hook, period, advance } = open({ at: START + 2 * HOUR })
    act(() => hook.result.current.playNow())
    expect(period()).toBeNull()
    await advance(17 * HOUR)
    expect(period()).toBeNull()
    await advance(HOUR)
    expect(period()).toBe(NEXT_NIGHT)
  })

  it('plays in the period in which a person has started it', async () => {
    const { period, advance } = open({ at: START + 2 * HOUR, isByPerson: true })
    expect(period()).toBeNull()
    await advance(18 * HOUR)
    expect(period()).toBe(NEXT_NIGHT)
  })

  it.each([
    { change: 'end', hours: aPeriod(1, 12) },
    { change: 'begin', hours: aPeriod(0, 10) },
  ])('plays on when new hours move the $change of the period', async ({ hours }) => {
    const { hook, period, advance } = open({ at: START + 2 * HOUR })
    act(() => hook.result.current.playNow())
    hook.rerender({ shown: [hours, NEXT_NIGHT] })
    expect(period()).toBeNull()
    await advance(7 * HOUR)
    expect(period()).toBeNull()
    await advance(11 * HOUR)
    expect(period()).toBe(NEXT_NIGHT)
  })

  it('plays on when new hours move the end of the period in which a person started it', () => {
    const { hook, period } = open({ at: START + 2 * HOUR, isByPerson: true })
    hook.rerender({ shown: [aPeriod(1, 12)] })
    expect(period()).toBeNull()
  })

  it('is dark in a new period when it was open after the request', () => {
    const { hook, period } = open({ at: START + 2 * HOUR })
    act(() => hook.result.current.playNow())
    hook.rerender({ shown: [] })
    hook.rerender({ shown: [NIGHT] })
    expect(period()).toBe(NIGHT)
  })

  it('is dark in the next period when the device sleeps from one to the other', () => {
    const { hook, period, clock, wakeUp } = open({ at: START + 2 * HOUR })
    act(() => hook.result.current.playNow())
    clock.sleep(20 * HOUR)
    wakeUp()
    expect(period()).toBe(NEXT_NIGHT)
  })

  it('follows the server’s time at once when it is corrected', () => {
    const { period, serverTime } = open({ at: 0 })
    expect(period()).toBeNull()
    act(() => serverTime.set(START + 2 * HOUR))
    expect(period()).toBe(NIGHT)
    act(() => serverTime.set(START))
    expect(period()).toBeNull()
  })

  it('follows the calendar of a device that corrects it, within a minute', async () => {
    const { period, advance, clock } = open()
    clock.sleep(2 * HOUR)
    await advance(60_000)
    expect(period()).toBe(NIGHT)
  })

  it('is dark at once when the device wakes up in a period, and plays when it wakes up after it', () => {
    const { period, clock, wakeUp } = open()
    clock.sleep(2 * HOUR)
    wakeUp()
    expect(period()).toBe(NIGHT)
    clock.sleep(9 * HOUR)
    wakeUp()
    expect(period()).toBeNull()
  })

  it('follows new opening hours', () => {
    const { hook, period } = open({ at: START + 2 * HOUR })
    hook.rerender({ shown: [] })
    expect(period()).toBeNull()
    hook.rerender({ shown: [aPeriod(0, 3)] })
    expect(period()).toEqual(aPeriod(0, 3))
  })

  it('starts no playback in between when new hours are still closed, hours after the last change', async () => {
    const { hook, advance, returned } = open({ at: START + 2 * HOUR })
    await advance(6 * HOUR)
    const before = returned.length
    const later = [aPeriod(7, 12)]
    hook.rerender({ shown: later })
    expect(new Set(returned.slice(before))).toEqual(new Set(later))
  })

  it('leaves no timer when it ends', () => {
    const { hook, clock } = open()
    hook.unmount()
    expect(clock.timers()).toBe(0)
  })
})
