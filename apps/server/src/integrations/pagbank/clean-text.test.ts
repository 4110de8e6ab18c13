import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanAddressText, cleanHolder, cleanName } from './clean-text.ts'

describe('cleanName', () => {
  it.each([
    ['Loja & Cia. d’Ávila', 'Loja Cia dÁvila'],
    ['  Ana   Souza ', 'Ana Souza'],
    ['💐🌸', 'Cliente'],
    ['', 'Cliente'],
  ])('of %s is %s', (name, cleaned) => {
    expect(cleanName(name)).toBe(cleaned)
  })

  it('has only letters, digits and single blanks, and is never empty or too long', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 4_000 }), (name) => {
        expect(cleanName(name)).toMatch(/^[\p{L}\p{M}\p{N}]+(?: [\p{L}\p{M}\p{N}]+)*$/u)
        expect(cleanName(name).length).toBeLessThanOrEqual(120)
        expect(cleanHolder(name).length).toBeLessThanOrEqual(30)
      }),
    )
  })
})

describe('cleanAddressText', () => {
  it('drops what PagBank refuses, and is null when nothing remains', () => {
    expect(cleanAddressText('Av. Brasil, 10 (fundos)', 160)).toBe('Av. Brasil, 10 fundos')
    expect(cleanAddressText(' ; ', 40)).toBeNull()
    expect(cleanAddressText('abc def', 4)).toBe('abc')
  })
})
