import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CNPJ_LENGTH,
  cnpjCharacters,
  CPF_LENGTH,
  isCnpj,
  isCpf,
  isTaxId,
  maskCnpj,
  maskCpf,
  maskTaxId,
} from './documents.ts'

describe('isCnpj', () => {
  it.each([
    '11.222.333/0001-81',
    '11222333000181',
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    // A check digit of 0, as 11 - 10 and 11 - 11 give it.
    '00.000.000/0001-91',
  ])('%s is one', (text) => {
    expect(isCnpj(text)).toBe(true)
  })

  it.each([
    '',
    '11.222.333/0001-82',
    '11.222.333/0001-91',
    '1122233300018',
    '112223330001811',
    '12.ABC.345/01DE-3A',
    '12.ABC.345/01DF-35',
    '00000000000000',
  ])('%j is none', (text) => {
    expect(isCnpj(text)).toBe(false)
  })

  it('returns false when any one digit is changed', () => {
    const right = '11222333000181'
    const place = fc.integer({ min: 0, max: right.length - 1 })
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
        expect(isCnpj(changed)).toBe(changed === right)
      }),
    )
  })

  it.each([
    ['', ''],
    ['11', '11'],
    ['112', '11.2'],
    ['11222333', '11.222.333'],
    ['112223330', '11.222.333/0'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-3599', '12.ABC.345/01DE-35'],
  ])('%j is shown as %j while it is typed', (typed, masked) => {
    expect(maskCnpj(typed)).toBe(masked)
  })
})

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
const cnpjCharacter = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** Every pair of check digits that makes the body a valid document. */
function validCheckDigits(body: string, isValid: (text: string) => boolean): string[] {
  const pairs = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
  return pairs.filter((pair) => isValid(body + pair))
}

describe('isCpf', () => {
  it.each(['529.982.247-25', '52998224725', '111.444.777-35', '123.456.789-09'])(
    '%s is one',
    (text) => {
      expect(isCpf(text)).toBe(true)
    },
  )

  it.each([
    '',
    '529.982.247-26',
    '5299822472',
    '529982247250',
    '52998224A725',
    '52998224725A',
    '00000000000',
    '11111111111',
    '11222333000181',
  ])('%j is none', (text) => {
    expect(isCpf(text)).toBe(false)
  })

  it('has exactly one pair of check digits for each body', () => {
    fc.assert(
      fc.property(digits(9), (body) => {
        fc.pre(new Set(body).size > 1)
        expect(validCheckDigits(body.join(''), isCpf)).toHaveLength(1)
      }),
    )
  })

  it('returns false when any one digit is changed', () => {
    const right = '52998224725'
    const place = fc.integer({ min: 0, max: right.length - 1 })
    fc.assert(
      fc.property(place, fc.integer({ min: 0, max: 9 }), (at, digit) => {
        const changed = `${right.slice(0, at)}${digit}${right.slice(at + 1)}`
        expect(isCpf(changed)).toBe(changed === right)
      }),
    )
  })
})

describe('isCnpj of 2026', () => {
  it.each(['12ABC345000188', 'ZZZZZZZZ000191'])('%s is one', (text) => {
    expect(isCnpj(text)).toBe(true)
  })

  it('has exactly one pair of check digits for each body, with letters or without', () => {
    const body = fc.array(cnpjCharacter, { minLength: 12, maxLength: 12 })
    fc.assert(
      fc.property(body, (characters) => {
        fc.pre(new Set(characters).size > 1)
        expect(validCheckDigits(characters.join(''), isCnpj)).toHaveLength(1)
      }),
    )
  })
})

describe('isTaxId', () => {
  it('is a CPF or a CNPJ, and no text is both', () => {
    const text = fc.oneof(fc.string(), digits(11).map(String), fc.string({ unit: cnpjCharacter }))
    fc.assert(
      fc.property(text, (typed) => {
        expect(isTaxId(typed)).toBe(isCpf(typed) || isCnpj(typed))
        expect(isCpf(typed) && isCnpj(typed)).toBe(false)
      }),
    )
    expect(isTaxId('529.982.247-25')).toBe(true)
    expect(isTaxId('12.ABC.345/01DE-35')).toBe(true)
    expect(isTaxId('12.ABC.345/01DE-36')).toBe(false)
  })
})

describe('masks of tax ids', () => {
  it.each([
    ['', ''],
    ['529', '529'],
    ['5299', '529.9'],
    ['5299822', '529.982.2'],
    ['52998224725', '529.982.247-25'],
    ['529982247259', '52.998.224/7259'],
    ['12ab', '12.AB'],
    ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ])('%j is shown as %j', (typed, expected) => {
    expect(maskTaxId(typed)).toBe(expected)
  })

  it.each([
    ['529982247259', '529.982.247-25'],
    ['529a98', '529.98'],
  ])('%j is shown as the CPF %j', (typed, expected) => {
    expect(maskCpf(typed)).toBe(expected)
  })

  it('changes nothing when it is applied again, and keeps every character that fits', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: cnpjCharacter, maxLength: 16 }))
    fc.assert(
      fc.property(typed, (text) => {
        const shown = maskTaxId(text)
        expect(maskTaxId(shown)).toBe(shown)
        expect(cnpjCharacters(shown)).toBe(cnpjCharacters(text).slice(0, CNPJ_LENGTH))
        expect(maskCpf(text).replace(/\D/g, '').length).toBeLessThanOrEqual(CPF_LENGTH)
      }),
    )
  })
})
