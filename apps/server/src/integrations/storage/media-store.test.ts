import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { S3_CREDENTIALS, type S3Server, startS3Server } from '../../../test/support/s3-server.ts'
import type { MediaStoreConfig } from '../../config/media-store.ts'
import { systemClock } from '../../shared/clock.ts'
import { createLog } from '../../shared/log.ts'
import { UNOBSERVED } from '../../shared/network-calls.ts'
import { systemRandom } from '../../shared/random.ts'
import { type ContentKey, type MediaStore, pathOfKey } from './media-store.ts'
import { openMediaStore } from './open-media-store.ts'

const never = new AbortController().signal
// sha256 of "café"
const KEY = '850f7dc43910ff890f8879c0ed26fe697c93a067ad93a7d50f466a7028a9bf4e'
const ABSENT = 'ab'.repeat(32)

let root = ''
let server: S3Server

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-contract-'))
  server = await startS3Server()
  for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const s3 = (prefix: string): MediaStoreConfig => ({
  kind: 's3',
  ...{ bucket: server.bucket, prefix, endpoint: server.url, region: 'us-east-1' },
  usesPathStyle: true,
})

const CONFIGS: Readonly<Record<string, () => MediaStoreConfig>> = {
  'a folder': () => ({ kind: 'folder', dir: join(root, 'media') }),
  'a bucket': () => s3(''),
  'a bucket with a prefix': () => s3('shops/tv/'),
}

/** The promises that the rest of the server relies on, whatever stores the media. */
describe.each(Object.entries(CONFIGS))('the media store in %s', (_name, config) => {
  let store: MediaStore
  let workDir = ''

  beforeAll(async () => {
    workDir = await mkdtemp(join(root, 'work-'))
    const opened = await openMediaStore(
      { mediaStore: config(), mediaRedirect: null, workDir },
      {
        ...{ clock: systemClock, random: systemRandom, networkCalls: UNOBSERVED },
        ...{ log: createLog('silent'), isAlone: false },
      },
    )
    store = opened.store
  })
  afterAll(() => store.close())

  const read = async (key: ContentKey, start: number, end: number) => {
    const stream = await store.openRange(key, { start, end })
    return stream === null ? null : text(stream)
  }
  const list = async (now = new Date(Date.now() + 60_000)) => {
    const keys: ContentKey[] = []
    for await (const key of store.listOlderThan(0, now)) keys.push(key)
    return keys
  }

  it('stores equal bytes once under their SHA-256 and reads ranges of them', async () => {
    const first = await store.put(Readable.from([Buffer.from('ca'), Buffer.from('fé')]), never)
    expect(first).toEqual({ key: KEY, bytes: 5 })
    expect(await store.put(Readable.from([Buffer.from('café')]), never)).toEqual(first)
    expect(await store.size(KEY)).toBe(5)
    expect(await list()).toEqual([KEY])
    expect(await read(KEY, 0, 4)).toBe('café')
    expect(await read(KEY, 1, 2)).toBe('af')
    expect(await read(KEY, 2, 2)).toBe('f')
  })

  it('moves a local file into the store', async () => {
    const file = join(workDir, 'prepared')
    const content = Buffer.alloc(3_000_000, 'vitrine')
    await writeFile(file, content)
    const { key, bytes } = await store.putFile(file, never)
    expect(bytes).toBe(content.byteLength)
    await expect(access(file)).rejects.toThrow('ENOENT')
    const stream = await store.openRange(key, { start: 0, end: bytes - 1 })
    expect(stream !== null && content.equals(await buffer(stream))).toBe(true)
  })

  it('reports a file that does not exist', async () => {
    expect(await store.size(ABSENT)).toBeNull()
    expect(await read(ABSENT, 0, 1)).toBeNull()
  })

  it('stores nothing of a stream that fails or whose signal aborts', async () => {
    const before = await list()
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half')
        throw new Error('cut')
      })(),
    )
    await expect(store.put(broken, never)).rejects.toThrow('cut')
    const aborted = AbortSignal.abort(new Error('stopped'))
    await expect(store.put(Readable.from([Buffer.from('x')]), aborted)).rejects.toThrow()
    expect(await list()).toEqual(before)
    expect(await readdir(workDir)).toEqual([])
  })

  it('deletes many files, also those that do not exist', async () => {
    const { key } = await store.put(Readable.from([Buffer.from('outro')]), never)
    await store.put(Readable.from([Buffer.from('café')]), never)
    await store.delete([KEY, ABSENT, key])
    await store.delete([KEY])
    await store.delete([])
    expect([await store.size(KEY), await store.size(key)]).toEqual([null, null])
  })

  it('lists only files that are older', async () => {
    const { key } = await store.put(Readable.from([Buffer.from('novo')]), never)
    expect(await list()).toContain(key)
    expect(await list(new Date(Date.now() - 3_600_000))).toEqual([])
  })

  it('rejects a key that is a path', async () => {
    await expect(async () => store.size('../../etc/passwd')).rejects.toThrow('not a content key')
    expect(() => pathOfKey(`${KEY}/..`)).toThrow('not a content key')
  })

  it('can be checked', async () => {
    await expect(store.check(never)).resolves.toBeUndefined()
  })
})
