import { expect, it } from 'vitest'
import { dueLists, restMoment, retryMoment, type Schedule } from './schedule.rules.ts'

const NOW = new Date('2026-01-05T18:00:00Z')
const minutesAgo = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)
const minutesUntil = (date: Date | null): number | null =>
  date === null ? null : (date.getTime() - NOW.getTime()) / 60_000

function aSchedule(changes: Partial<Schedule> = {}): Schedule {
  return {
    storiesAt: minutesAgo(1),
    reelsAt: minutesAgo(1),
    askedAt: null,
    notBefore: null,
    ...changes,
  }
}

it('reads what was never read', () => {
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
])('after %i minutes, a screen playing: %s, reads stories: %s, reels: %s', (...row) => {
  const [minutes, isPlaying, stories, reels] = row
  const schedule = aSchedule({
    storiesAt: minutesAgo(minutes),
    reelsAt: minutesAgo(minutes),
    askedAt: isPlaying ? minutesAgo(3) : minutesAgo(21),
  })
  expect(dueLists(schedule, NOW)).toEqual({ stories, reels })
})

it('reads nothing before it may', () => {
  const waiting = aSchedule({ storiesAt: null, notBefore: new Date(NOW.getTime() + 1) })
  expect(dueLists(waiting, NOW)).toEqual({ stories: false, reels: false })
  expect(dueLists({ ...waiting, notBefore: NOW }, NOW).stories).toBe(true)
})

it('waits longer after each failure, an hour at most', () => {
  const waits = [1, 2, 3, 6, 7, 20].map((failures) => minutesUntil(retryMoment(failures, NOW)))
  expect(waits).toEqual([1, 2, 4, 32, 60, 60])
})

it('rests once four fifths of the allowance are used', () => {
  expect(restMoment(79, NOW)).toBeNull()
  expect(minutesUntil(restMoment(80, NOW))).toBe(15)
})
