import { type Language, languageTag } from '@vitrine/i18n'

// Dates are in the time zone of São Paulo (reading L2).
const TIME_ZONE = 'America/Sao_Paulo'
const DAY = { day: 'numeric', month: 'long', year: 'numeric', timeZone: TIME_ZONE } as const
const TIME = { hour: '2-digit', minute: '2-digit' } as const
const MOMENT = { day: 'numeric', month: 'long', ...TIME, timeZone: TIME_ZONE } as const

/** An amount of BRL, with "R$" in every language. */
export function formatCents(language: Language, cents: number): string {
  return new Intl.NumberFormat(languageTag(language), {
    style: 'currency',
    currency: 'BRL',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100)
}

export function formatDay(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(languageTag(language), DAY).format(at)
}

/** Day and time, for a time within the next days. */
export function formatMoment(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(languageTag(language), MOMENT).format(at)
}

/** Day and time with the time zone, for documents. */
export function formatDayAndTime(language: Language, at: Date): string {
  const options = { ...DAY, ...TIME, timeZoneName: 'short' } as const
  return new Intl.DateTimeFormat(languageTag(language), options).format(at)
}

/** `YYYY-MM-DD`, for names of files. */
export function formatIsoDay(at: Date): string {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  // The Swedish date format is ISO's.
  return new Intl.DateTimeFormat('sv-SE', { ...parts, timeZone: TIME_ZONE }).format(at)
}

export function formatPeriod(
  language: Language,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): string {
  const options = { ...DAY, month: 'short' } as const
  return new Intl.DateTimeFormat(languageTag(language), options).formatRange(startsAt, endsAt)
}
