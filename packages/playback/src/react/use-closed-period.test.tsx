// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ClosedPeriod } from '@vitrine/api'
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

function open({ periods = [NIGHT, NEXT_NIGHT], at = START, isByPerson = false } = {}) {
  const clock = createFakeClock(at)
  const serverTime = createServerTime(clock)
  const deps = { clock, serverTime, isStartedByPerson: () => isByPerson }
  let renders = 0
  const hook = renderHook(
    ({ shown }) => {
      renders += 1
      return useClosedPeriod(shown, deps)
    },
    { initialProps: { shown: periods } },
  )
  return {
    ...{ clock, serverTime, hook },
    period: () => hook.result.current.period,
    advance: (ms: number) => act(() => clock.advance(ms)),
    renders: () => renders,
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
    const { advance, renders } = open({ at: START + 2 * HOUR })
    const before = renders()
    await advance(7 * HOUR)
    expect(renders()).toBe(before)
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

  it('follows the server’s time, also when it is corrected', async () => {
    const { period, advance, serverTime } = open({ at: 0 })
    expect(period()).toBeNull()
    serverTime.set(START + 2 * HOUR)
    await advance(60_000)
    expect(period()).toBe(NIGHT)
    serverTime.set(START)
    await advance(60_000)
    expect(period()).toBeNull()
  })

  it('follows new opening hours', () => {
    const { hook, period } = open({ at: START + 2 * HOUR })
    hook.rerender({ shown: [] })
    expect(period()).toBeNull()
    hook.rerender({ shown: [aPeriod(0, 3)] })
    expect(period()).toEqual(aPeriod(0, 3))
  })

  it('leaves no timer when it ends', () => {
    const { hook, clock } = open()
    hook.unmount()
    expect(clock.timers()).toBe(0)
  })
})
