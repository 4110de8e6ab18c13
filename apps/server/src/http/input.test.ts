import { contract } from '@vitrine/api'
import { describe, expect, it } from 'vitest'
import { RequestErrors } from '../shared/app-error.ts'
import { MAX_ENTRIES, MAX_FAULTS, parseInput } from './input.ts'

const manyKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index.toString(36)}`, 1]))

function faultsOf(body: unknown, { lenient = false } = {}): RequestErrors['errors'] | null {
  try {
    parseInput(contract.signIn, { params: {}, query: {}, body }, lenient)
    return null
  } catch (error) {
    if (error instanceof RequestErrors) return error.errors
    throw error
  }
}

describe('parseInput', () => {
  it('returns at most 20 faults', () => {
    expect(faultsOf(manyKeys(MAX_ENTRIES - 1))).toHaveLength(MAX_FAULTS)
    expect(MAX_FAULTS).toBe(20)
  })

  it('names the path of a text that cannot be stored', () => {
    const body = { user: { email: 'ana@padaria.test', password: 'segredo\u0000' } }
    expect(faultsOf(body)).toMatchObject([
      { code: 'request.invalid', details: { field: 'user.password' } },
    ])
  })

  it('drops hundreds of unknown fields when lenient', () => {
    const user = { email: 'ana@padaria.test', password: 'segredo' }
    const raw = { params: {}, query: {}, body: { user, ...manyKeys(MAX_ENTRIES - 3) } }
    expect(parseInput(contract.signIn, raw, true).body).toEqual({ user })
  })

  it.each([
    ['keys', manyKeys(MAX_ENTRIES + 1)],
    ['elements', { user: Array.from({ length: MAX_ENTRIES + 1 }, () => 1) }],
    ['levels', nested(MAX_ENTRIES + 1)],
  ])('refuses a part with too many %s before the schema runs', (_, body) => {
    for (const lenient of [false, true]) {
      expect(faultsOf(body, { lenient })?.map(({ code }) => code)).toEqual(['request.invalid'])
    }
  })

  it.each(['\u0000', '\ud800', '\udc00a'])('refuses text that cannot be stored: %j', (text) => {
    const user = { email: 'ana@padaria.test', password: `segredo${text}` }
    expect(faultsOf({ user })).toMatchObject([
      { code: 'request.invalid', details: { field: 'user.password' } },
    ])
  })
})

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = [value]
  return value
}
