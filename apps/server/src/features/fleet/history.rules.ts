import { HISTORY_DAYS, HISTORY_SLOT_MINUTES } from '@vitrine/api'
import { calendarDate, DAY_MS, MINUTE_MS } from '@vitrine/domain'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'

/** The part of a day in UTC that a time belongs to. */
export function activityAt(at: Date): Pick<ScreenActivity, 'day' | 'slot'> {
  const day = Math.floor(at.getTime() / DAY_MS)
  const sinceMidnightMs = at.getTime() - day * DAY_MS
  return {
    day: calendarDate(day),
    slot: Math.floor(sinceMidnightMs / (HISTORY_SLOT_MINUTES * MINUTE_MS)),
  }
}

/** How long the part of the day has lasted at a time, in ms. */
export function sinceSlotStartMs(at: Date): number {
  return at.getTime() % (HISTORY_SLOT_MINUTES * MINUTE_MS)
}

/** Days are stored a day longer than they are shown: a local day has parts of two days in UTC. */
export function firstHistoryDay(now: Date): string {
  return calendarDate(Math.floor(now.getTime() / DAY_MS) - HISTORY_DAYS)
}
