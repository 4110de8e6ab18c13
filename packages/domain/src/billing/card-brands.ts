/** Card brands that the checkout accepts (section 9 of the specification). */
export const CARD_BRANDS = [
  'mastercard',
  'visa',
  'elo',
  'hipercard',
  'amex',
  'diners',
  'cabal',
] as const
export type CardBrand = (typeof CARD_BRANDS)[number]

/** Numbers of digits of a brand's cards. */
const CARD_LENGTHS: Readonly<Record<CardBrand, readonly number[]>> = {
  mastercard: [16],
  visa: [13, 16, 19],
  elo: [16],
  hipercard: [13, 16, 19],
  amex: [15],
  diners: [14, 16, 19],
  cabal: [16],
}

/** First digits of a brand's cards: from and to, of the same length. */
type Range = readonly [from: string, to: string]

/**
 * Ranges by brand. Elo, Hipercard and Cabal have ranges within those of Visa, Diners and others: the range with
 * the most digits decides.
 */
const RANGES: Readonly<Record<CardBrand, readonly Range[]>> = {
  visa: [['4', '4']],
  mastercard: [
    ['51', '55'],
    ['2221', '2720'],
  ],
  amex: [
    ['34', '34'],
    ['37', '37'],
  ],
  diners: [
    ['300', '305'],
    ['309', '309'],
    ['36', '36'],
    ['38', '39'],
  ],
  elo: [
    ['401178', '401179'],
    ['431274', '431274'],
    ['438935', '438935'],
    ['451416', '451416'],
    ['457393', '457393'],
    ['457631', '457632'],
    ['504175', '504175'],
    ['506699', '506778'],
    ['509000', '509999'],
    ['627780', '627780'],
    ['636297', '636297'],
    ['636368', '636368'],
    ['650031', '650033'],
    ['650035', '650051'],
    ['650405', '650439'],
    ['650485', '650538'],
    ['650541', '650598'],
    ['650700', '650718'],
    ['650720', '650727'],
    ['650901', '650978'],
    ['651652', '651679'],
    ['655000', '655019'],
    ['655021', '655058'],
  ],
  hipercard: [
    ['384100', '384100'],
    ['384140', '384140'],
    ['384160', '384160'],
    ['606282', '606282'],
    ['637095', '637095'],
    ['637568', '637568'],
    ['637599', '637599'],
    ['637609', '637609'],
    ['637612', '637612'],
  ],
  cabal: [['604201', '604400']],
}

/** Digits that decide the brand. */
export const BRAND_DIGITS = 6

/**
 * The brand of a card number, also while it is typed: a Visa after one digit, and an Elo card of the same first
 * digit after six. Null before a range fits, and for a brand that is not accepted. `digits`: without blanks.
 */
export function cardBrand(digits: string): CardBrand | null {
  let found: { brand: CardBrand; length: number } | null = null
  for (const brand of CARD_BRANDS) {
    const length = longestRange(RANGES[brand], digits)
    if (length > (found?.length ?? 0)) found = { brand, length }
  }
  return found?.brand ?? null
}

/** Number of digits of the longest range that the digits lie in; 0 for none. */
function longestRange(ranges: readonly Range[], digits: string): number {
  const fitting = ranges.filter(([from, to]) => {
    const start = digits.slice(0, from.length)
    return start.length === from.length && start >= from && start <= to
  })
  return fitting.reduce((longest, [from]) => Math.max(longest, from.length), 0)
}

/** Whether a brand has cards with this number of digits. */
export function isCardLength(brand: CardBrand, length: number): boolean {
  return CARD_LENGTHS[brand].includes(length)
}

/** Most digits of a card of the brand, or of any brand. */
export function maxCardLength(brand: CardBrand | null): number {
  return Math.max(...(brand === null ? Object.values(CARD_LENGTHS).flat() : CARD_LENGTHS[brand]))
}

/** Digits of the security code: four on the front of an American Express card, three otherwise. */
export function securityCodeLength(brand: CardBrand | null): number {
  return brand === 'amex' ? 4 : 3
}
