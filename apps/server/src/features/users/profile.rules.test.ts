import type { Address } from '@vitrine/api'
import { expect, it } from 'vitest'
import { toProfileColumns, toWholeAddressColumns } from './profile.rules.ts'

const address: Address = {
  zip_code: '01310100',
  address: 'Avenida Paulista',
  number: '900',
  complement: 'Loja 2',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

/** The columns that a change writes. */
const written = (columns: object): object =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

it('changes the given fields only', () => {
  expect(written(toProfileColumns({ email: 'ana@padaria.test' }))).toEqual({})
  const typed = {
    email: 'ana@padaria.test',
    registered_name: 'Padaria Ltda.',
    zip_code: '01310100',
  }
  expect(written(toProfileColumns(typed))).toEqual({
    registeredName: 'Padaria Ltda.',
    zipCode: '01310100',
  })
})

it('never writes an id, a password or an unverified e-mail', () => {
  const typed = { email: 'a@b.test', id: 'an-id', current_password: 'geheim' }
  expect(written(toProfileColumns(typed))).toEqual({})
})

it.each([
  [undefined, {}],
  [null, { complement: null }],
  ['', { complement: null }],
  ['Fundos', { complement: 'Fundos' }],
])('of a profile, a complement of %j changes %j', (complement, change) => {
  expect(written(toProfileColumns({ email: 'a@b.test', complement }))).toEqual(change)
})

it('removes the complement of the old address', () => {
  const { complement: _gone, ...without } = address
  expect(written(toWholeAddressColumns(without))).toMatchObject({ complement: null, number: '900' })
  expect(written(toWholeAddressColumns(address))).toMatchObject({ complement: 'Loja 2' })
})
