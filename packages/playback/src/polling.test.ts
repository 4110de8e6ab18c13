import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { startPolling } from './polling.ts'

function setUp(initialValue: number | null = null, down = false) {
  const clock = createFakeClock()
  const server = { value: 1, down, loads: 0 }
  const polling = startPolling({
    clock,
    random: () => 1,
    refreshMs: () => 10_000,
    initialValue,
    async load() {
      server.loads += 1
      if (server.down) throw new Error('down')
      return server.value
    },
  })
  return { clock, server, polling }
}

describe('startPolling', () => {
  it('loads again when it is due', async () => {
    const { clock, server, polling } = setUp()
    await clock.advance(0)
    expect(polling.getState()).toEqual({ value: 1, error: null })
    server.value = 2
    await clock.advance(10_000)
    expect(polling.getState().value).toBe(2)
    polling.stop()
  })

  it('keeps the last good value and goes on loading when the server is down', async () => {
    const { clock, server, polling } = setUp()
    await clock.advance(0)
    server.down = true
    await clock.advance(10 * 3_600_000)
    expect(polling.getState().value).toBe(1)
    expect(polling.getState().error).toBeInstanceOf(Error)
    expect(server.loads).toBeGreaterThan(500)
    server.down = false
    await clock.advance(60_000)
    expect(polling.getState()).toEqual({ value: 1, error: null })
    polling.stop()
  })

  it('loads at once with one timer when it is refreshed', async () => {
    const { clock, server, polling } = setUp()
    await clock.advance(1_000)
    polling.refresh()
    await clock.advance(0)
    expect(server.loads).toBe(2)
    expect(clock.timers()).toBe(1)
    polling.stop()
    expect(clock.timers()).toBe(0)
  })

  it('loads once more when it is refreshed during a load, whose answer may be old', async () => {
    const { clock, server, polling } = setUp()
    await clock.advance(1_000)
    polling.refresh()
    polling.refresh()
    polling.refresh()
    await clock.advance(0)
    expect(server.loads).toBe(3)
    await clock.advance(9_999)
    expect(server.loads).toBe(3)
    expect(clock.timers()).toBe(1)
    polling.stop()
  })

  it('has the initial value until the first answer', async () => {
    const { clock, server, polling } = setUp(7, true)
    expect(polling.getState()).toEqual({ value: 7, error: null })
    await clock.advance(1_000)
    expect(polling.getState()).toMatchObject({ value: 7, error: { message: 'down' } })
    server.down = false
    await clock.advance(60_000)
    expect(polling.getState()).toEqual({ value: 1, error: null })
    polling.stop()
  })
})
