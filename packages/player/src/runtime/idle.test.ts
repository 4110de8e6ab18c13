import { expect, it } from 'vitest'
import { createFakeClock } from './clock.ts'
import { IDLE_MS, watchIdle } from './idle.ts'

function setUp() {
  const clock = createFakeClock()
  const events = new EventTarget()
  const calls: (number | null | 'idle')[] = []
  const stop = watchIdle({
    clock: { after: clock.setTimer },
    events,
    onCountdown: (seconds) => calls.push(seconds),
    onIdle: () => calls.push('idle'),
  })
  return { clock, events, calls, stop }
}

it('counts the last ten seconds down and calls onIdle once', async () => {
  const { clock, calls, stop } = setUp()
  await clock.advance(IDLE_MS - 1)
  expect(calls).toEqual([null, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
  await clock.advance(1)
  expect(calls.at(-1)).toBe('idle')
  await clock.advance(IDLE_MS * 3)
  expect(calls.filter((entry) => entry === 'idle')).toHaveLength(1)
  stop()
})

it('restarts at any key or movement', async () => {
  const { clock, events, calls, stop } = setUp()
  await clock.advance(IDLE_MS - 3_000)
  events.dispatchEvent(new Event('mousemove'))
  expect(calls.at(-1)).toBeNull()
  await clock.advance(IDLE_MS - 1)
  expect(calls).not.toContain('idle')
  stop()
  await clock.advance(IDLE_MS)
  expect(calls).not.toContain('idle')
  expect(clock.pending()).toBe(0)
})
