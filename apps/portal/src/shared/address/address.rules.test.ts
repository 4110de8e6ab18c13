import { describe, expect, it } from 'vitest'
import { addressLines } from './address.rules.ts'

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
