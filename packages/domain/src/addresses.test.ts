import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BRAZILIAN_STATES, isZipCode, maskHouseNumber, maskZipCode } from './addresses.ts'

it('lists 27 states, each once', () => {
  expect(new Set(BRAZILIAN_STATES).size).toBe(27)
})

it.each([
  ['', ''],
  ['01310', '01310'],
  ['013101', '01310-1'],
  ['01310-100', '01310-100'],
  ['01310-1009', '01310-100'],
])('a CEP typed as %j is shown as %j', (typed, masked) => {
  expect(maskZipCode(typed)).toBe(masked)
})

it('truncates a house number to eight digits', () => {
  expect(maskHouseNumber('12a34567890')).toBe('12345678')
  expect(['s', 'S/', 'sn', 's/n', 'S/N', ' S/N x'].map(maskHouseNumber)).toEqual([
    'S',
    'S/',
    'S/N',
    'S/N',
    'S/N',
    'S/N',
  ])
  expect(maskHouseNumber('n')).toBe('')
})

it('accepts eight digits as a CEP, masked or not, and no other number of digits', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 12 })
  fc.assert(
    fc.property(digits, (typed) => {
      expect(isZipCode(typed)).toBe(typed.length === 8)
      expect(isZipCode(maskZipCode(typed))).toBe(typed.length >= 8)
    }),
  )
})
