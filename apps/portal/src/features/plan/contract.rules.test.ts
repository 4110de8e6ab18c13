import { describe, expect, it } from 'vitest'
import { sameOriginPath } from '../../shared/navigation/same-origin-path.ts'
import { COMPLETE_PATH, type ContractParty, isContractReady } from './contract.rules.ts'

const PARTY: ContractParty = {
  registered_name: 'Padaria Ltda.',
  document: '11222333000181',
  registered_agent: 'Ana Souza',
  zip_code: '01310100',
  address: 'Rua A',
  number: '1',
  neighborhood: 'Centro',
  city: 'São Paulo',
  state: 'SP',
}

describe('isContractReady', () => {
  it('is true with all fields', () => {
    expect(isContractReady(PARTY)).toBe(true)
  })

  it.each(Object.keys(PARTY))('is false without %s', (field) => {
    expect(isContractReady({ ...PARTY, [field]: null })).toBe(false)
    expect(isContractReady({ ...PARTY, [field]: '  ' })).toBe(false)
  })

  it('COMPLETE_PATH leads back to the open contract', () => {
    const { searchParams, pathname } = new URL(COMPLETE_PATH, 'https://vitrine.test')
    expect(pathname).toBe('/account/user/edit')
    expect(sameOriginPath(searchParams.get('redirect'), 'https://vitrine.test')).toBe(
      '/account/plan?showContractModal=true',
    )
  })
})
