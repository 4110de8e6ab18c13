import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPeriodicWriter } from './periodic-writer.ts'

const EVERY_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A write that ends when the test says so. */
function slowWrite() {
  const ends: (() => void)[] = []
  let running = 0
  let mostAtOnce = 0
  const write = vi.fn(async () => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await new Promise<void>((resolve) => ends.push(resolve))
    running -= 1
  })
  return {
    write,
    endNext: async () => {
      ends.shift()?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    mostAtOnce: () => mostAtOnce,
  }
}

it('writes once per period', async () => {
  const write = vi.fn(() => Promise.resolve())
  const writer = createPeriodicWriter({ everyMs: EVERY_MS, write })
  await vi.advanceTimersByTimeAsync(EVERY_MS - 1)
  expect(write).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS)
  expect(write).toHaveBeenCalledTimes(4)
  await writer.stop()
})

it('does not write while nothing was collected', async () => {
  const write = vi.fn(() => Promise.resolve())
  let hasPending = false
  const writer = createPeriodicWriter({ everyMs: EVERY_MS, write, hasPending: () => hasPending })
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS)
  expect(write).not.toHaveBeenCalled()
  hasPending = true
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  expect(write).toHaveBeenCalledTimes(1)
  await writer.stop()
})

it('never writes twice at once: a write waits for the one under way', async () => {
  const { write, endNext, mostAtOnce } = slowWrite()
  const writer = createPeriodicWriter({ everyMs: EVERY_MS, write })
  await vi.advanceTimersByTimeAsync(EVERY_MS)
  const flushed = vi.fn()
  void writer.flush().then(flushed)
  await vi.advanceTimersByTimeAsync(0)
  expect(write).toHaveBeenCalledTimes(1)
  await endNext()
  expect(write).toHaveBeenCalledTimes(2)
  expect(flushed).not.toHaveBeenCalled()
  await endNext()
  expect(flushed).toHaveBeenCalledTimes(1)
  expect(mostAtOnce()).toBe(1)
})

it('writes a last time when it is stopped, and not again', async () => {
  const write = vi.fn(() => Promise.resolve())
  const writer = createPeriodicWriter({ everyMs: EVERY_MS, write })
  await writer.stop()
  expect(write).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5 * EVERY_MS)
  expect(write).toHaveBeenCalledTimes(1)
})
