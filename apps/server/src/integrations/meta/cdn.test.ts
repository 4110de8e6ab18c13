import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../shared/clock.ts'
import { isPublicAddress, checkAddress } from './cdn-addresses.ts'
import type { CdnLimits } from './cdn-request.ts'
import { CdnError, createCdnClient, type CdnClient } from './cdn.ts'

const never = new AbortController().signal
const BYTES = Buffer.from('0123456789'.repeat(1_000))
/** A clock whose sleeps resolve at once. */
const clock: Clock = { now: () => new Date(0), sleep: () => Promise.resolve() }

let root = ''
let server: Server
let host = ''
let requests: IncomingMessage[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-cdn-'))
  requests = []
  server = createServer((request, response) => {
    requests.push(request)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no TCP address')
  host = `127.0.0.1:${String(address.port)}`
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await rm(root, { recursive: true, force: true })
})

function aClient(limits: Partial<CdnLimits> = {}, hosts: readonly string[] = [host]): CdnClient {
  return createCdnClient({ clock, log: pino({ level: 'silent' }), hosts, limits })
}
const file = (): string => join(root, 'download')
const download = (client: CdnClient, url = `http://${host}/x.mp4`): Promise<number> =>
  client.download({ url, toFile: file(), signal: never })

async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CdnError) return error.fault
  throw new Error('expected a refused download', { cause: error })
}

describe('checkAddress', () => {
  const hosts = ['*.cdninstagram.com', 'https://lookaside.fbsbx.com', 'localhost:8090']

  it.each([
    'https://scontent.cdninstagram.com/x',
    'https://a.b.cdninstagram.com/x?oe=1',
    'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1',
    'http://localhost:8090/scontent.cdninstagram.com/x',
  ])('allows %s', (url) => {
    expect(checkAddress(new URL(url), hosts).allowed).toBe(true)
  })

  it.each([
    'http://scontent.cdninstagram.com/x',
    'https://cdninstagram.com/x',
    'https://evilcdninstagram.com/x',
    'https://scontent.cdninstagram.com.evil.example/x',
    'https://scontent.cdninstagram.com:8443/x',
    'https://scontent.cdninstagram.com@evil.example/x',
    'https://user:pass@scontent.cdninstagram.com/x',
    'http://localhost:8091/x',
    'http://localhost/x',
    'file:///etc/passwd',
    'https://169.254.169.254/latest/meta-data',
    'http://lookaside.fbsbx.com/x',
    'https://lookaside.fbsbx.com:8443/x',
    'https://other.lookaside.fbsbx.com/x',
    'https://fbsbx.com/x',
  ])('refuses %s', (url) => {
    expect(checkAddress(new URL(url), hosts).allowed).toBe(false)
  })

  it('allows a private host only when exactly that host is listed', () => {
    const check = (url: string): unknown => checkAddress(new URL(url), hosts)
    expect(check('https://lookaside.fbsbx.com/x')).toEqual({ allowed: true, isExact: false })
    expect(check('https://scontent.cdninstagram.com/x')).toEqual({ allowed: true, isExact: false })
    expect(check('http://localhost:8090/x')).toEqual({ allowed: true, isExact: true })
  })

  it.each([
    ['157.240.22.63', true],
    ['2a03:2880:f21c::1', true],
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['192.168.0.9', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['::1', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['64:ff9b::a00:1', false],
    ['nonsense', false],
  ])('isPublicAddress of %s: %s', (ip, isPublic) => {
    expect(isPublicAddress(ip)).toBe(isPublic)
  })

  it('refuses a listed name that resolves to this machine', async () => {
    const client = aClient({}, ['*.localhost'])
    expect(['try_later', 'address_refused']).toContain(
      await faultOf(download(client, 'https://media.localhost/x')),
    )
    expect(requests).toEqual([])
  })
})

describe('download', () => {
  it('writes the bytes', async () => {
    answer = (_request, response) => response.end(BYTES)
    expect(await download(aClient())).toBe(BYTES.length)
    expect(await readFile(file())).toEqual(BYTES)
  })

  it('resumes after a broken connection', async () => {
    answer = (request, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
      if (from === 0) {
        response.writeHead(200, { 'content-length': BYTES.length })
        response.write(BYTES.subarray(0, 4_000), () => response.socket?.end())
        return
      }
      const range = `bytes ${String(from)}-${String(BYTES.length - 1)}/${String(BYTES.length)}`
      response.writeHead(206, { 'content-range': range }).end(BYTES.subarray(from))
    }
    expect(await download(aClient())).toBe(BYTES.length)
    expect(await readFile(file())).toEqual(BYTES)
    expect(requests).toHaveLength(2)
    expect(requests[1]?.headers.range).toMatch(/^bytes=[1-9]/)
  })

  it('leaves no gap when resumed after any byte', async () => {
    answer = (request, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0)
      const range = `bytes ${String(from)}-${String(BYTES.length - 1)}/${String(BYTES.length)}`
      response.writeHead(from === 0 ? 200 : 206, from === 0 ? {} : { 'content-range': range })
      if (requests.length > 3) response.end(BYTES.subarray(from))
      else response.write(BYTES.subarray(from, from + 3_001), () => response.socket?.end())
    }
    for (let round = 0; round < 20; round += 1) {
      requests.length = 0
      expect(await download(aClient())).toBe(BYTES.length)
      expect(await readFile(file())).toEqual(BYTES)
    }
  })

  it('restarts when the network does not support ranges', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': BYTES.length })
      if (requests.length === 1)
        response.write(BYTES.subarray(0, 4_000), () => response.socket?.end())
      else response.end(BYTES)
    }
    expect(await download(aClient())).toBe(BYTES.length)
    expect(await readFile(file())).toEqual(BYTES)
  })

  it('fails when the connection always breaks', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': BYTES.length })
      response.write(BYTES.subarray(0, 10), () => response.socket?.end())
    }
    expect(await faultOf(download(aClient()))).toBe('try_later')
    expect(requests).toHaveLength(4)
  })

  it('fails with link_expired without a retry', async () => {
    answer = (_request, response) => response.writeHead(403).end('URL signature expired')
    expect(await faultOf(download(aClient()))).toBe('link_expired')
    expect(requests).toHaveLength(1)
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [500, 'try_later'],
    [429, 'try_later'],
  ])('maps HTTP %i to %s', async (status, fault) => {
    answer = (_request, response) => response.writeHead(status).end()
    expect(await faultOf(download(aClient()))).toBe(fault)
  })

  it('follows redirects to allowed hosts only', async () => {
    answer = (request, response) => {
      if (request.url === '/x.mp4') response.writeHead(302, { location: '/y.mp4' }).end()
      else response.end(BYTES)
    }
    expect(await download(aClient())).toBe(BYTES.length)
    answer = (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    expect(await faultOf(download(aClient()))).toBe('address_refused')
  })

  it('stops at the size limit with and without Content-Length', async () => {
    answer = (_request, response) => response.end(BYTES)
    expect(await faultOf(download(aClient({ maxBytes: 5_000 })))).toBe('too_large')
    answer = (_request, response) => {
      response.write(BYTES)
      response.end()
    }
    expect(await faultOf(download(aClient({ maxBytes: 5_000 })))).toBe('too_large')
  })

  it('stops at the idle time-out and when the signal aborts', async () => {
    answer = () => undefined
    expect(await faultOf(download(aClient({ idleTimeoutMs: 20 })))).toBe('try_later')
    const stop = new AbortController()
    const stopped = aClient().download({
      url: `http://${host}/x`,
      toFile: file(),
      signal: stop.signal,
    })
    stop.abort(new Error('shutting down'))
    await expect(stopped).rejects.toThrow('shutting down')
  })
})
