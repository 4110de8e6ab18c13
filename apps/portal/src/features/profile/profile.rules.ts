import { maskTelephone, telephoneDigits } from '@vitrine/domain'
import { shopDate } from '../../shared/time/shop-date.ts'

/** Digits of a Brazilian number with its area code; a longer number is of another country. */
const BRAZILIAN_DIGITS = 11

function hasCountryCode(telephone: string): boolean {
  return telephone.trimStart().startsWith('+')
}

/** The Brazilian mask while typing; a number with a country code stays as it is typed. */
export function maskTyped(value: string): string {
  return hasCountryCode(value) ? value : maskTelephone(value)
}

/** Formats a stored telephone without losing digits. */
export function formatTelephone(telephone: string): string {
  const isLong = telephoneDigits(telephone).length > BRAZILIAN_DIGITS
  return isLong ? telephone : maskTyped(telephone)
}

/** The name of the exported file. */
export function exportFileName(exportedAt: string): string {
  return `vitrine-${shopDate(exportedAt)}.json`
}
