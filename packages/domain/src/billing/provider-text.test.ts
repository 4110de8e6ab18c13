import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buyerName, holderName, providerText } from './provider-text.ts'

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.string({ unit: fc.constantFrom(...'aÁçÿŽ9 .\'’&-/@"<>;'), maxLength: 200 }),
)

/** What the provider's script does with a card holder. */
function providerHolder(name: string): string {
  return name
    .trim()
    .slice(0, 30)
    .replace("'", '')
    .replace('/', '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-zA-Z\s]/g, '')
}

describe('buyerName', () => {
  it.each([
    ['Ana Souza', 'Ana Souza'],
    ['  Ana   Souza ', 'Ana Souza'],
    ['Loja & Cia.', 'Loja Cia'],
    ['d’Ávila', 'dÁvila'],
    ['A\u0301vila', 'Ávila'],
    ['Padaria 3 Irmãos - Filial/SP', 'Padaria 3 Irmãos Filial SP'],
    ['🙂', ''],
    ['Иван', ''],
    ['a'.repeat(4_096), 'a'.repeat(120)],
  ])('of %j is %j', (name, cleaned) => {
    expect(buyerName(name)).toBe(cleaned)
  })

  it('has only letters, digits and single blanks, and is not changed again', () => {
    fc.assert(
      fc.property(text, (name) => {
        const cleaned = buyerName(name)
        expect(cleaned).toMatch(/^(?:[\p{Script=Latin}0-9]+(?: [\p{Script=Latin}0-9]+)*)?$/u)
        expect(cleaned.length).toBeLessThanOrEqual(120)
        expect(buyerName(cleaned)).toBe(cleaned)
      }),
    )
  })
})

describe('holderName', () => {
  it.each([
    ["José d'Ávila / Souza", 'Jose dAvila Souza'],
    ['ANA-MARIA DE SOUZA E SILVA PEREIRA', 'ANA MARIA DE SOUZA E SILVA PER'],
    ['123', ''],
    [`${'a'.repeat(29)} Souza`, 'a'.repeat(29)],
  ])('of %j is %j', (name, cleaned) => {
    expect(holderName(name)).toBe(cleaned)
  })

  it('is not changed by the provider’s own cleaning', () => {
    fc.assert(
      fc.property(text, (name) => {
        const cleaned = holderName(name)
        expect(cleaned).toMatch(/^(?:[A-Za-z]+(?: [A-Za-z]+)*)?$/)
        expect(cleaned.length).toBeLessThanOrEqual(30)
        expect(providerHolder(cleaned)).toBe(cleaned)
        expect(holderName(cleaned)).toBe(cleaned)
      }),
    )
  })
})

describe('providerText', () => {
  it.each([
    ['Rua Exemplo, 100 (fundos)', 'Rua Exemplo, 100 fundos'],
    ['d’Ávila & Cia.', 'd’Ávila & Cia.'],
    ['  ', null],
    ['!@#', null],
  ])('of %j is %j', (typed, cleaned) => {
    expect(providerText(typed, 160)).toBe(cleaned)
  })

  it('is null or a text that the provider accepts, of the length asked for', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 200 }), (typed, maxLength) => {
        const cleaned = providerText(typed, maxLength)
        if (cleaned === null) return
        expect(cleaned).not.toMatch(/[!@#$%¨*()"”\\|{}[\]<>;]/)
        expect(cleaned.trim()).toBe(cleaned)
        expect(cleaned).not.toBe('')
        expect([...cleaned].length).toBeLessThanOrEqual(maxLength)
      }),
    )
  })
})
