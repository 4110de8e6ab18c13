import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../shared/clock.ts'
import { CdnError, type CdnLimits } from './cdn-request.ts'
import { createCdnStreams, type OpenedStream } from './cdn-stream.ts'

const never = new AbortController().signal
const BYTES = Buffer.from('0123456789'.repeat(100_000))

let server: Server
let host = ''
let requests: IncomingMessage[] = []
/** Sleeps of the test clock. */
let sleepers: (() => void)[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  requests = []
  sleepers = []
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
})

const clock: Clock = {
  now: () => new Date(0),
  sleep: (_ms, signal) =>
    new Promise((resolve, reject) => {
      sleepers.push(resolve)
      signal?.addEventListener('abort', () => {
        sleepers = sleepers.filter((each) => each !== resolve)
        reject(new Error('the wait ended'))
      })
    }),
}

interface Wish {
  readonly range?: string
  readonly signal?: AbortSignal
  readonly url?: string
  readonly limits?: Partial<CdnLimits>
}

function open({ range, signal = never, url = `http://${host}/x`, limits = {} }: Wish = {}) {
  const log = pino({ level: 'silent' })
  const streams = createCdnStreams({ clock, log, hosts: [host], limits })
  return streams.openStream({ url, range: range ?? null, signal })
}

async function bytesOf({ body }: OpenedStream): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of body) parts.push(part)
  return Buffer.concat(parts)
}

async function faultOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof CdnError) return error.fault
  throw new Error('expected a refused stream', { cause: error })
}

const VIDEO = { 'content-type': 'video/mp4' }

/** Responds to ranges as the networks do. */
function serve(request: IncomingMessage, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
  if (first === undefined) {
    const headers = { ...VIDEO, 'content-length': BYTES.length, 'accept-ranges': 'bytes' }
    response.writeHead(200, headers).end(BYTES)
    return
  }
  const from = Number(first)
  const to = last === undefined || last === '' ? BYTES.length - 1 : Number(last)
  if (from >= BYTES.length) {
    response.writeHead(416, { 'content-type': 'text/plain' }).end()
    return
  }
  const range = `bytes ${String(from)}-${String(to)}/${String(BYTES.length)}`
  const part = BYTES.subarray(from, to + 1)
  const headers = { ...VIDEO, 'content-length': part.length, 'content-range': range }
  response.writeHead(206, headers).end(part)
}

describe('openStream', () => {
  it('streams the whole file with the headers that a player needs', async () => {
    answer = serve
    const stream = await open()
    expect(stream).toMatchObject({
      status: 200,
      contentType: 'video/mp4',
      contentLength: BYTES.length,
      contentRange: null,
      acceptRanges: true,
    })
    expect((await bytesOf(stream)).equals(BYTES)).toBe(true)
    expect(requests[0]?.headers.range).toBeUndefined()
    expect(requests[0]?.headers['accept-encoding']).toBe('identity')
  })

  it.each([
    ['bytes=10-19', 10, 20],
    ['bytes=999990-', 999_990, 1_000_000],
  ])('streams the range %s', async (range, from, to) => {
    answer = serve
    const stream = await open({ range })
    expect(stream).toMatchObject({
      status: 206,
      contentLength: to - from,
      contentRange: `bytes ${String(from)}-${String(to - 1)}/${String(BYTES.length)}`,
      acceptRanges: true,
    })
    expect((await bytesOf(stream)).equals(BYTES.subarray(from, to))).toBe(true)
  })

  it('passes a suffix range on', async () => {
    answer = (_request, response) =>
      response
        .writeHead(206, { ...VIDEO, 'content-range': `bytes 999998-999999/1000000` })
        .end('89')
    expect((await bytesOf(await open({ range: 'bytes=-2' }))).toString()).toBe('89')
    expect(requests[0]?.headers.range).toBe('bytes=-2')
  })

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=-', 'bytes=a-b', 'bytes=1-2\r\nx: y', ''])(
    'asks for the whole when the part makes no sense: %j',
    async (range) => {
      answer = serve
      expect((await open({ range })).status).toBe(200)
      expect(requests[0]?.headers.range).toBeUndefined()
    },
  )

  it('streams the whole file when the range is not satisfiable or not supported', async () => {
    answer = serve
    const beyond = await open({ range: 'bytes=1000000-' })
    expect(beyond).toMatchObject({ status: 200, contentRange: null })
    expect(await bytesOf(beyond)).toHaveLength(BYTES.length)
    answer = (_request, response) => response.writeHead(200, VIDEO).end(BYTES)
    expect(await open({ range: 'bytes=5-' })).toMatchObject({
      status: 200,
      contentLength: null,
      acceptRanges: false,
    })
  })

  it.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/png', 'image/png'],
    ['image/webp', 'image/webp'],
    ['Video/MP4; codecs="avc1"', 'video/mp4'],
  ])('returns the content type %s', async (told, contentType) => {
    answer = (_request, response) => response.writeHead(200, { 'content-type': told }).end('x')
    const stream = await open()
    expect(stream.contentType).toBe(contentType)
    await bytesOf(stream)
  })

  it.each(['text/html', 'text/plain', 'image/svg+xml', 'video/quicktime', 'image/jpegx', ''])(
    'throws gone for the content type %j',
    async (told) => {
      answer = (_request, response) =>
        response.writeHead(200, told === '' ? {} : { 'content-type': told }).end('<svg>')
      expect(await faultOf(open())).toBe('gone')
    },
  )

  it.each([
    [403, 'link_expired'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'gone'],
    [429, 'try_later'],
    [500, 'try_later'],
    [204, 'try_later'],
  ])('maps HTTP %i to %s with one request', async (status, fault) => {
    answer = (_request, response) => response.writeHead(status, VIDEO).end()
    expect(await faultOf(open())).toBe(fault)
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['that was not requested', {}, 'bytes 0-1/2'],
    ['without a range', { range: 'bytes=0-1' }, undefined],
    ['with an invalid range', { range: 'bytes=0-1' }, 'bytes first-last/2'],
  ])('rejects a partial response %s', async (_what, wish: Wish, range) => {
    answer = (_request, response) => {
      const told = range === undefined ? {} : { 'content-range': range }
      response.writeHead(206, { ...VIDEO, ...told }).end('01')
    }
    expect(await faultOf(open(wish))).toBe('try_later')
  })

  it('refuses hosts that are not allowed, also after a redirect', async () => {
    answer = (_request, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end()
    expect(await faultOf(open())).toBe('address_refused')
    expect(await faultOf(open({ url: 'http://127.0.0.1:1/x' }))).toBe('address_refused')
    expect(await faultOf(open({ url: 'rubbish' }))).toBe('address_refused')
  })
})

describe('limits of a stream', () => {
  it('rejects too large a file with and without Content-Length', async () => {
    answer = serve
    expect(await faultOf(open({ limits: { maxBytes: 5_000 } }))).toBe('too_large')
    answer = (_request, response) => response.writeHead(200, VIDEO).end(BYTES)
    const stream = await open({ limits: { maxBytes: 500_000 } })
    expect(await faultOf(bytesOf(stream))).toBe('too_large')
  })

  it('applies the idle time-out before and during the response', async () => {
    answer = () => undefined
    expect(await faultOf(open({ limits: { idleTimeoutMs: 20 } }))).toBe('try_later')
    answer = (_request, response) => response.writeHead(200, VIDEO).write('x')
    const parts = (await open()).body[Symbol.asyncIterator]()
    expect(String((await parts.next()).value)).toBe('x')
    const next = faultOf(parts.next())
    await expect.poll(() => sleepers).toHaveLength(1)
    for (const wake of sleepers) wake()
    expect(await next).toBe('try_later')
  })

  it('does not apply the idle time-out to a slow reader', async () => {
    const answered = new Promise<ServerResponse>((resolve) => {
      answer = (_request, response) => {
        response.writeHead(200, { ...VIDEO, 'content-length': BYTES.length })
        response.write(BYTES.subarray(1))
        resolve(response)
      }
    })
    const stream = await open({ limits: { idleTimeoutMs: 400 } })
    // The reader is idle for longer than the network's idle time-out, so no bytes are transferred.
    const idle = once(server, 'timeout')
    requests[0]?.socket.setTimeout(600)
    await idle
    const response = await answered
    response.end('9')
    expect(await bytesOf(stream)).toHaveLength(BYTES.length)
  })

  it('applies the total time-out', async () => {
    answer = (_request, response) => response.writeHead(200, VIDEO).write('x')
    expect(await faultOf(open({ limits: { totalMs: 50 } }).then(bytesOf))).toBe('try_later')
  })

  it('fails when the connection breaks', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { ...VIDEO, 'content-length': BYTES.length })
      response.write(BYTES.subarray(0, 4_000), () => response.socket?.end())
    }
    expect(await faultOf(bytesOf(await open()))).toBe('try_later')
  })

  it('closes the connection when its reader is destroyed', async () => {
    answer = (_request, response) => response.writeHead(200, VIDEO).write('x')
    const { body } = await open()
    const [first] = await once(body, 'data')
    expect(String(first)).toBe('x')
    const hungUp = once(requests[0]?.socket ?? server, 'close')
    body.destroy()
    await hungUp
  })

  it('fails with the signal’s reason when aborted', async () => {
    answer = () => undefined
    const stop = new AbortController()
    const opened = open({ signal: stop.signal })
    stop.abort(new Error('shutting down'))
    await expect(opened).rejects.toThrow('shutting down')

    answer = (_request, response) => response.writeHead(200, VIDEO).write('x')
    const later = new AbortController()
    const stream = await open({ signal: later.signal })
    const reading = bytesOf(stream)
    later.abort(new Error('the player left'))
    await expect(reading).rejects.toThrow('the player left')
  })
})
