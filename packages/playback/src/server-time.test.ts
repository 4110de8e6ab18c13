import { describe, expect, it, vi } from 'vitest'
import { createFakeClock } from './fake-clock.ts'
import { createServerTime } from './server-time.ts'

function aStorage() {
  const values = new Map<string, string>()
  const set = vi.fn((name: string, value: string) => void values.set(name, value))
  return { get: (name: string) => values.get(name) ?? null, set }
}

describe('createServerTime', () => {
  it('is the device’s time until the server has answered', async () => {
    const clock = createFakeClock(5_000)
    const time = createServerTime(clock, aStorage(), 'offset')
    expect(time.now()).toBe(5_000)
    time.set(1_000_000)
    expect(time.now()).toBe(1_000_000)
    await clock.advance(250)
    expect(time.now()).toBe(1_000_250)
    time.set(900_000)
    expect(time.now()).toBe(900_000)
  })

  it('is the server’s time after a restart, before the server has answered', () => {
    const storage = aStorage()
    createServerTime(createFakeClock(5_000), storage, 'offset').set(1_000_000)
    const time = createServerTime(createFakeClock(65_000), storage, 'offset')
    expect(time.now()).toBe(1_060_000)
  })

  it('ignores a stored value that is no number', () => {
    const storage = aStorage()
    storage.set('offset', 'x')
    expect(createServerTime(createFakeClock(5_000), storage, 'offset').now()).toBe(5_000)
  })

  it('reports and stores a correction, and not the delay of an answer', () => {
    const storage = aStorage()
    const time = createServerTime(createFakeClock(5_000), storage, 'offset')
    const onChange = vi.fn()
    const stop = time.onChange(onChange)
    time.set(5_900)
    expect(onChange).not.toHaveBeenCalled()
    time.set(60_000)
    time.set(60_500)
    expect(onChange).toHaveBeenCalledOnce()
    expect(storage.set).toHaveBeenCalledOnce()
    stop()
    time.set(5_000)
    expect(onChange).toHaveBeenCalledOnce()
  })
})
