import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardExpiryFault, maskCardExpiry, parseCardExpiry } from './card-expiry.ts'

const month = fc.integer({ min: 1, max: 12 })
const year = fc.integer({ min: 2026, max: 2099 })
const padded = (number: number): string => String(number).padStart(2, '0')

describe('maskCardExpiry', () => {
  it.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['12/', '12'],
    ['122', '12/2'],
    ['1/2', '01/2'],
    ['12 / 30', '12/30'],
    ['12-2030', '12/2030'],
    ['12/20301', '12/2030'],
    ['ab', ''],
  ])('shows %j as %j', (typed, shown) => {
    expect(maskCardExpiry(typed)).toBe(shown)
  })

  it('changes nothing when it is applied again', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789/ -.a'), maxLength: 10 })
    fc.assert(
      fc.property(typed, (text) => {
        expect(maskCardExpiry(maskCardExpiry(text))).toBe(maskCardExpiry(text))
      }),
    )
  })
})

describe('parseCardExpiry', () => {
  it('parses four and two digits of the year, with the mask or without', () => {
    fc.assert(
      fc.property(month, year, (mm, yyyy) => {
        const expected = { month: mm, year: yyyy }
        const yy = padded(yyyy % 100)
        expect(parseCardExpiry(`${padded(mm)}/${String(yyyy)}`)).toEqual(expected)
        expect(parseCardExpiry(`${String(mm)}/${yy}`)).toEqual(expected)
        expect(parseCardExpiry(`${padded(mm)} / ${yy}`)).toEqual(expected)
        expect(parseCardExpiry(maskCardExpiry(`${padded(mm)}${String(yyyy)}`))).toEqual(expected)
      }),
    )
  })

  it.each([
    '',
    '1',
    '12',
    '12/2',
    '12/203',
    '00/2030',
    '13/2030',
    '12/1930',
    '12/20301',
    'ab/cdef',
  ])('refuses %j', (typed) => {
    expect(parseCardExpiry(typed)).toBeNull()
  })
})

describe('cardExpiryFault', () => {
  it.each([
    ['', 'missing'],
    ['13/2030', 'invalid'],
    ['12/2', 'invalid'],
    ['02/2026', 'expired'],
    ['03/2026', null],
    ['03/2056', null],
    ['04/2056', 'invalid'],
  ])('of %j in March 2026 is %s', (typed, fault) => {
    expect(cardExpiryFault(typed, new Date('2026-03-10T12:00:00Z'))).toBe(fault)
  })

  it('lets a card be used until its month has ended everywhere', () => {
    expect(cardExpiryFault('03/2026', new Date('2026-04-01T11:59:59Z'))).toBeNull()
    expect(cardExpiryFault('03/2026', new Date('2026-04-01T12:00:00Z'))).toBe('expired')
  })

  it('never calls a card expired before the end of its month, and always does a day after it', () => {
    fc.assert(
      fc.property(month, year, fc.integer({ min: -28, max: 400 }), (mm, yyyy, days) => {
        const typed = `${padded(mm)}/${String(yyyy)}`
        const now = new Date(Date.UTC(yyyy, mm, 1) + days * 86_400_000)
        const isExpired = cardExpiryFault(typed, now) === 'expired'
        if (days < 0) expect(isExpired).toBe(false)
        if (days >= 1) expect(isExpired).toBe(true)
      }),
    )
  })
})
