import { z } from 'zod/mini'
import { Moment } from '../fields.ts'

/** Time of day on a clock of 24 hours, as `HH:MM`. */
const ClockTime = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))

/** A closing time that is not after the opening time is on the following day; an equal one is 24 hours later. */
const OpeningTimes = z.strictObject({ opens: ClockTime, closes: ClockTime })
export type OpeningTimes = z.infer<typeof OpeningTimes>

const DAYS_PER_WEEK = 7
const TIME_ZONE_MAX_LENGTH = 64

/** When a screen shall play (reading P23). */
export const OpeningHours = z.strictObject({
  /** IANA name, such as `America/Sao_Paulo`. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(TIME_ZONE_MAX_LENGTH)),
  /** Monday first; null: closed all day. */
  days: z.array(z.nullable(OpeningTimes)).check(
    z.length(DAYS_PER_WEEK),
    z.refine((days) => days.some((times) => times !== null), 'screens.never_open'),
  ),
})
export type OpeningHours = z.infer<typeof OpeningHours>

/** A time span; `to` is exclusive. */
export const Period = z.object({ from: Moment, to: Moment })
export type Period = z.infer<typeof Period>

/** A time span in which a screen is closed. */
export const ClosedPeriod = z.extend(Period, {
  /** Its end by the clock where the screen is, weekday 0 is Monday; null: it lasts longer than it is known. */
  reopens: z._default(z.nullable(z.object({ weekday: z.int(), time: ClockTime })), null),
})
export type ClosedPeriod = z.infer<typeof ClosedPeriod>
