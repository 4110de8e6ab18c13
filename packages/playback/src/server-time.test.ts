import { expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createServerTime } from './server-time.ts'

it('is the device’s time until the server has answered', async () => {
  const clock = createFakeClock(5_000)
  const time = createServerTime(clock)
  expect(time.now()).toBe(5_000)
  time.set(1_000_000)
  expect(time.now()).toBe(1_000_000)
  await clock.advance(250)
  expect(time.now()).toBe(1_000_250)
  time.set(900_000)
  expect(time.now()).toBe(900_000)
})
