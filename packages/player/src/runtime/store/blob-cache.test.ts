import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeFileReader } from '../../../test/fake-file-reader.ts'
import { aFile } from '../../../test/fake-media-server.ts'
import { createFakeClock } from '../clock.ts'
import { createDatabase } from './database.ts'
import { BlobCache } from './blob-cache.ts'

const IDS = ['a', 'b', 'c'] as const
type Id = (typeof IDS)[number]

let reader: ReturnType<typeof createFakeFileReader>

beforeEach(() => {
  reader = createFakeFileReader()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('FileReader', reader.FakeFileReader)
  return () => vi.unstubAllGlobals()
})

/** Each call is one run of the app on the same device. */
function aRun(): BlobCache {
  const clock = createFakeClock()
  return new BlobCache({ clock, database: createDatabase(clock), serverNow: () => 1_000 })
}

function bytesOf(id: Id): Blob {
  return new Blob([id])
}

async function prefetchAll(): Promise<void> {
  const run = aRun()
  for (const id of IDS) expect(await run.write(aFile(id), bytesOf(id))).toBe(true)
}

/** Ids of what a run can play. */
async function readable(run: BlobCache, ...ids: readonly Id[]): Promise<readonly Id[]> {
  const found: Id[] = []
  for (const id of ids) if ((await run.read(aFile(id))) !== null) found.push(id)
  return found
}

async function inDatabase(): Promise<readonly IDBValidKey[]> {
  const db = await openDB('vitrine')
  const [blobs, index] = [await db.getAllKeys('blobs'), await db.getAllKeys('index')]
  db.close()
  expect(index).toEqual(blobs)
  return blobs
}

/** The engine reads no blob whose last byte belongs to one of `ids`. */
function breakReading(...ids: readonly Id[]): void {
  const bytes = ids.map((id) => id.charCodeAt(0))
  reader.state.fails = (byte) => byte !== undefined && bytes.includes(byte)
}

describe('reading cached blobs', () => {
  it('does not use Response, which cannot read blobs on file:// in Chromium 66 to 68', async () => {
    await prefetchAll()
    vi.spyOn(Response.prototype, 'arrayBuffer').mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await readable(aRun(), ...IDS)).toEqual(IDS)
    expect(await inDatabase()).toEqual(IDS)
  })

  it('keeps all files through runs in which none can be read', async () => {
    await prefetchAll()
    breakReading(...IDS)
    for (const _ of [1, 2, 3]) expect(await readable(aRun(), ...IDS)).toEqual([])
    expect(await inDatabase()).toEqual(IDS)
    breakReading()
    expect(await readable(aRun(), ...IDS)).toEqual(IDS)
  })

  it('keeps all files where the engine has no FileReader', async () => {
    await prefetchAll()
    vi.stubGlobal('FileReader', undefined)
    for (const _ of [1, 2]) expect(await readable(aRun(), ...IDS)).toEqual([])
    expect(await inDatabase()).toEqual(IDS)
  })
})

describe('a cached blob that cannot be read', () => {
  it('is not used again in that run, and is not deleted', async () => {
    await prefetchAll()
    const run = aRun()
    breakReading('b')
    expect(await readable(run, ...IDS)).toEqual(['a', 'c'])
    breakReading()
    expect(await readable(run, 'b')).toEqual([])
    expect(await inDatabase()).toEqual(IDS)
    expect(await readable(aRun(), 'b')).toEqual(['b'])
  })

  it('is deleted when it fails again in a later run in which another one was read', async () => {
    await prefetchAll()
    breakReading('b')
    expect(await readable(aRun(), ...IDS)).toEqual(['a', 'c'])
    expect(await inDatabase()).toEqual(IDS)
    expect(await readable(aRun(), ...IDS)).toEqual(['a', 'c'])
    expect(await inDatabase()).toEqual(['a', 'c'])
  })

  it('is not deleted while a later run has read no other one', async () => {
    await prefetchAll()
    breakReading('b')
    await readable(aRun(), 'b')
    await readable(aRun(), 'b')
    expect(await inDatabase()).toEqual(IDS)
  })

  it('is valid again once it was read', async () => {
    await prefetchAll()
    breakReading('b')
    await readable(aRun(), ...IDS)
    breakReading()
    await readable(aRun(), ...IDS)
    breakReading('b')
    await readable(aRun(), ...IDS)
    expect(await inDatabase()).toEqual(IDS)
  })

  it('stays marked when a later run only checks its presence', async () => {
    await prefetchAll()
    breakReading('b')
    await readable(aRun(), ...IDS)
    const run = aRun()
    expect(await run.isCached(aFile('b'))).toBe(true)
    await readable(run, ...IDS)
    expect(await inDatabase()).toEqual(['a', 'c'])
  })

  it('is prefetched again in that run, and used from then on', async () => {
    await prefetchAll()
    const run = aRun()
    breakReading('b')
    await readable(run, 'b')
    breakReading()
    expect(await run.isCached(aFile('b'))).toBe(false)
    expect(await run.write(aFile('b'), bytesOf('b'))).toBe(true)
    expect(await run.isCached(aFile('b'))).toBe(true)
    expect(await readable(run, 'b')).toEqual(['b'])
  })
})
