import { expect, it } from 'vitest'
import { createFakeClock } from '../../test/support/fake-clock.ts'
import { startPolled } from './polled.ts'

function setUp(known: number | null = null, down = false) {
  const clock = createFakeClock()
  const server = { value: 1, down, loads: 0 }
  const polled = startPolled({
    clock,
    random: () => 1,
    refreshMs: () => 10_000,
    known,
    async load() {
      server.loads += 1
      if (server.down) throw new Error('down')
      return server.value
    },
  })
  return { clock, server, polled }
}

it('loads, and looks again when it is due', async () => {
  const { clock, server, polled } = setUp()
  await clock.advance(0)
  expect(polled.getState()).toEqual({ value: 1, error: null })
  server.value = 2
  await clock.advance(10_000)
  expect(polled.getState().value).toBe(2)
  polled.stop()
})

it('keeps the last good value while the server is down, and never gives up', async () => {
  const { clock, server, polled } = setUp()
  await clock.advance(0)
  server.down = true
  await clock.advance(10 * 3_600_000)
  expect(polled.getState().value).toBe(1)
  expect(polled.getState().error).toBeInstanceOf(Error)
  expect(server.loads).toBeGreaterThan(500)
  server.down = false
  await clock.advance(60_000)
  expect(polled.getState()).toEqual({ value: 1, error: null })
  polled.stop()
})

it('looks at once when asked to, with one timer only', async () => {
  const { clock, server, polled } = setUp()
  await clock.advance(1_000)
  polled.refresh()
  await clock.advance(0)
  expect(server.loads).toBe(2)
  expect(clock.timers()).toBe(1)
  polled.stop()
  expect(clock.timers()).toBe(0)
})

it('looks once more when it was asked to during a load, whose answer may be an old one', async () => {
  const { clock, server, polled } = setUp()
  await clock.advance(1_000)
  polled.refresh()
  polled.refresh()
  polled.refresh()
  await clock.advance(0)
  expect(server.loads).toBe(3)
  await clock.advance(9_999)
  expect(server.loads).toBe(3)
  expect(clock.timers()).toBe(1)
  polled.stop()
})

it('has what was known before until the first answer, and while none comes', async () => {
  const { clock, server, polled } = setUp(7, true)
  expect(polled.getState()).toEqual({ value: 7, error: null })
  await clock.advance(1_000)
  expect(polled.getState()).toMatchObject({ value: 7, error: { message: 'down' } })
  server.down = false
  await clock.advance(60_000)
  expect(polled.getState()).toEqual({ value: 1, error: null })
  polled.stop()
})
