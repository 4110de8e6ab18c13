import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskTelephone, parseTelephone, telephoneDigits } from './telephone.ts'

it.each([
  ['', ''],
  ['1', '(1'],
  ['119', '(11) 9'],
  ['1133334444', '(11) 3333-4444'],
  ['11933334444', '(11) 93333-4444'],
  ['(11) 93333-44445', '(11) 93333-4444'],
])('masks %j as %j', (typed, masked) => {
  expect(maskTelephone(typed)).toBe(masked)
})

describe('parseTelephone', () => {
  it.each([
    ['(11) 93333-4444', { area: '11', number: '933334444', isMobile: true }],
    ['(11) 3333-4444', { area: '11', number: '33334444', isMobile: false }],
    ['+55 11 93333-4444', { area: '11', number: '933334444', isMobile: true }],
    ['+55 (55) 3333-4444', { area: '55', number: '33334444', isMobile: false }],
    ['(55) 93333-4444', { area: '55', number: '933334444', isMobile: true }],
    ['011 93333-4444', { area: '11', number: '933334444', isMobile: true }],
  ])('%s is read', (typed, parts) => {
    expect(parseTelephone(typed)).toEqual(parts)
  })

  it.each([
    '',
    '933334444',
    '(10) 3333-4444',
    '(11) 03333-4444',
    '(11) 83333-44445',
    '+351 912 345 678',
  ])('%j is no Brazilian telephone', (typed) => {
    expect(parseTelephone(typed)).toBeNull()
  })

  it('stays within what the payment provider accepts, and loses no digit', () => {
    const area = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
    const number = fc.integer({ min: 10_000_000, max: 999_999_999 })
    fc.assert(
      fc.property(area, number, (areaDigits, digits) => {
        const typed = `${areaDigits.join('')}${String(digits)}`
        const parts = parseTelephone(maskTelephone(typed))
        fc.pre(parts !== null)
        expect(`${parts?.area ?? ''}${parts?.number ?? ''}`).toBe(telephoneDigits(typed))
        expect(parseTelephone(`+55${typed}`)).toEqual(parts)
      }),
    )
  })
})
