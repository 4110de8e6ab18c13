import fastify, { type FastifyInstance } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { registerPrivatePages } from '../src/http/private-pages.ts'
import { start } from './running.ts'

const MINUTE_MS = 60_000
const PASSWORD = 'senha-do-terminal'
const PHONE = '192.168.0.7'

function aFront(password: string | null = PASSWORD): {
  app: FastifyInstance
  pass(ms: number): void
} {
  let now = 1_000_000
  const app = fastify()
  onTestFinished(() => app.close())
  registerPrivatePages(app, { password, clock: () => now })
  for (const route of [
    '/',
    '/workbench/:action',
    '/inbox',
    '/inbox/:id',
    '/pagbank',
    '/pagbank/:action',
    '/*',
  ]) {
    app.all(route, (_request, reply) => reply.send('inside'))
  }
  return {
    app,
    pass: (ms) => {
      now += ms
    },
  }
}

function basic(password: string): string {
  return `Basic ${Buffer.from(`vitrine:${password}`).toString('base64')}`
}

async function visit(
  { app }: { app: FastifyInstance },
  url: string,
  { from = PHONE, headers = {} }: { from?: string; headers?: Record<string, string> } = {},
) {
  return app.inject({ method: 'GET', url, remoteAddress: from, headers })
}

const PRIVATE = [
  ...['/', '/?done=post', '/workbench/post', '/inbox', '/inbox/1', '/inbox?x=1'],
  ...['/pagbank', '/pagbank?done=paid', '/pagbank/settle', '/pagb%61nk/settle'],
  // The same routes, written otherwise.
  ...['/%69nbox', '/inbo%78/1', '/%77orkbench/post'],
]

describe('inbox, workbench and PagBank', () => {
  it.each(PRIVATE)('respond to this machine without a password: %s', async (url) => {
    const front = aFront()
    for (const from of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      expect((await visit(front, url, { from })).statusCode).toBe(200)
    }
  })

  it.each(PRIVATE)('require the password from another device: %s', async (url) => {
    const front = aFront()
    for (const from of [PHONE, '::ffff:192.168.0.7', 'fe80::1', '8.8.8.8']) {
      const answer = await visit(front, url, { from })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['www-authenticate']).toMatch(/^Basic /)
      expect(answer.body).not.toContain('inside')
    }
    const headers = { authorization: basic(PASSWORD) }
    expect((await visit(front, url, { headers })).body).toBe('inside')
  })

  it('use the address of the connection, not of a header', async () => {
    const headers = {
      'x-forwarded-for': '127.0.0.1',
      'x-real-ip': '127.0.0.1',
      forwarded: 'for=127.0.0.1',
      host: 'localhost',
    }
    expect((await visit(aFront(), '/inbox', { headers })).statusCode).toBe(401)
  })

  it('block an address for ten minutes after wrong passwords', async () => {
    const front = aFront()
    const guess = (from: string, password: string) =>
      visit(front, '/inbox', { from, headers: { authorization: basic(password) } })
    for (let count = 0; count < 10; count += 1) {
      expect((await guess(PHONE, `guess ${String(count)}`)).statusCode).toBe(401)
    }
    const refused = await guess(PHONE, PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(refused.headers['retry-after']).toBe('600')
    expect((await guess('192.168.0.8', PASSWORD)).statusCode).toBe(200)
    front.pass(10 * MINUTE_MS)
    expect((await guess(PHONE, PASSWORD)).statusCode).toBe(200)
  })

  it('refuse a malformed or empty password', async () => {
    const front = aFront()
    for (const authorization of [
      'Basic',
      'Basic !!',
      'Bearer x',
      basic(''),
      'Basic dml0cmluZQ==',
    ]) {
      expect((await visit(front, '/', { headers: { authorization } })).statusCode).toBe(401)
    }
  })

  it('refuse other devices when there is no password', async () => {
    const answer = await visit(aFront(null), '/inbox', { headers: { authorization: basic('') } })
    expect(answer.statusCode).toBe(403)
  })
})

it.each([
  '/www.facebook.com/v23.0/dialog/oauth?client_id=1',
  '/www.instagram.com/oauth/authorize',
  '/scontent.cdninstagram.com/file.mp4',
  '/graph.facebook.com/v23.0/me',
  '/viacep.com.br/ws/01001000/json/',
  '/api.pagseguro.com/orders',
  '/boleto.pagseguro.com.br/x.pdf',
])('public pages respond to other devices: %s', async (url) => {
  expect((await visit(aFront(), url)).body).toBe('inside')
})

it('refuses a change from another origin with any spelling of the path', async () => {
  const standIns = await start({ password: PASSWORD })
  const headers = { origin: 'http://evil.test' }
  const paths = ['/inbox/clear', '/%69nbox/clear', '/%77orkbench/lift-all', '/pagb%61nk/lift-all']
  for (const path of paths) {
    const answer = await standIns.send('POST', path, { form: new URLSearchParams(), headers })
    expect(answer.status).toBe(403)
  }
})
