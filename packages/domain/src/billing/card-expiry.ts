import { HOUR_MS } from '../durations.ts'

/** Month and year until whose end a card is valid. */
export interface CardExpiry {
  /** 1 to 12. */
  readonly month: number
  /** Four digits. */
  readonly year: number
}

/** Years ahead of today that a card can be valid for; more is a mistake. */
const MAX_YEARS_AHEAD = 30
/** `MM/YYYY`, and `MM/YY` as browsers fill it in; a month with one digit needs the slash. */
const EXPIRY = /^(?:(\d{1,2})\/|(\d{2}))((?:20)?\d{2})$/

/** Input mask: `##/####`. A month of one digit gets its zero when a slash follows. */
export function maskCardExpiry(typed: string): string {
  const withZero = typed.trim().replace(/^(\d)(?=[\s./-])/, '0$1')
  const digits = withZero.replace(/\D/g, '').slice(0, 6)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Month and year of a complete expiry; null while it is incomplete or no month. */
export function parseCardExpiry(typed: string): CardExpiry | null {
  const [, slashed, plain, yearText] = EXPIRY.exec(typed.replace(/\s/g, '')) ?? []
  const month = Number(slashed ?? plain)
  if (yearText === undefined || month < 1 || month > 12) return null
  const year = Number(yearText.length === 2 ? `20${yearText}` : yearText)
  return { month, year }
}

/** What is wrong with an expiry; null when the card is valid at `now`. */
export type CardExpiryFault = 'missing' | 'invalid' | 'expired'

/** A card is valid until the end of its month, anywhere in the world: the last zone ends twelve hours after UTC. */
export function cardExpiryFault(typed: string, now: Date): CardExpiryFault | null {
  if (typed.trim() === '') return 'missing'
  const expiry = parseCardExpiry(typed)
  if (expiry === null) return 'invalid'
  const zoned = new Date(now.getTime() - 12 * HOUR_MS)
  const months =
    (expiry.year - zoned.getUTCFullYear()) * 12 + expiry.month - 1 - zoned.getUTCMonth()
  if (months < 0) return 'expired'
  return months > MAX_YEARS_AHEAD * 12 ? 'invalid' : null
}
