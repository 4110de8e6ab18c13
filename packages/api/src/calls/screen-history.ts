import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, IdParams } from '../fields.ts'
import { Period } from './opening-hours.ts'

/** Length of the parts of a day in a screen's history. */
export const HISTORY_SLOT_MINUTES = 15
/** Parts of a day. */
export const HISTORY_SLOTS = (24 * 60) / HISTORY_SLOT_MINUTES
/** Days that the history of a screen is stored. */
export const HISTORY_DAYS = 30

/** One character for each part of a day from 00:00 UTC on: `1` where it is true. */
const Slots = z.string().check(z.regex(/^[01]+$/), z.length(HISTORY_SLOTS))

export const HistoryDay = z.object({
  /** In UTC. */
  day: CalendarDate,
  /** Parts in which a device played the screen. */
  played: Slots,
  /** Parts in which a device of the screen was online and did not play. */
  paused: Slots,
  /** The longest gap between two items in this day in UTC, in ms; null: not reported. */
  longest_gap: z.nullable(z.int()),
  /** The version that the app reported last in it; null: not reported. */
  version: z.nullable(z.string()),
})
export type HistoryDay = z.infer<typeof HistoryDay>

export const getScreenHistory = endpoint({
  method: 'GET',
  path: '/screens/:id/history',
  summary: 'When a screen played in the last 30 days',
  access: PERSON,
  params: IdParams,
  response: z.object({
    /** Oldest first; a day without any heartbeat is left out. */
    days: z.array(HistoryDay),
    /** When the screen was closed in these days, by today’s opening hours. */
    closed_periods: z.array(Period),
  }),
  errors: ['screens.not_found'],
})
