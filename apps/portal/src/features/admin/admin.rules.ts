import { languageTag } from '@vitrine/i18n'
import { currentLanguage } from '../../shared/texts/language.ts'

/** A whole number in the page's language. */
export function numberText(value: number): string {
  return new Intl.NumberFormat(languageTag(currentLanguage())).format(value)
}

/** The calendar day `days` after `date`; both have the form `2026-11-21`. */
export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return at.toISOString().slice(0, 10)
}

/** The first calendar day for which numbers may be stored, `months` months before `today`. */
export function firstDay(today: string, months: number): string {
  const at = new Date(`${today}T00:00:00Z`)
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() - months)
  return at.toISOString().slice(0, 10)
}

/** Whether a text is a calendar day between two others, as of a date field. */
export function isDayWithin(date: string, first: string, last: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const at = new Date(`${date}T00:00:00Z`)
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date)
  return isReal && first <= date && date <= last
}
