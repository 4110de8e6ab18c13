import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD_BRANDS, cardBrand, isCardLength, maxCardLength } from './card-brands.ts'
import {
  cardDigits,
  cardNumberFault,
  hasLuhnDigit,
  isSecurityCode,
  maskCardNumber,
} from './card-number.ts'

/** The provider's test cards, and two that its documents use. */
const TEST_CARDS = [
  ['4539620659922097', 'visa'],
  ['4929291898380766', 'visa'],
  ['4111111111111111', 'visa'],
  ['4242424242424242', 'visa'],
  ['5240082975622454', 'mastercard'],
  ['5530062640663264', 'mastercard'],
  ['2223003122003222', 'mastercard'],
  ['345817690311361', 'amex'],
  ['372938001199778', 'amex'],
  ['4514161122113757', 'elo'],
  ['4389350446134811', 'elo'],
  ['6362970000457013', 'elo'],
  ['6062828598919021', 'hipercard'],
  ['6062822916014409', 'hipercard'],
  ['30569309025904', 'diners'],
  ['36490102462661', 'diners'],
  ['6042012345678900', 'cabal'],
] as const

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 20 })
const testCard = fc.constantFrom(...TEST_CARDS.map(([number]) => number))

/** A number that ends in its Luhn digit, computed by trying all ten. */
function withLuhnDigit(body: string): string {
  return (
    Array.from({ length: 10 }, (_, digit) => `${body}${String(digit)}`).find(hasLuhnDigit) ?? ''
  )
}

describe('cardBrand', () => {
  it.each(TEST_CARDS)('of %s is %s, from the sixth digit on', (number, brand) => {
    expect(cardBrand(number)).toBe(brand)
    for (let length = 6; length < number.length; length += 1) {
      expect(cardBrand(number.slice(0, length))).toBe(brand)
    }
  })

  it.each([
    ['', null],
    ['4', 'visa'],
    ['45141', 'visa'],
    ['451416', 'elo'],
    ['5', null],
    ['51', 'mastercard'],
    ['222', null],
    ['2220', null],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['2721', null],
    ['3', null],
    ['37', 'amex'],
    ['38', 'diners'],
    ['384100', 'hipercard'],
    ['60', null],
    ['604200', null],
    ['604401', null],
    ['650034', null],
    ['6011', null],
    ['35', null],
  ] as const)('of %j is %s', (typed, brand) => {
    expect(cardBrand(typed)).toBe(brand)
  })

  it('is decided by six digits: more of them change nothing', () => {
    fc.assert(
      fc.property(digits, digits, (first, rest) => {
        fc.pre(first.length >= 6)
        expect(cardBrand(`${first}${rest}`)).toBe(cardBrand(first.slice(0, 6)))
      }),
    )
  })
})

describe('hasLuhnDigit', () => {
  it.each(TEST_CARDS)('is true for %s', (number) => {
    expect(hasLuhnDigit(number)).toBe(true)
  })

  it.each(['', '1', '4111111111111112', '5200489065784203'])('is false for %j', (number) => {
    expect(hasLuhnDigit(number)).toBe(false)
  })

  it('finds every wrong digit', () => {
    fc.assert(
      fc.property(testCard, fc.nat(18), fc.nat(9), (number, place, digit) => {
        const at = place % number.length
        const changed = `${number.slice(0, at)}${String(digit)}${number.slice(at + 1)}`
        expect(hasLuhnDigit(changed)).toBe(changed === number)
      }),
    )
  })

  it('finds two neighbours in the wrong order, except 0 and 9', () => {
    fc.assert(
      fc.property(testCard, fc.nat(17), (number, place) => {
        const at = place % (number.length - 1)
        const [a = '', b = ''] = [number[at], number[at + 1]]
        fc.pre(a !== b && `${a}${b}` !== '09' && `${a}${b}` !== '90')
        expect(hasLuhnDigit(`${number.slice(0, at)}${b}${a}${number.slice(at + 2)}`)).toBe(false)
      }),
    )
  })

  it('is right for one last digit of ten', () => {
    fc.assert(
      fc.property(digits, (body) => {
        const numbers = Array.from({ length: 10 }, (_, last) => `${body}${String(last)}`)
        expect(numbers.filter((number) => hasLuhnDigit(number))).toHaveLength(1)
      }),
    )
  })
})

describe('cardNumberFault', () => {
  it.each([
    ['', 'missing'],
    [' - ', 'missing'],
    ['4539 6206 5992 2097', null],
    [' 4539-6206-5992-2097 ', null],
    ['4539 6206 5992 2098', 'invalid'],
    ['4539 6206', 'invalid'],
    // Discover.
    ['6011111111111117', 'brand'],
    // A Mastercard with too few digits.
    [withLuhnDigit('51000000000000'), 'invalid'],
  ])('of %j is %s', (typed, fault) => {
    expect(cardNumberFault(typed)).toBe(fault)
  })

  it('is null exactly for a Luhn number with a length of its brand', () => {
    const body = fc.tuple(fc.constantFrom('4', '51', '37', '36', '606282', '509000', '99'), digits)
    fc.assert(
      fc.property(body, ([start, rest]) => {
        const number = withLuhnDigit(`${start}${rest}`)
        const brand = cardBrand(number)
        const isValid = brand !== null && isCardLength(brand, number.length)
        expect(cardNumberFault(number) === null).toBe(isValid)
        expect(cardNumberFault(maskCardNumber(number)) === null || !isValid).toBe(true)
      }),
    )
  })
})

describe('maskCardNumber', () => {
  it.each([
    ['', ''],
    ['45396', '4539 6'],
    ['4539-6206 5992.2097', '4539 6206 5992 2097'],
    ['3458176903113611', '3458 1769 0311 361'],
  ])('shows %j as %j', (typed, shown) => {
    expect(maskCardNumber(typed)).toBe(shown)
  })

  it('changes nothing when it is applied again, and cuts only what no card has', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), digits), (typed) => {
        const shown = maskCardNumber(typed)
        expect(maskCardNumber(shown)).toBe(shown)
        expect(cardDigits(typed).startsWith(cardDigits(shown))).toBe(true)
        const isCut = cardDigits(shown) !== cardDigits(typed)
        expect(isCut).toBe(cardDigits(typed).length > maxCardLength(cardBrand(cardDigits(typed))))
      }),
    )
  })
})

describe('isSecurityCode', () => {
  it('asks for four digits of an American Express card and three of any other', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TEST_CARDS), digits, ([number, brand], typed) => {
        expect(isSecurityCode(typed, number)).toBe(typed.length === (brand === 'amex' ? 4 : 3))
      }),
    )
    expect(isSecurityCode('12a', '4111111111111111')).toBe(false)
    expect(isSecurityCode('123', '')).toBe(true)
  })
})

it('has a length of cards for every brand', () => {
  for (const brand of CARD_BRANDS) expect(isCardLength(brand, maxCardLength(brand))).toBe(true)
})
