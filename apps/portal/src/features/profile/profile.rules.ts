import type { User } from '@vitrine/api'
import { maskTelephone, maskZipCode, telephoneDigits } from '@vitrine/domain'
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

type StoredAddress = Pick<
  User,
  'address' | 'number' | 'complement' | 'neighborhood' | 'city' | 'state' | 'zip_code'
>

/** The lines of an address as on an envelope; empty when nothing is stored. */
export function addressLines(user: StoredAddress): readonly string[] {
  const street = joined([user.address, user.number, user.complement], ', ')
  const place = joined([user.neighborhood, joined([user.city, user.state], '/')], ' · ')
  const zipCode = maskZipCode(user.zip_code ?? '')
  return [street, place, zipCode].filter((line) => line !== '')
}

function joined(parts: readonly (string | null)[], between: string): string {
  return parts.filter((part) => part !== null && part !== '').join(between)
}

/** The name of the exported file. */
export function exportFileName(exportedAt: string): string {
  return `vitrine-${shopDate(exportedAt)}.json`
}
