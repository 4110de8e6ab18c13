import { contract } from '@vitrine/api'
import { LANGUAGES, languageTag } from '@vitrine/i18n'
import { errorTexts } from '@vitrine/i18n/server'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aClient } from './support/client.ts'
import { aPerson, aUser } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'
import { WAITING } from './support/waiting.ts'

const app = await startTestApp()
const { http } = app.app

/** An error list with one entry and no other key. */
const onlyError = (code: keyof typeof errorTexts.pt, language: keyof typeof errorTexts = 'pt') => ({
  errors: [{ code, message: errorTexts[language][code] }],
})

/** The response to bytes that none of our clients sends. */
async function sendBytes(bytes: string): Promise<{ status: number; body: unknown }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) }
}

describe('a failure', () => {
  const json = { 'content-type': 'application/json' }
  const signIn = { method: 'POST', url: '/api/users/sign_in' } as const

  it.each([
    ['an unknown path', { url: '/api/nothing' }, 404, 'request.not_found'],
    ['an unknown page', { url: '/nothing.php' }, 404, 'request.not_found'],
    [
      'a known path with another method',
      { method: 'DELETE', url: '/api/users' },
      404,
      'request.not_found',
    ],
    ['an address that cannot be read', { url: '/api/screens/%zz' }, 404, 'request.not_found'],
    [
      'an address with a part that is too long',
      { url: `/api/nothing/${'a'.repeat(2_000)}` },
      404,
      'request.not_found',
    ],
    ['half a JSON', { ...signIn, headers: json, payload: '{"user":' }, 400, 'request.not_json'],
    [
      'a JSON that would change every object',
      { ...signIn, headers: json, payload: '{"__proto__":{"admin":true}}' },
      400,
      'request.not_json',
    ],
    [
      'a form',
      {
        ...signIn,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'user[email]=a',
      },
      400,
      'request.not_json',
    ],
    [
      'plain text',
      { ...signIn, headers: { 'content-type': 'text/plain' }, payload: '{}' },
      400,
      'request.not_json',
    ],
    ['no type at all', { ...signIn, payload: Buffer.from('{}') }, 400, 'request.not_json'],
    [
      'a megabyte of name',
      { method: 'POST', url: '/api/users', payload: { user: { name: 'a'.repeat(1_000_000) } } },
      413,
      'request.too_large',
    ],
  ] as const)('from %s has the shape of all', async (_, request, status, code) => {
    const answer = await http.inject(request)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual(onlyError(code))
  })

  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400, 'request.invalid'],
    [
      'a body with two ends',
      'POST /api/codes HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.invalid',
    ],
    [
      'a body with two lengths',
      'POST /api/codes HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{} ',
      400,
      'request.invalid',
    ],
    [
      'headers that are too long',
      `GET /api/screens HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(40_000)}\r\n\r\n`,
      431,
      'request.too_large',
    ],
  ] as const)('from %s too', async (_, bytes, status, code) => {
    expect(await sendBytes(bytes)).toEqual({ status, body: onlyError(code) })
  })

  it.each([
    ['a person', '{"user":'],
    ['a TV', '{"device":{"deep":'],
  ])('of %s who sends a body as deep as a well is no fault of ours', async (_, start) => {
    const depth = 7_000
    const payload = `${start}${'['.repeat(depth)}${']'.repeat(depth)}${'}'.repeat(start.split('{').length - 1)}`
    const url = start.includes('device') ? '/api/authorizations' : '/api/users'
    const answer = await http.inject({ method: 'POST', url, headers: json, payload })
    expect(answer.statusCode).toBe(400)
  })

  it.each(LANGUAGES)('has a text in %s', async (language) => {
    const header = await http.inject({
      url: '/api/screens',
      headers: { 'accept-language': languageTag(language) },
    })
    expect(header.json()).toEqual(onlyError('auth.required', language))
    const cookie = await http.inject({
      url: '/api/nothing',
      headers: { cookie: `fireApp=1; lang=${language}`, 'accept-language': 'de' },
    })
    expect(cookie.json()).toEqual(onlyError('request.not_found', language))
  })

  it('is returned without its cause and logged without a value when it is the server’s', async () => {
    const person = await aPerson(app)
    await app.database.run('alter table screens rename to screens_away')
    onTestFinished(() => app.database.run('alter table screens_away rename to screens'))
    const refusal = await person.client.refusal(contract.listScreens, {})
    expect(refusal).toMatchObject({
      status: 500,
      code: 'internal',
      message: errorTexts.pt.internal,
    })
    const [line] = app.log.events('http.unexpected_error').slice(-1)
    expect(line).toMatchObject({ route: '/api/screens', err: { cause: { code: '42P01' } } })
    expect(JSON.stringify(line)).not.toContain(person.user.id)
  })

  it('is not logged as our fault when the caller disconnected', async () => {
    const { email } = await aUser(app)
    const body = { user: { email, password: 'errada' } }
    for (let count = 0; count < 20; count += 1)
      await aClient(app).refusal(contract.signIn, { body })
    const before = app.log.events('http.unexpected_error').length
    const gone = new AbortController()
    const sleep = app.clock.nextSleep()
    const call = aClient(app).call(contract.signIn, { body }, { signal: gone.signal })
    await sleep
    gone.abort()
    await expect(call).rejects.toThrow()
    await vi.waitFor(() => {
      expect(app.clock.sleeping).toBe(0)
    }, WAITING)
    await aClient(app).call(contract.createAuthorization, { body: {} })
    expect(app.log.events('http.unexpected_error')).toHaveLength(before)
  })
})
