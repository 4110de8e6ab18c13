import { dayText } from './date-text.ts'

/** Days in the shops' time zone, wherever the page is read (reading L2). */
const SHOPS_TIME_ZONE = 'America/Sao_Paulo'

/** The calendar day of a time, as `2026-11-21`. */
export function shopDate(at: string): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // The Swedish format is that of ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: SHOPS_TIME_ZONE }).format(
    new Date(at),
  )
}

/** The calendar day of a time as a text; `tag` is BCP 47. */
export function shopDateText(at: string, tag: string): string {
  return dayText(shopDate(at), tag)
}
