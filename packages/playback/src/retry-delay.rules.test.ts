import { describe, expect, it } from 'vitest'
import { retryDelayMs } from './retry-delay.rules.ts'

describe('retryDelayMs', () => {
  it.each([
    [1, 2_000],
    [2, 4_000],
    [3, 8_000],
    [5, 32_000],
    [6, 60_000],
    [50, 60_000],
    [2_000, 60_000],
  ])('doubles up to a minute: %s failures', (...example) => {
    const [failures, delayMs] = example
    expect(retryDelayMs(failures, 1)).toBe(delayMs)
  })

  it('spreads devices over half of the delay', () => {
    expect(retryDelayMs(2, 0)).toBe(2_000)
    expect(retryDelayMs(2, 0.5)).toBe(3_000)
    expect(retryDelayMs(2, 1)).toBe(4_000)
  })

  it('takes no failure for the first one', () => {
    expect(retryDelayMs(0, 1)).toBe(2_000)
  })
})
