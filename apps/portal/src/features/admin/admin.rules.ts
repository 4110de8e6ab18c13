import { CalendarDate } from '@vitrine/api'
import { calendarDate, DAY_MS, dayOfDate } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'

/** A whole number in the page's language. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(languageTag(currentLanguage())).format(value)
}

/** The calendar day `days` after `date`; both have the form `2026-11-21`. */
export function addDays(date: string, days: number): string {
  return calendarDate(dayOfDate(date) + days)
}

/** The first calendar day for which numbers may be stored, `months` months before `today`. */
export function firstDay(today: string, months: number): string {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return calendarDate(Date.UTC(year, month - 1 - months, 1) / DAY_MS)
}

/** Whether a text is a calendar day between two others, as of a date field. */
export function isDayWithin(date: string, first: string, last: string): boolean {
  return CalendarDate.safeParse(date).success && first <= date && date <= last
}
