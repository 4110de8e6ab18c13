import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isAlphanumericTaxId, isTaxId } from '../../src/pagbank/tax-id.ts'

describe('tax ids', () => {
  it.each(['52998224725', '11144477735', '12345678909', '11222333000181'])(
    'takes the vector %s',
    (text) => {
      expect(isTaxId(text)).toBe(true)
      expect(isAlphanumericTaxId(text)).toBe(true)
    },
  )

  // "12.ABC.345/01DE-35" is the official example of IN RFB 2.229/2024.
  it.each(['12ABC34501DE35', '12ABC345000188', 'ZZZZZZZZ000191'])(
    'takes %s only with letters allowed',
    (text) => {
      expect(isTaxId(text)).toBe(false)
      expect(isAlphanumericTaxId(text)).toBe(true)
    },
  )

  it.each(['', '11111111111', '00000000000000', '5299822472', '529.982.247-25', '12abc34501de35'])(
    'refuses %s',
    (text) => {
      expect(isAlphanumericTaxId(text)).toBe(false)
    },
  )

  it('refuses every other last digit', () => {
    fc.assert(
      fc.property(fc.constantFrom('52998224725', '11222333000181'), fc.nat(9), (text, digit) => {
        const changed = text.slice(0, -1) + String(digit)
        expect(isTaxId(changed)).toBe(changed === text)
      }),
    )
  })
})
