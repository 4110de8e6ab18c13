import { describe, expect, it } from 'vitest'
import {
  aFile,
  brokenBody,
  createFakeMediaServer,
  hanging,
  partOf,
  someBytes,
} from '../../../test/fake-media-server.ts'
import { createAborter } from '../abort.ts'
import { createFakeClock } from '../clock.ts'
import { DownloadError } from '../ports.ts'
import { Downloader } from './downloader.ts'
import { DOWNLOAD_IDLE_MS, DOWNLOAD_LIMIT_MS, CHUNK_BYTES } from './chunk.ts'
import { createMemorySink } from './sink.ts'

const NEVER = createAborter().signal
const URGENT = { signal: NEVER, isUrgent: true }
const AHEAD = { signal: NEVER, isUrgent: false }
const BYTES = someBytes(2 * CHUNK_BYTES + 5)

function setUp(parallel = 2) {
  const clock = createFakeClock()
  const server = createFakeMediaServer({ a: BYTES, b: someBytes(9), c: someBytes(7), d: BYTES })
  const downloader = new Downloader({ clock, fetch: server.fetch, parallel }, createMemorySink)
  const ranges = () => server.requests.map(({ range }) => range)
  return { clock, server, downloader, ranges }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}

const sameAs = (bytes: Uint8Array) => (blob: Blob) =>
  bytesOf(blob).then((found) => expect(Buffer.compare(found, bytes)).toBe(0))

/** Moves time on until the work is over. */
async function whileTimePasses<T>(
  clock: ReturnType<typeof createFakeClock>,
  work: Promise<T>,
): Promise<T> {
  let isOver = false
  const end = work.finally(() => (isOver = true))
  end.catch(() => undefined)
  while (!isOver) {
    await clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return end
}

describe('Downloader', () => {
  it('downloads a video in chunks, and leaves no timers', async () => {
    const { clock, downloader, ranges } = setUp()
    const blob = await downloader.download(aFile('a'), URGENT)
    await sameAs(BYTES)(blob)
    expect(blob.type).toBe('video/mp4')
    expect(ranges()).toEqual(['bytes=0-1048575', 'bytes=1048576-2097151', 'bytes=2097152-3145727'])
    expect(clock.pending()).toBe(0)
  })

  it('downloads an image in one request', async () => {
    const { downloader, ranges } = setUp()
    await sameAs(BYTES)(await downloader.download(aFile('a', { type: 'image' }), URGENT))
    expect(ranges()).toEqual([null])
  })

  it('accepts the whole file from a server without range support', async () => {
    const { server, downloader } = setUp()
    server.ignoresRanges = true
    await sameAs(BYTES)(await downloader.download(aFile('a'), URGENT))
    expect(server.requests).toHaveLength(1)
  })

  it('requests the whole file when a range request has no answer', async () => {
    const { server, downloader, ranges } = setUp()
    server.instead = ({ range }) => (range === null ? null : Promise.reject(new TypeError('CORS')))
    await sameAs(BYTES)(await downloader.download(aFile('a'), URGENT))
    expect(ranges()).toEqual(['bytes=0-1048575', null])
  })

  it('resumes after a pause when the connection breaks', async () => {
    const { clock, server, downloader, ranges } = setUp()
    let breaks = 0
    server.instead = ({ range }) => {
      breaks += 1
      if (breaks > 2) return null
      const from = Number(/\d+/.exec(range ?? '')?.[0])
      const part = partOf(BYTES, range)
      const { status, headers } = part
      return Promise.resolve(
        new Response(brokenBody(BYTES.slice(from, from + 100)), { status, headers }),
      )
    }
    await sameAs(BYTES)(await whileTimePasses(clock, downloader.download(aFile('a'), URGENT)))
    expect(ranges().slice(0, 3)).toEqual([
      'bytes=0-1048575',
      'bytes=100-1048675',
      'bytes=200-1048775',
    ])
    expect(clock.pending()).toBe(0)
  })

  it('restarts when the rest cannot be requested', async () => {
    const { clock, server, downloader } = setUp()
    server.ignoresRanges = true
    server.instead = () =>
      server.requests.length > 1
        ? null
        : Promise.resolve(
            new Response(brokenBody(BYTES.slice(0, 100)), {
              headers: { 'content-length': String(BYTES.byteLength) },
            }),
          )
    await sameAs(BYTES)(await whileTimePasses(clock, downloader.download(aFile('a'), URGENT)))
    expect(server.requests).toHaveLength(2)
  })

  it('restarts when the file has changed meanwhile', async () => {
    const { server, downloader } = setUp()
    const other = someBytes(CHUNK_BYTES + 3, 2)
    server.instead = () => {
      if (server.requests.length === 2) server.files.set('a', other)
      return null
    }
    await sameAs(other)(await downloader.download(aFile('a'), URGENT))
  })

  it('fails after repeated breaks without a byte', async () => {
    const { clock, server, downloader } = setUp()
    server.instead = () =>
      server.requests.length === 1 ? null : Promise.reject(new TypeError('failed to fetch'))
    const over = whileTimePasses(clock, downloader.download(aFile('a'), URGENT))
    await expect(over).rejects.toMatchObject({ status: null })
    expect(server.requests).toHaveLength(5)
    expect(clock.pending()).toBe(0)
  })

  it('rejects a truncated body', async () => {
    const { clock, server, downloader } = setUp()
    server.instead = () =>
      Promise.resolve(
        new Response(BYTES.slice(0, 50), {
          headers: { 'content-length': String(BYTES.byteLength) },
        }),
      )
    const over = whileTimePasses(clock, downloader.download(aFile('a'), URGENT))
    await expect(over).rejects.toBeInstanceOf(DownloadError)
  })

  it('rejects an empty body', async () => {
    const { server, downloader } = setUp()
    server.instead = () => Promise.resolve(new Response(''))
    const over = downloader.download(aFile('a'), URGENT)
    await expect(over).rejects.toBeInstanceOf(DownloadError)
  })

  it('rejects the login page of a captive portal', async () => {
    const { clock, server, downloader } = setUp()
    const headers = { 'content-type': 'text/html; charset=utf-8' }
    server.instead = () => Promise.resolve(new Response('<form>', { headers }))
    const download = downloader.download(aFile('a', { type: 'image' }), URGENT)
    const error: unknown = await whileTimePasses(clock, download).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DownloadError)
    expect(error).toMatchObject({ status: null })
  })

  it('rejects with the HTTP status of a refusal, without a retry', async () => {
    const { server, downloader } = setUp()
    const over = downloader.download(aFile('gone'), URGENT)
    await expect(over).rejects.toMatchObject({ name: 'DownloadError', status: 404 })
    expect(server.requests).toHaveLength(1)
  })

  it('rejects at once without a status when the network does not answer', async () => {
    const { server, downloader } = setUp()
    server.instead = () => Promise.reject(new TypeError('failed to fetch'))
    await expect(downloader.download(aFile('a'), URGENT)).rejects.toMatchObject({ status: null })
  })

  it('aborts a stalled download', async () => {
    const { clock, server, downloader } = setUp()
    server.instead = (_, signal) => hanging(signal)
    const refused = expect(downloader.download(aFile('a'), URGENT)).rejects.toMatchObject({
      status: null,
    })
    await clock.advance(DOWNLOAD_IDLE_MS)
    await refused
    expect(clock.pending()).toBe(0)
  })

  it('aborts a download that is too slow', async () => {
    const { clock, server, downloader } = setUp()
    server.instead = () => {
      const trickle = new ReadableStream<Uint8Array>({
        pull: (controller) =>
          new Promise((resolve) => {
            clock.setTimer(DOWNLOAD_IDLE_MS - 1, () => {
              controller.enqueue(new Uint8Array(1))
              resolve()
            })
          }),
      })
      return Promise.resolve(new Response(trickle))
    }
    const startedAt = clock.now()
    const over = whileTimePasses(clock, downloader.download(aFile('a'), URGENT))
    await expect(over).rejects.toMatchObject({ status: null })
    expect(clock.now() - startedAt).toBeGreaterThanOrEqual(DOWNLOAD_LIMIT_MS)
    expect(clock.now() - startedAt).toBeLessThan(DOWNLOAD_LIMIT_MS + DOWNLOAD_IDLE_MS)
  })

  it('downloads urgent files before prefetched ones', async () => {
    const { server, downloader } = setUp(1)
    const ahead = [downloader.download(aFile('a'), AHEAD), downloader.download(aFile('b'), AHEAD)]
    await downloader.download(aFile('c'), URGENT)
    expect(server.requests.map(({ url }) => url.slice(-1))).toEqual(['a', 'c', 'a'])
    await Promise.all(ahead)
    expect(server.requests.map(({ url }) => url.slice(-1))).toEqual(['a', 'c', 'a', 'a', 'b'])
  })

  it('shares a download between requests, and makes it urgent when one of them is', async () => {
    const { server, downloader } = setUp(1)
    const others = [downloader.download(aFile('b'), AHEAD), downloader.download(aFile('c'), AHEAD)]
    const ahead = downloader.download(aFile('a'), AHEAD)
    const urgent = downloader.download(aFile('a'), URGENT)
    expect(await urgent).toBe(await ahead)
    await Promise.all(others)
    expect(server.requests.map(({ url }) => url.slice(-1))).toEqual(['b', 'a', 'a', 'a', 'c'])
  })

  it('continues while a request waits, and aborts when none does', async () => {
    const { clock, server, downloader } = setUp()
    server.instead = (_, signal) => hanging(signal)
    const [one, two] = [createAborter(), createAborter()]
    const first = downloader.download(aFile('a'), { ...URGENT, signal: one.signal })
    const second = downloader.download(aFile('a'), { ...AHEAD, signal: two.signal })
    await clock.advance(0)
    one.abort()
    await expect(first).rejects.toBeInstanceOf(DownloadError)
    expect(clock.pending()).toBeGreaterThan(0)
    two.abort()
    await expect(second).rejects.toBeInstanceOf(DownloadError)
    await clock.advance(0)
    expect(clock.pending()).toBe(0)
  })

  it('starts again for a request after an abort', async () => {
    const { clock, server, downloader } = setUp()
    server.instead = (_, signal) => (server.requests.length === 1 ? hanging(signal) : null)
    const one = createAborter()
    const first = downloader.download(aFile('b'), { ...URGENT, signal: one.signal })
    await clock.advance(0)
    one.abort()
    const second = downloader.download(aFile('b'), URGENT)
    await expect(first).rejects.toBeInstanceOf(DownloadError)
    await sameAs(someBytes(9))(await second)
  })

  it('leaves the queue without a request when it is aborted there', async () => {
    const { clock, server, downloader } = setUp(1)
    server.instead = (_, signal) => hanging(signal)
    const aborters = [createAborter(), createAborter(), createAborter()]
    const all = ['a', 'b', 'c'].map((id, at) =>
      downloader
        .download(aFile(id), { isUrgent: true, signal: aborters[at]?.signal ?? NEVER })
        .catch(() => 'over'),
    )
    await clock.advance(0)
    aborters[1]?.abort()
    aborters[0]?.abort()
    await clock.advance(0)
    expect(server.requests.map(({ url }) => url.slice(-1))).toEqual(['a', 'c'])
    aborters[2]?.abort()
    expect(await Promise.all(all)).toEqual(['over', 'over', 'over'])
    expect(clock.pending()).toBe(0)
  })

  it('bypasses the HTTP cache for files that may not be stored', async () => {
    const { server, downloader } = setUp()
    await downloader.download(aFile('b', { isCacheable: false }), URGENT)
    await downloader.download(aFile('c'), URGENT)
    expect(server.requests.map(({ cache }) => cache)).toEqual(['no-store', 'default'])
  })
})
