import { expect, it } from 'vitest'
import { createFakeClock } from './clock.ts'
import { IDLE_MS, watchIdle } from './idle.ts'

function setUp() {
  const clock = createFakeClock()
  const events = new EventTarget()
  const told: (number | null | 'idle')[] = []
  const stop = watchIdle({
    clock: { after: clock.setTimer },
    events,
    onCountdown: (seconds) => told.push(seconds),
    onIdle: () => told.push('idle'),
  })
  return { clock, events, told, stop }
}

it('counts the last ten seconds down and calls onIdle once', async () => {
  const { clock, told, stop } = setUp()
  await clock.advance(IDLE_MS - 1)
  expect(told).toEqual([null, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  await clock.advance(1)
  expect(told.at(-1)).toBe('idle')
  await clock.advance(IDLE_MS * 3)
  expect(told.filter((entry) => entry === 'idle')).toHaveLength(1)
  stop()
})

it('restarts at any key or movement', async () => {
  const { clock, events, told, stop } = setUp()
  await clock.advance(IDLE_MS - 3_000)
  events.dispatchEvent(new Event('mousemove'))
  expect(told.at(-1)).toBeNull()
  await clock.advance(IDLE_MS - 1)
  expect(told).not.toContain('idle')
  stop()
  await clock.advance(IDLE_MS)
  expect(told).not.toContain('idle')
  expect(clock.pending()).toBe(0)
})
