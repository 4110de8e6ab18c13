import { describe, expect, it } from 'vitest'
import { addressLines, exportFileName, maskTyped, formatTelephone } from './profile.rules.ts'

describe('a telephone', () => {
  it.each([
    ['1133224455', '(11) 3322-4455'],
    ['11987654321', '(11) 98765-4321'],
    ['(11) 98765-4321', '(11) 98765-4321'],
    ['+34 600 123 456', '+34 600 123 456'],
    ['351912345678', '351912345678'],
  ])('formats the stored %s as %s', (stored, shown) => {
    expect(formatTelephone(stored)).toBe(shown)
  })

  it('changes from landline to mobile with its eleventh digit', () => {
    expect(maskTyped('1198765432')).toBe('(11) 9876-5432')
    expect(maskTyped('11987654321')).toBe('(11) 98765-4321')
  })
})

const NOTHING = {
  address: null,
  number: null,
  complement: null,
  neighborhood: null,
  city: null,
  state: null,
  zip_code: null,
}

describe('addressLines', () => {
  it('formats an address as on an envelope', () => {
    const address = {
      address: 'Rua Aurora',
      number: '120',
      complement: 'loja 2',
      neighborhood: 'Santa Ifigênia',
      city: 'São Paulo',
      state: 'SP',
      zip_code: '01209001',
    }
    expect(addressLines(address)).toEqual([
      'Rua Aurora, 120, loja 2',
      'Santa Ifigênia · São Paulo/SP',
      '01209-001',
    ])
  })

  it('leaves out missing parts', () => {
    expect(
      addressLines({ ...NOTHING, address: 'Rua Aurora', complement: '', state: 'SP' }),
    ).toEqual(['Rua Aurora', 'SP'])
  })

  it('is empty without an address', () => {
    expect(addressLines(NOTHING)).toEqual([])
  })
})

it('exportFileName contains the date in São Paulo', () => {
  expect(exportFileName('2026-11-22T01:30:00Z')).toBe('vitrine-2026-11-21.json')
})
