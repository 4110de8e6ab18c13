import { describe, expect, it } from 'vitest'
import {
  dueLists,
  storedPercent,
  lastReadAt,
  percentAfterFailure,
  cooldownUntil,
  nextRetryAt,
  type Schedule,
  rateLimitColumns,
  rateLimitedUntil,
} from './schedule.rules.ts'

const NOW = new Date('2026-01-05T18:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
const minutesUntil = (date: Date | null): number | null =>
  date === null ? null : (date.getTime() - NOW.getTime()) / 60_000

function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    accountId: '8c0de36a-3a06-4b4e-8f63-1d1a3c3b8a00',
    storiesAt: minutesAgo(1),
    reelsAt: minutesAgo(1),
    lastRequestedAt: null,
    notBefore: null,
    ...changes,
  }
}

describe('dueLists', () => {
  it('returns the lists that were never read', () => {
    expect(dueLists(aSchedule({ storiesAt: null, reelsAt: null }), NOW)).toEqual({
      stories: true,
      reels: true,
    })
  })

  it.each([
    [4, true, false, false],
    [5, true, true, false],
    [30, true, true, true],
    [59, false, false, false],
    [60, false, true, false],
    [360, false, true, true],
  ])('after %i minutes, a screen playing: %s, returns stories: %s, reels: %s', (...row) => {
    const [minutes, isPlaying, stories, reels] = row
    const schedule = aSchedule({
      storiesAt: minutesAgo(minutes),
      reelsAt: minutesAgo(minutes),
      lastRequestedAt: isPlaying ? minutesAgo(3) : minutesAgo(21),
    })
    expect(dueLists(schedule, NOW)).toEqual({ stories, reels })
  })

  it.each([
    ['00', 300],
    ['80', 285],
    ['ff', 271],
  ])('returns stories of a playing account whose id ends with %s after %i s', (end, seconds) => {
    const accountId = `8c0de36a-3a06-4b4e-8f63-1d1a3c3b8a${end}`
    const isDueAfter = (age: number): boolean => {
      const storiesAt = minutesAgo(age / 60)
      return dueLists(aSchedule({ accountId, storiesAt, lastRequestedAt: NOW }), NOW).stories
    }
    expect([isDueAfter(seconds - 1), isDueAfter(seconds)]).toEqual([false, true])
  })

  it('returns no list before notBefore', () => {
    const waiting = aSchedule({ storiesAt: null, notBefore: new Date(NOW.getTime() + 1) })
    expect(dueLists(waiting, NOW)).toEqual({ stories: false, reels: false })
    expect(dueLists({ ...waiting, notBefore: NOW }, NOW).stories).toBe(true)
  })
})

describe('nextRetryAt', () => {
  it('grows with each failure up to an hour', () => {
    const waits = [1, 2, 3, 6, 7, 20].map((failures) => minutesUntil(nextRetryAt(failures, NOW)))
    expect(waits).toEqual([1, 2, 4, 32, 60, 60])
  })
})

describe('cooldownUntil', () => {
  it('delays from 80 % on', () => {
    const waitMinutes = (percent: number) =>
      minutesUntil(cooldownUntil({ percent, regainMinutes: null }, NOW))
    expect([79, 79.9, 80, 99].map(waitMinutes)).toEqual([null, null, 15, 15])
  })

  it('waits for the named time or an hour when the limit is reached', () => {
    const waitMinutes = (percent: number, regainMinutes: number | null) =>
      minutesUntil(cooldownUntil({ percent, regainMinutes }, NOW))
    expect(waitMinutes(100, null)).toBe(60)
    expect(waitMinutes(104, 7)).toBe(7)
    expect(waitMinutes(97, 240)).toBe(240)
  })
})

describe('storedPercent', () => {
  it('is 100 or more exactly when the rate limit is reached', () => {
    const stored = (percent: number, regainMinutes: number | null) =>
      storedPercent({ percent, regainMinutes })
    expect([stored(0, null), stored(99.9, null), stored(97, 5), stored(120, null)]).toEqual([
      0, 99, 100, 120,
    ])
  })
})

describe('rateLimitedUntil', () => {
  it('distinguishes a rate limit from a failure', () => {
    const notBefore = new Date(NOW.getTime() + 1)
    expect(rateLimitedUntil({ notBefore: notBefore, usagePercent: 100 }, NOW)).toEqual(notBefore)
    expect(rateLimitedUntil({ notBefore: notBefore, usagePercent: 99 }, NOW)).toBeNull()
    expect(rateLimitedUntil({ notBefore: notBefore, usagePercent: null }, NOW)).toBeNull()
    expect(rateLimitedUntil({ notBefore: NOW, usagePercent: 100 }, NOW)).toBeNull()
    expect(rateLimitedUntil({ notBefore: null, usagePercent: 100 }, NOW)).toBeNull()
    expect(rateLimitedUntil(rateLimitColumns(notBefore), NOW)).toEqual(notBefore)
  })
})

describe('percentAfterFailure', () => {
  it('clears only a reached rate limit', () => {
    expect([100, 82, null].map(percentAfterFailure)).toEqual([null, 82, null])
  })
})

describe('lastReadAt', () => {
  it('returns the later of two times', () => {
    const [early, late] = [minutesAgo(5), minutesAgo(1)]
    expect(lastReadAt({ storiesAt: early, reelsAt: late })).toBe(late)
    expect(lastReadAt({ storiesAt: late, reelsAt: early })).toBe(late)
    expect(lastReadAt({ storiesAt: null, reelsAt: early })).toBe(early)
    expect(lastReadAt({ storiesAt: null, reelsAt: null })).toBeNull()
  })
})
