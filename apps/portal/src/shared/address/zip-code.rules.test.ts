import { CallError } from '@vitrine/api/client'
import { describe, expect, it } from 'vitest'
import { fillAddress, lookUpState, zipToLookUp } from './zip-code.rules.ts'

const EMPTY = { address: '', neighborhood: '', city: '', state: '' }
const AURORA = {
  address: 'Rua Aurora',
  neighborhood: 'Santa Ifigênia',
  city: 'São Paulo',
  state: 'SP',
}
const PAULISTA = {
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const SMALL_TOWN = { address: '', neighborhood: '', city: 'Tiradentes', state: 'MG' }

describe('zipToLookUp', () => {
  it.each([
    ['', null],
    ['0131', null],
    ['01310-10', null],
    ['01310-100', '01310100'],
    ['01310100', '01310100'],
  ])('of %j is %j', (typed, wanted) => {
    expect(zipToLookUp(typed, '01209001')).toBe(wanted)
  })

  it('of the saved CEP is null', () => {
    expect(zipToLookUp('01209-001', '01209001')).toBeNull()
  })
})

describe('fillAddress', () => {
  it('fills in empty fields', () => {
    expect(
      Object.fromEntries(fillAddress({ current: EMPTY, filled: EMPTY, found: AURORA })),
    ).toEqual(AURORA)
  })

  it('keeps fields that were edited before or meanwhile', () => {
    const current = { ...EMPTY, address: 'Galeria do Rock, loja 3' }
    const put = fillAddress({ current, filled: EMPTY, found: AURORA })
    expect(Object.fromEntries(put)).toEqual({
      neighborhood: 'Santa Ifigênia',
      city: 'São Paulo',
      state: 'SP',
    })
  })

  it('replaces fields that were filled in automatically', () => {
    const put = fillAddress({ current: AURORA, filled: AURORA, found: PAULISTA })
    expect(Object.fromEntries(put)).toEqual({
      address: 'Avenida Paulista',
      neighborhood: 'Bela Vista',
    })
  })

  it('removes the street of another CEP', () => {
    const put = fillAddress({ current: AURORA, filled: AURORA, found: SMALL_TOWN })
    expect(Object.fromEntries(put)).toEqual(SMALL_TOWN)
  })

  it('fills in a field that was cleared', () => {
    const current = { ...AURORA, city: ' ' }
    expect(fillAddress({ current, filled: AURORA, found: AURORA })).toEqual([['city', 'São Paulo']])
  })
})

describe('lookUpState', () => {
  const quiet = { isFetching: false, data: undefined, error: null }
  const refused = (code: string, status: number) =>
    new CallError('answered', { status, errors: [{ code, message: '' }] })

  it.each([
    ['idle', quiet],
    ['looking', { ...quiet, isFetching: true }],
    ['found', { ...quiet, data: PAULISTA }],
    ['no_street', { ...quiet, data: SMALL_TOWN }],
    ['unknown', { ...quiet, error: refused('zip_codes.not_found', 404) }],
    ['unavailable', { ...quiet, error: refused('zip_codes.unavailable', 502) }],
    ['unavailable', { ...quiet, error: refused('request.too_many', 429) }],
    ['unavailable', { ...quiet, error: new CallError('network') }],
  ])('is %s', (state, lookUp) => {
    expect(lookUpState('01310100', lookUp)).toBe(state)
  })

  it('is idle without a CEP, whatever was found before', () => {
    expect(lookUpState(null, { ...quiet, data: PAULISTA })).toBe('idle')
  })
})
