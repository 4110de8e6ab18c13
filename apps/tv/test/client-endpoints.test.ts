import { describe, expect, it } from 'vitest'
import { withoutServerParts } from '../build/client-endpoints.ts'
import { runModule, transformWith } from './support/transform.ts'

const ID = '/packages/api/src/calls/planted.ts'

/** A module whose `run` returns what it declares. */
const declaring = (source: string) => `const endpoint = (declared) => declared
  const schema = () => ({})
  export const run = () => (${source})`

describe('withoutServerParts', () => {
  const transform = (code: string) => transformWith(withoutServerParts(), ID, code)

  it.each([
    [
      'in any order',
      `endpoint({ summary: 'One', method: 'GET', access: {}, path: '/a', params: schema(), response: 1, fromTv: true })`,
      { method: 'GET', path: '/a', response: 1 },
    ],
    [
      'in a row and last',
      `endpoint({ method: 'GET', errors: ['a.b'], query: schema(), body: { a: schema(), method: 1 }, headers: schema() })`,
      { method: 'GET', errors: ['a.b'] },
    ],
    ['first and alone', `endpoint({ body: schema() })`, {}],
    [
      'of several endpoints',
      `[endpoint({ method: 'GET', body: schema() }), endpoint({ body: schema(), timeoutMs: 1 })]`,
      [{ method: 'GET' }, { timeoutMs: 1 }],
    ],
  ])('removes what the client does not read, %s', async (_, source, result) => {
    expect(await runModule(await transform(declaring(source)))).toEqual(result)
  })

  it('does not change objects that are no endpoint', async () => {
    const code = declaring(`[endpoint({ method: 'GET' }), { body: 1, response: { query: 2 } }]`)
    expect(await runModule(await transform(code))).toEqual([
      { method: 'GET' },
      { body: 1, response: { query: 2 } },
    ])
  })

  it('does not change such names in a response', async () => {
    const code = declaring(`endpoint({ response: { summary: 1, body: 2 }, summary: 'One' })`)
    expect(await runModule(await transform(code))).toEqual({ response: { summary: 1, body: 2 } })
  })
})
