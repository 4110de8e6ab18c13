import { z } from 'zod/mini'
import { ADMIN } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Moment } from '../fields.ts'
import { Reason } from './audit-fields.ts'

/** Months for which active screens are stored. */
export const METRICS_MONTHS = 13

export const getSessionsByDay = endpoint({
  method: 'GET',
  path: '/dashboards/:accountId/sessions_by_day',
  summary: 'The most screens of an account that played at once, per hour of a day in São Paulo',
  access: ADMIN,
  audit: { action: 'look', subject: 'account' },
  params: z.strictObject({ accountId: Id }),
  query: z.strictObject({
    /** Calendar day in São Paulo; today if absent. */
    date: z.optional(CalendarDate),
    /** Why, for the audit log. */
    reason: z.optional(Reason),
  }),
  response: z.object({
    date: CalendarDate,
    account: z.object({
      id: Id,
      name: z.string(),
      username: z.nullable(z.string()),
      picture: z.nullable(z.string()),
    }),
    /** One number per hour of the day; null where nothing was recorded, also for hours that have not begun. */
    series: z.array(z.nullable(z.int())),
    /** As many as in `series`: the time at every 12th hour, as `00:00`; other labels are empty. */
    labels: z.array(z.string()),
    /** The begin of each hour. */
    hours: z.array(Moment),
  }),
  errors: ['accounts.not_found'],
})
