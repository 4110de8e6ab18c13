import { describe, expect, it } from 'vitest'
import { nextReload } from './reload-backoff.ts'

const MINUTE_MS = 60_000

describe('nextReload', () => {
  it('allows the first reload at once', () => {
    expect(nextReload(null, 1_000)).toEqual({ count: 1, lastAt: 1_000 })
  })

  it.each([
    [1, 9, false],
    [1, 10, true],
    [2, 19, false],
    [2, 20, true],
    [6, 239, false],
    [6, 240, true],
    [30, 240, true],
  ])('after %i reloads and %i minutes allows another one: %s', (count, minutes, isEnough) => {
    const next = nextReload({ count, lastAt: 0 }, minutes * MINUTE_MS)
    expect(next).toEqual(isEnough ? { count: count + 1, lastAt: minutes * MINUTE_MS } : null)
  })

  it('restarts the count after a day without a reload, and when the calendar was set back', () => {
    expect(nextReload({ count: 9, lastAt: 0 }, 1_440 * MINUTE_MS)?.count).toBe(1)
    expect(nextReload({ count: 9, lastAt: 5_000 }, 1_000)?.count).toBe(1)
  })
})
