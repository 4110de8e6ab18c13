import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfCalendarDay } from '../calendar-day.ts'
import { DAY_MS } from '../durations.ts'
import { nextPeriod } from './plan-periods.ts'
import { PLAN_REMINDER_DAYS, planReminder } from './plan-reminders.ts'

const start = new Date('2026-03-10T15:00:00Z')
const later = (moment: Date, days: number): Date => new Date(moment.getTime() + days * DAY_MS)
const annual = nextPeriod(start, null)
const trial = { startsAt: start, endsAt: endOfCalendarDay(start, 7) }

/** The reminder days of all reminders of a period, in the order in which they become due. */
function reminders(period: typeof annual): number[] {
  const keys = new Map<string, number>()
  for (let day = 0; day <= 380; day += 1) {
    const reminder = planReminder(period, later(period.startsAt, day))
    if (reminder !== null) keys.set(reminder.key, reminder.days)
  }
  return [...keys.values()]
}

describe('planReminder', () => {
  it.each([
    [31, null],
    [30, 30],
    [16, 30],
    [15, 15],
    [4, 15],
    [3, 3],
    [1, 3],
    [0, 0],
    [-1, null],
  ])('with %s days left is that of %s days', (daysLeft, days) => {
    const reminder = planReminder(annual, later(annual.endsAt, -daysLeft))
    expect(reminder?.days ?? null).toBe(days)
  })

  it('is due four times in a year, and twice in a trial of seven days', () => {
    expect(reminders(annual)).toEqual([...PLAN_REMINDER_DAYS])
    expect(reminders(trial)).toEqual([3, 0])
  })

  it('is not due on the first day of a period, however short it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (days) => {
        const period = { startsAt: start, endsAt: endOfCalendarDay(start, days) }
        expect(planReminder(period, start)).toBeNull()
      }),
    )
  })

  it('has a key of its own for each day of end and each reminder day', () => {
    const moved = { ...annual, endsAt: later(annual.endsAt, 1) }
    const now = later(annual.endsAt, -15)
    const keys = [planReminder(annual, now), planReminder(moved, later(now, 1))]
    expect(keys[0]?.days).toBe(keys[1]?.days)
    expect(keys[0]?.key).not.toBe(keys[1]?.key)
  })
})
