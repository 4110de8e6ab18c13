import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isCnpj, maskCnpj } from './documents.ts'

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
