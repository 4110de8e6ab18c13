import type { DeclineCode } from './payment-codes.ts'
import type { OpenCard } from './open-card.ts'

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'elo' | 'hiper'

/** The issuer's decision about a card. `reasonCode` is the one of `raw_data`. */
export type IssuerDecision =
  | { readonly isApproved: true }
  | { readonly isApproved: false; readonly code: DeclineCode; readonly reasonCode: string }

/** Cards that the sandbox approves: its table, the documents' samples and the recurring tests. */
const APPROVED: Readonly<Record<string, CardBrand>> = {
  '4539620659922097': 'visa',
  '5240082975622454': 'mastercard',
  '345817690311361': 'amex',
  '4514161122113757': 'elo',
  '6062828598919021': 'hiper',
  '4111111111111111': 'visa',
  '4242424242424242': 'visa',
  '5555666677778884': 'mastercard',
  '5322397237653563': 'mastercard',
  '4000000000002701': 'visa',
  '4000000000002503': 'visa',
  '4000000000002925': 'visa',
  '4000000000002370': 'visa',
}

const DECLINED: Readonly<Record<string, CardBrand>> = {
  '4929291898380766': 'visa',
  '5530062640663264': 'mastercard',
  '372938001199778': 'amex',
  '4389350446134811': 'elo',
  '6062822916014409': 'hiper',
  '5200489065784203': 'mastercard',
}

/** "expiry 12/2026 or later" */
const EARLIEST_EXPIRY = '202612'
const SECURITY_CODE_DIGITS: Partial<Record<CardBrand, number>> = { amex: 4 }
const DEFAULT_SECURITY_CODE_DIGITS = 3
/** Which decline code the sandbox uses is not documented. */
const ISSUER_REFUSAL = { isApproved: false, code: '10002', reasonCode: '05' } as const
const WRONG_DATA = { isApproved: false, code: '20007', reasonCode: '14' } as const
const EXPIRED = { isApproved: false, code: '20007', reasonCode: '54' } as const

/** The brand by the number's first digits. Null: no brand that PagBank accepts here. */
export function brandOf(number: string): CardBrand | null {
  const brand = APPROVED[number] ?? DECLINED[number]
  if (brand !== undefined) return brand
  if (/^3[47]/.test(number)) return 'amex'
  if (/^(?:637|606282)/.test(number)) return 'hiper'
  if (/^(?:5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return number.startsWith('4') ? 'visa' : null
}

/**
 * The issuer's decision by the sandbox's tables. A number that is in no table is declined as wrong: the
 * sandbox documents no other one.
 */
export function decideCard(card: OpenCard, month: string): IssuerDecision {
  const { number, securityCode, expMonth, expYear } = card
  const brand = brandOf(number)
  if (brand === null) return { isApproved: false, code: '20116', reasonCode: '14' }
  const digits = SECURITY_CODE_DIGITS[brand] ?? DEFAULT_SECURITY_CODE_DIGITS
  if (securityCode.length !== digits) return WRONG_DATA
  const expiry = `${expYear}${expMonth}`
  if (expiry < EARLIEST_EXPIRY || expiry < month) return EXPIRED
  if (Object.hasOwn(DECLINED, number)) return ISSUER_REFUSAL
  return Object.hasOwn(APPROVED, number) ? { isApproved: true } : WRONG_DATA
}

/** Smallest amount of a charge, in cents. */
export function smallestAmountCents(brand: CardBrand | null): number {
  return brand === 'visa' ? 100 : 20
}

/** Days in which an authorized charge may be captured. */
export function captureDays(brand: CardBrand): number {
  return brand === 'amex' || brand === 'hiper' ? 6 : 29
}
