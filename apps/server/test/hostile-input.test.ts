import { contract, type WireError } from '@vitrine/api'
import { errorTexts } from '@vitrine/i18n/server'
import { describe, expect, it } from 'vitest'
import { aPerson, aSignUp } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { http } = app.app

const json = { 'content-type': 'application/json' }

const errorsOf = (answer: { json: () => unknown }): readonly WireError[] =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- every failure has this shape, which the tests of the shape check
  (answer.json() as { errors: readonly WireError[] }).errors

const manyKeys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index.toString(36)}`, 1]))

describe('a path', () => {
  it.each([
    ['/api/deletions/aaaaaaaa%00', 'NUL in a part'],
    ['/media/%00/x', 'NUL in a part'],
    ['/media/AAAAAAAAAAAAAAAAAAAAAA/%00', 'NUL in a part'],
    ['/media/mentions/%00', 'NUL in a part'],
    [`/api/deletions/${'a'.repeat(101)}`, 'a part of 101 characters'],
    [`/media/${'a'.repeat(3_000)}/x`, 'a part of 3,000 characters'],
    [`/api/screens/${'a'.repeat(3_000)}`, 'a part of 3,000 characters'],
    ['/api/deletions/%', 'half an encoded byte'],
    ['/media/%zz/x', 'no encoded byte'],
    ['/api/deletions/%ff%fe%ff%fe%ff', 'bytes that are no text'],
    ['/webhooks/%00', 'NUL in a part'],
  ])('%s answers 404: %s', async (url) => {
    const answer = await http.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(errorsOf(answer)).toHaveLength(1)
  })
})

describe('a query', () => {
  it.each([
    '/webhooks/meta?hub.mode=subscribe&hub.verify_token=a&hub.challenge=%00',
    '/media/mentions/7f8b4b7e-3df3-4b7f-8c7e-0c1f6a7b9d10?session=%00',
    '/api/authorizations/verify?authorization_code=aaaaaaaa%00',
    '/api/settings?%00=1',
    '/healthz?a=%00',
  ])('with a NUL is refused: %s', async (url) => {
    const answer = await http.inject({ url })
    expect(answer.statusCode).toBe(400)
    expect(errorsOf(answer)).toMatchObject([{ code: 'request.invalid' }])
  })

  it('with hundreds of unknown fields returns 20 faults', async () => {
    const query = new URLSearchParams(
      Object.keys(manyKeys(500)).map((key): [string, string] => [key, '']),
    )
    const answer = await http.inject({ url: `/api/deletions/ABCDEFGH?${query.toString()}` })
    expect(answer.statusCode).toBe(400)
    expect(errorsOf(answer)).toHaveLength(20)
  })
})

describe('a body', () => {
  it('with hundreds of unknown fields returns 20 faults', async () => {
    const payload = { user: aSignUp(app).user, ...manyKeys(500) }
    const answer = await http.inject({ method: 'POST', url: '/api/users', payload })
    expect(answer.statusCode).toBe(400)
    expect(errorsOf(answer)).toHaveLength(20)
    expect(answer.body.length).toBeLessThan(4_096)
  })

  it('is refused with one fault when it has thousands of entries', async () => {
    const { client } = await aPerson(app)
    const request = { body: { name: 'TV', ...manyKeys(5_000) } }
    const refusal = await client.refusal(contract.createScreen, request)
    expect(refusal).toMatchObject({ status: 400, codes: ['request.invalid'] })
  })

  it('may have hundreds of unknown fields when a TV sends it', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: '/api/codes',
      payload: manyKeys(500),
    })
    expect(answer.statusCode).toBe(200)
  })

  it.each([
    ['/api/codes', 'POST'],
    ['/api/authorizations', 'POST'],
    ['/api/users', 'POST'],
    ['/api/users/sign_in', 'POST'],
    ['/api/users/forgot_password', 'POST'],
    ['/api/users/password', 'PUT'],
  ] as const)('of over 16 kB is refused when no token is needed: %s', async (url, method) => {
    const payload = JSON.stringify({ text: 'a'.repeat(16 * 1_024) })
    const answer = await http.inject({ method, url, headers: json, payload })
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toEqual({
      errors: [{ code: 'request.too_large', message: errorTexts.pt['request.too_large'] }],
    })
  })

  it.each([{}, { authorization: `Bearer ${'a'.repeat(43)}` }])(
    'is not read when a token is needed and %j is sent',
    async (headers) => {
      const answer = await http.inject({
        method: 'POST',
        url: '/api/screens',
        headers: { ...json, ...headers },
        payload: '{"name":',
      })
      expect(answer.statusCode).toBe(401)
    },
  )

  it('is refused when it has half a surrogate pair, because not every database column stores it', async () => {
    const { client } = await aPerson(app)
    const refusal = await client.refusal(contract.createScreen, { body: { name: 'TV \ud800' } })
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid', field: 'name' })
  })
})
