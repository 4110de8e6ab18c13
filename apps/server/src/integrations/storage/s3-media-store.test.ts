import { link, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ManualClock } from '../../../test/support/manual-clock.ts'
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../../test/support/s3-server.ts'
import type { S3StoreConfig } from '../../config/media-store.ts'
import type { Clock } from '../../shared/clock.ts'
import { createLog } from '../../shared/log.ts'
import type { NetworkOutcome } from '../../shared/network-calls.ts'
import { WAITING } from '../../../test/support/waiting.ts'
import type { MediaStore } from './media-store.ts'
import { type OpenMediaStore, openMediaStore } from './open-media-store.ts'

const never = new AbortController().signal
const SLOW_DOWN = { kind: 'error', status: 503, code: 'SlowDown' } as const
const content = Buffer.from(
  Array.from({ length: 50_000 }, (_, index) => `${String(index)} `).join(''),
)

let server: S3Server
let workDir = ''
let outcomes: NetworkOutcome[] = []

beforeAll(async () => {
  server = await startS3Server()
  workDir = await mkdtemp(join(tmpdir(), 'vitrine-s3-work-'))
})
beforeEach(() => {
  outcomes = []
  server.recover()
  setCredentials(S3_CREDENTIALS)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await rm(workDir, { recursive: true, force: true })
})

function setCredentials(credentials: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(credentials)) vi.stubEnv(name, value)
}

/** Pauses end at once; time limits never do. */
const impatient: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => {
    if (ms < 5_000) return Promise.resolve()
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
    })
  },
}

async function openS3(
  changes: Partial<S3StoreConfig> = {},
  { clock = impatient, lines = [] }: { clock?: Clock; lines?: string[] } = {},
): Promise<OpenMediaStore> {
  const opened = await openMediaStore(
    {
      mediaStore: {
        ...{ kind: 's3', bucket: server.bucket, prefix: '', endpoint: server.url },
        ...{ region: 'us-east-1', usesPathStyle: true },
        ...changes,
      },
      mediaRedirect: { kind: 'signed' },
      workDir,
    },
    {
      clock,
      random: { integer: () => 0 },
      log: createLog('warn', { write: (line) => void lines.push(line) }),
      isAlone: false,
      networkCalls: {
        async observe(_provider, call, outcomeOf) {
          const result = await call()
          outcomes.push(outcomeOf(result))
          return result
        },
      },
    },
  )
  onTestFinished(() => opened.store.close())
  return opened
}

async function storeContent(store: MediaStore) {
  return store.put(Readable.from([content]), never)
}

async function read(store: MediaStore, key: string, start = 0): Promise<Buffer> {
  const stream = await store.openRange(key, { start, end: content.byteLength - 1 })
  return stream === null ? Buffer.from('nothing') : buffer(stream)
}

describe('a start with S3', () => {
  it.each([
    ['the bucket does not exist', { bucket: 'other' }, {}, 'no_bucket'],
    ['the key is unknown', {}, { AWS_ACCESS_KEY_ID: 'UNKNOWN' }, 'refused'],
  ])('stops when %s', async (_case, changes, credentials, code) => {
    setCredentials(credentials)
    const error: unknown = await openS3(changes).catch((fault: unknown) => fault)
    expect(error).toMatchObject({ name: 'StartFault' })
    expect(String(error)).toContain(`MEDIA_STORE cannot be used (${code})`)
    expect(outcomes).toEqual(['refused'])
  })

  it('stops when the secret is wrong, and repeats nothing of the signature', async () => {
    server.fail({ kind: 'error', status: 403, code: 'SignatureDoesNotMatch' })
    const error: unknown = await openS3().catch((fault: unknown) => fault)
    expect(String(error)).toContain('(refused): the S3 server answered 403 to ListObjectsV2')
    expect(inspect(error, { depth: null })).not.toMatch(/StringToSign|AWS4|S3RVER/)
  })

  it('goes on when the server does not answer, and says so', async () => {
    const lines: string[] = []
    server.fail({ kind: 'reset' }, { kind: 'reset' }, { kind: 'reset' }, { kind: 'reset' })
    const { store } = await openS3({}, { lines })
    expect(lines).toEqual([expect.stringContaining('media.store_unreachable')])
    expect(outcomes).toEqual(Array.from({ length: 4 }, () => 'no_response'))
    await expect(store.check(never)).resolves.toBeUndefined()
  })
})

describe('an upload', () => {
  it('is sent again when the server is overloaded or closes the connection', async () => {
    const { store } = await openS3()
    server.fail(SLOW_DOWN, { kind: 'reset' })
    const { key, bytes } = await storeContent(store)
    expect(bytes).toBe(content.byteLength)
    expect(content.equals(await read(store, key))).toBe(true)
    expect(outcomes.slice(1, 4)).toEqual(['failed', 'no_response', 'ok'])
  })

  it('has the type and the cache header of its content', async () => {
    const { store, redirect } = await openS3()
    const { key } = await store.put(Readable.from([Buffer.from('....ftypisom')]), never)
    const answer = await fetch((await redirect?.addressOf(key)) ?? '')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    expect(await answer.text()).toBe('....ftypisom')
  })

  it.each([
    [{ kind: 'error', status: 507, code: 'XMinioStorageFull' } as const, 'full'],
    [{ kind: 'error', status: 403, code: 'AccessDenied' } as const, 'refused'],
    [{ kind: 'error', status: 404, code: 'NoSuchBucket' } as const, 'no_bucket'],
  ])('fails at once and leaves the local file when the answer is %j', async (fault, code) => {
    const { store } = await openS3()
    const file = join(workDir, 'prepared')
    await writeFile(file, content)
    const before = server.requests.length
    server.fail(fault)
    await expect(store.putFile(file, never)).rejects.toMatchObject({ code })
    expect(server.requests.length - before).toBe(1)
    expect((await stat(file)).size).toBe(content.byteLength)
    await rm(file)
  })

  it('stops after four attempts, and leaves no file in the work folder', async () => {
    const { store } = await openS3()
    server.fail(SLOW_DOWN, SLOW_DOWN, SLOW_DOWN, SLOW_DOWN)
    const before = server.requests.length
    await expect(storeContent(store)).rejects.toMatchObject({ code: 'unreachable' })
    expect(server.requests.length - before).toBe(4)
    expect(await readdir(workDir)).toEqual([])
  })

  it('stops when its signal aborts while the server does not answer', async () => {
    const { store } = await openS3()
    const stop = new AbortController()
    const before = server.requests.length
    server.fail({ kind: 'hang' })
    const upload = store.put(Readable.from([content]), stop.signal)
    await server.received(before + 1)
    stop.abort(new Error('stopped'))
    await expect(upload).rejects.toThrow('stopped')
  })
})

describe('a download', () => {
  it('continues where the connection was cut', async () => {
    const { store } = await openS3()
    const { key } = await storeContent(store)
    server.fail({ kind: 'cut', afterBytes: 100_000 }, { kind: 'cut', afterBytes: 50_000 })
    const before = server.requests.length
    expect(content.equals(await read(store, key))).toBe(true)
    expect(server.requests.length - before).toBe(3)
    server.fail({ kind: 'cut', afterBytes: 10 })
    expect(content.subarray(1_000).equals(await read(store, key, 1_000))).toBe(true)
  })

  it('continues when the server stops sending for 10 s', async () => {
    const idle = new ManualClock()
    const { store } = await openS3(
      {},
      {
        clock: {
          ...impatient,
          sleep: (ms, signal) => (ms === 10_000 ? idle : impatient).sleep(ms, signal),
        },
      },
    )
    const { key } = await storeContent(store)
    server.fail({ kind: 'stall', afterBytes: 100_000 })
    const before = server.requests.length
    const stream = await store.openRange(key, { start: 0, end: content.byteLength - 1 })
    const chunks: Buffer[] = []
    const received = (): number => Buffer.concat(chunks).byteLength
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk))
    await vi.waitUntil(() => received() === 100_000 && idle.sleeping === 1, WAITING)
    idle.advance(10_000)
    await vi.waitUntil(() => stream?.readableEnded, WAITING)
    expect(content.equals(Buffer.concat(chunks))).toBe(true)
    expect(server.requests.length - before).toBe(2)
  })

  it('fails when the rest never arrives', async () => {
    const { store } = await openS3()
    const { key } = await storeContent(store)
    const stream = await store.openRange(key, { start: 0, end: 9 })
    if (stream === null) throw new Error('no stream')
    const cut = { kind: 'cut', afterBytes: 0 } as const
    await text(stream)
    server.fail({ kind: 'cut', afterBytes: 5 }, cut, cut, cut, cut)
    await expect(read(store, key)).rejects.toThrow()
  })

  it('fails when the server does not answer within 5 s, four times', async () => {
    const clock = new ManualClock()
    const { store } = await openS3({}, { clock })
    const { key } = await storeContent(store)
    const hang = { kind: 'hang' } as const
    server.fail(hang, hang, hang, hang)
    const size = store.size(key)
    const advance = setInterval(() => clock.advance(1_000), 5)
    await expect(size.finally(() => clearInterval(advance))).rejects.toMatchObject({
      code: 'unreachable',
    })
  })

  it('ends with the store', async () => {
    const { store } = await openS3()
    const { key } = await storeContent(store)
    server.fail({ kind: 'hang' })
    const before = server.requests.length
    const size = store.size(key)
    await server.received(before + 1)
    store.close()
    await expect(size).rejects.toThrow('the media store is closed')
  })
})

it('lists and deletes more files than one request has', async () => {
  const { store } = await openS3({ prefix: 'many/' })
  const keys = Array.from({ length: 1_001 }, (_, index) => index.toString(16).padStart(64, '0'))
  const list = async () => {
    const listed: string[] = []
    const later = new Date(Date.now() + 60_000)
    for await (const key of store.listOlderThan(0, later)) listed.push(key)
    return listed
  }
  await plantObjects(keys)
  expect(await list()).toEqual(keys)
  const before = server.requests.length
  await store.delete(keys)
  expect(server.requests.length - before).toBe(2)
  expect(await list()).toEqual([])
})

/** Writes objects as s3rver stores them, without a request for each. */
async function plantObjects(keys: readonly string[]): Promise<void> {
  const { store } = await openS3({ prefix: 'many/' })
  const { key } = await store.put(Readable.from([Buffer.from('x')]), never)
  await copyObject(key, keys)
  await store.delete([key])
}

async function copyObject(from: string, keys: readonly string[]): Promise<void> {
  const folderOf = (key: string): string =>
    join(server.directory, server.bucket, 'many', key.slice(0, 2), key.slice(2, 4))
  const names = (await readdir(folderOf(from))).filter((name) => name.startsWith(from))
  const plant = async (key: string): Promise<void> => {
    await mkdir(folderOf(key), { recursive: true })
    for (const name of names) {
      await link(join(folderOf(from), name), join(folderOf(key), name.replace(from, key)))
    }
  }
  await Promise.all(keys.map(plant))
}
