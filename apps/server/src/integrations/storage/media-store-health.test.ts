import { describe, expect, it } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { createStoreHealth } from './media-store-health.ts'

function setUp(check: (signal: AbortSignal) => Promise<void>) {
  const clock = new ManualClock()
  let checks = 0
  const read = createStoreHealth(
    {
      check: (signal) => {
        checks += 1
        return check(signal)
      },
    },
    clock,
  )
  return { clock, read, checks: () => checks }
}

describe('createStoreHealth', () => {
  it('checks the store once for all calls within 30 s', async () => {
    const { clock, read, checks } = setUp(() => Promise.resolve())
    expect(await Promise.all([read(), read()])).toEqual([true, true])
    clock.advance(29_000)
    await read()
    expect(checks()).toBe(1)
    clock.advance(1_000)
    await read()
    expect(checks()).toBe(2)
  })

  it('is false when the store fails, until it works again', async () => {
    let isUp = false
    const { clock, read } = setUp(() => (isUp ? Promise.resolve() : Promise.reject(new Error('x'))))
    expect(await read()).toBe(false)
    isUp = true
    clock.advance(30_000)
    expect(await read()).toBe(true)
  })

  it('is false when the store does not answer within 2 s', async () => {
    const { clock, read } = setUp(
      (signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(new Error('too late')))
        }),
    )
    const health = read()
    clock.advance(2_000)
    expect(await health).toBe(false)
  })

  it('checks again when the clock was set back', async () => {
    const { clock, read, checks } = setUp(() => Promise.resolve())
    await read()
    clock.advance(-3_600_000)
    await read()
    expect(checks()).toBe(2)
  })
})
