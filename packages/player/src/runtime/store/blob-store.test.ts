import {
  IDBDatabase,
  IDBFactory,
  IDBObjectStore,
  IDBOpenDBRequest as FDBOpenDBRequest,
} from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeFileReader } from '../../../test/fake-file-reader.ts'
import {
  aFile,
  createFakeMediaServer,
  createFakeObjectUrls,
  hanging,
  someBytes,
} from '../../../test/fake-media-server.ts'
import { createAborter } from '../abort.ts'
import { createFakeClock } from '../clock.ts'
import type { MediaFile, MediaStore } from '../ports.ts'
import {
  createDatabase,
  DATABASE_LIMIT_MS,
  DATABASE_LOST_MS,
  DATABASE_PAUSE_MS,
} from './database.ts'
import { FREED_AFTER_MS } from './blob-cache.ts'
import { createMediaStore } from './media-store.ts'
import type { MediaStoreDeps } from './media-store.ts'
import { RECENT_MS } from './eviction.ts'

const KEEP = { signal: createAborter().signal }
const NOTHING_ELSE = { mediaSource: 'blob', files: null } as const

interface Change extends Partial<Pick<MediaStoreDeps, 'budgetBytes' | 'estimate' | 'mediaSource'>> {
  serverNow?: number | null
}

/** One device: what it keeps outlives the runs of the app on it. */
function aDevice() {
  const clock = createFakeClock()
  const files = Object.fromEntries('abcdefgh'.split('').map((id, at) => [id, someBytes(10, at)]))
  const server = createFakeMediaServer(files)
  const objectUrls = createFakeObjectUrls()
  const now: { server: number | null } = { server: 1_000 }
  const run = (change: Change = {}): MediaStore =>
    createMediaStore({
      ...NOTHING_ELSE,
      ...change,
      clock,
      fetch: server.fetch,
      objectUrls,
      database: createDatabase(clock),
      serverNow: () => now.server,
    })
  return { clock, server, objectUrls, now, run }
}

type Device = ReturnType<typeof aDevice>

function goOffline({ server }: Device): void {
  server.instead = () => Promise.reject(new TypeError('offline'))
}

async function keepAll(store: MediaStore, ...ids: readonly string[]): Promise<readonly boolean[]> {
  const kept: boolean[] = []
  for (const id of ids) kept.push(await store.keep(aFile(id), KEEP))
  return kept
}

/** Uses a file as the player does. */
async function show(store: MediaStore, file: MediaFile): Promise<void> {
  const prepared = await store.prepare(file, KEEP)
  prepared.release()
}

/** Ids of what lies in the database, and everything in it as one text. */
async function kept(): Promise<{ ids: readonly IDBValidKey[]; bytes: string }> {
  const db = await openDB('vitrine')
  const found: string[] = []
  for (const name of Array.from(db.objectStoreNames)) {
    for (const value of await db.getAll(name)) {
      found.push(value instanceof Blob ? await value.text() : JSON.stringify(value))
    }
    for (const key of await db.getAllKeys(name)) found.push(JSON.stringify(key))
  }
  const ids = await db.getAllKeys('blobs')
  db.close()
  return { ids, bytes: found.join('\n') }
}

/** Waits for what a store does behind the back of those who play. */
async function untilKept(...ids: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect((await kept()).ids).toEqual(ids))
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('FileReader', createFakeFileReader().FakeFileReader)
  return () => vi.unstubAllGlobals()
})

describe('a store that keeps files in the database', () => {
  it('plays what it kept in an earlier run, without a network', async () => {
    const device = aDevice()
    expect(await keepAll(device.run(), 'a', 'b')).toEqual([true, true])
    goOffline(device)
    const store = device.run()
    const prepared = await store.prepare(aFile('a'), KEEP)
    const blob = device.objectUrls.open.get(prepared.src)
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? [])).toEqual(device.server.files.get('a'))
    expect(store.usedBytes()).toBe(20)
    prepared.release()
  })

  it('keeps what it plays, and does not make playing wait for it', async () => {
    const device = aDevice()
    const store = device.run()
    await show(store, aFile('a'))
    await untilKept('a')
    await show(store, aFile('a'))
    expect(device.server.asked).toHaveLength(1)
  })

  it('knows a file by its id, although its address changes', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a')
    await show(device.run(), aFile('a', { url: 'https://media.test/other' }))
    expect(device.server.asked).toHaveLength(1)
  })

  it('fetches nothing ahead twice, and not what plays already', async () => {
    const device = aDevice()
    const store = device.run()
    const both = [store.prepare(aFile('a'), KEEP), store.keep(aFile('a'), KEEP)] as const
    expect(await both[1]).toBe(true)
    expect(await store.keep(aFile('a'), KEEP)).toBe(true)
    expect(device.server.asked).toHaveLength(1)
    ;(await both[0]).release()
  })

  it('gives every use an address of its own, revoked once', async () => {
    const { objectUrls, run } = aDevice()
    const store = run()
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([
        store.prepare(aFile('a'), KEEP),
        store.prepare(aFile('a'), KEEP),
      ])
      expect(both[0].src).not.toBe(both[1].src)
      both[0].release()
      both[0].release()
      expect(objectUrls.open.has(both[1].src)).toBe(true)
      both[1].release()
    }
    expect(objectUrls.open.size).toBe(0)
    expect(objectUrls.wrongRevokes()).toBe(0)
  })

  it('opens no address for one who gave up meanwhile', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a')
    const aborter = createAborter()
    const given = device.run().prepare(aFile('a'), { signal: aborter.signal })
    aborter.abort()
    await expect(given).rejects.toMatchObject({ name: 'DownloadError', status: null })
    expect(device.objectUrls.open.size).toBe(0)
  })

  it('rejects keeping where the download fails', async () => {
    await expect(aDevice().run().keep(aFile('gone'), KEEP)).rejects.toMatchObject({ status: 404 })
  })
})

describe('room', () => {
  it('is made by what was unused for longest, across runs', async () => {
    const device = aDevice()
    const first = device.run({ budgetBytes: 30 })
    await keepAll(first, 'a', 'b', 'c')
    await show(first, aFile('a'))
    expect(await keepAll(device.run({ budgetBytes: 30 }), 'd')).toEqual([true])
    expect((await kept()).ids).toEqual(['a', 'c', 'd'])
  })

  it('is not made by what plays, nor by what was asked for just now', async () => {
    const device = aDevice()
    const store = device.run({ budgetBytes: 20 })
    const playing = await store.prepare(aFile('a'), KEEP)
    await untilKept('a')
    expect(await keepAll(store, 'b', 'c')).toEqual([true, false])
    await device.clock.advance(RECENT_MS)
    expect(await keepAll(store, 'c')).toEqual([true])
    expect((await kept()).ids).toEqual(['a', 'c'])
    await device.clock.advance(RECENT_MS)
    expect(await keepAll(store, 'd')).toEqual([true])
    expect((await kept()).ids).toEqual(['a', 'd'])
    playing.release()
    await device.clock.advance(RECENT_MS)
    expect(await keepAll(store, 'e')).toEqual([true])
    expect((await kept()).ids).toEqual(['d', 'e'])
  })

  it('is not asked for again and again: what did not fit is not fetched in vain', async () => {
    const device = aDevice()
    const store = device.run({ budgetBytes: 15 })
    await keepAll(store, 'a', 'b', 'b')
    expect(device.server.asked).toHaveLength(2)
  })

  it('is less where the device says so', async () => {
    const estimate = () => Promise.resolve({ quota: 25, usage: 0 })
    const store = aDevice().run({ estimate })
    expect(await keepAll(store, 'a', 'b', 'c')).toEqual([true, true, false])
  })

  it('is guessed where the device does not answer', async () => {
    const store = aDevice().run({ estimate: () => Promise.reject(new Error('no')) })
    expect(await keepAll(store, 'a')).toEqual([true])
  })

  it('is made once more where the device is full earlier than it said', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a', 'b')
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value,
      key,
    ) {
      const isFull = value instanceof Blob && key === 'c' && !removed
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      return put.call(this, value, key)
    })
    let removed = false
    const remove = IDBObjectStore.prototype.delete
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (
      this: IDBObjectStore,
      key,
    ) {
      removed = true
      return remove.call(this, key)
    })
    const store = device.run()
    const keeping = keepAll(store, 'c')
    await vi.waitFor(() => expect(removed).toBe(true))
    // Meanwhile nothing else is fetched, nor makes room, in vain.
    expect(await keepAll(store, 'd')).toEqual([false])
    expect(device.server.asked).toHaveLength(3)
    await vi.waitFor(() => expect(device.clock.pending()).toBe(1))
    await device.clock.advance(FREED_AFTER_MS)
    expect(await keeping).toEqual([true])
    expect((await kept()).ids).toEqual(['b', 'c'])
  })

  it('that is never there lets everything play from memory', async () => {
    const device = aDevice()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const store = device.run()
    await show(store, aFile('a'))
    expect(await keepAll(store, 'b')).toEqual([false])
    expect(store.usedBytes()).toBe(0)
  })
})

describe('time', () => {
  const STORY = aFile('a', { expiresAt: 5_000 })

  it('sweeps what expired, by the server’s clock, when a run begins', async () => {
    const device = aDevice()
    const store = device.run()
    await store.keep(STORY, KEEP)
    await keepAll(store, 'b')
    device.now.server = 5_000
    expect(await keepAll(device.run(), 'b')).toEqual([true])
    expect((await kept()).ids).toEqual(['b'])
  })

  it('sweeps before each write', async () => {
    const device = aDevice()
    const store = device.run()
    await store.keep(STORY, KEEP)
    device.now.server = 6_000
    await keepAll(store, 'b')
    expect((await kept()).ids).toEqual(['b'])
  })

  it('keeps everything as long as it does not know the time', async () => {
    const device = aDevice()
    await device.run().keep(STORY, KEEP)
    device.now.server = null
    goOffline(device)
    const store = device.run()
    await show(store, STORY)
    device.now.server = 6_000
    await expect(store.prepare(STORY, KEEP)).rejects.toMatchObject({ status: null })
    expect((await kept()).ids).toEqual([])
  })

  it('keeps nothing that has expired already', async () => {
    const device = aDevice()
    device.now.server = 7_000
    expect(await device.run().keep(STORY, KEEP)).toBe(false)
  })
})

describe('other people’s mentions', () => {
  it('leave no trace: not kept, and asked for past the cache', async () => {
    const device = aDevice()
    const marker = 'MENTION-MARKER'
    device.server.files.set(marker, new TextEncoder().encode(`${marker} bytes`))
    const mention = aFile(marker, { isLasting: false })
    const store = device.run()
    await keepAll(store, 'a')
    expect(await store.keep(mention, KEEP)).toBe(false)
    const prepared = await store.prepare(mention, KEEP)
    expect(await device.objectUrls.open.get(prepared.src)?.text()).toContain(marker)
    prepared.release()
    await show(store, aFile('b'))
    await untilKept('a', 'b')
    expect((await kept()).bytes).not.toContain(marker)
    expect(device.server.asked.filter(({ url }) => url.endsWith(marker))).toEqual([
      expect.objectContaining({ cache: 'no-store' }),
    ])
    expect(device.objectUrls.open.size).toBe(0)
  })
})

/** As it is while another process still holds the files. */
function failOpening() {
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  })
}

describe('a database that fails', () => {
  async function playsFromMemory(device: Device, store = device.run()): Promise<void> {
    const before = device.server.asked.length
    await show(store, aFile('a'))
    expect(await store.keep(aFile('b'), KEEP)).toBe(false)
    expect(device.server.asked.length).toBe(before + 1)
    expect(device.objectUrls.open.size).toBe(0)
  }

  it('by not being there lets everything play from memory', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await playsFromMemory(aDevice())
  })

  it('by refusing to open does, too', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await playsFromMemory(aDevice())
  })

  it('by never answering delays the first file alone', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new FDBOpenDBRequest())
    const device = aDevice()
    const store = device.run()
    const first = show(store, aFile('a'))
    await device.clock.advance(DATABASE_LIMIT_MS)
    await first
    await show(store, aFile('b'))
    expect(device.objectUrls.open.size).toBe(0)
  })

  it('is tried again after a while', async () => {
    const device = aDevice()
    const store = device.run()
    const open = failOpening()
    await playsFromMemory(device, store)
    open.mockRestore()
    expect(await keepAll(store, 'b')).toEqual([false])
    await device.clock.advance(DATABASE_PAUSE_MS)
    expect(await keepAll(store, 'b')).toEqual([true])
  })

  it('by being a newer app’s is made anew', async () => {
    const old = await openDB('vitrine', 7)
    old.close()
    expect(await keepAll(aDevice().run(), 'a')).toEqual([true])
  })

  it('by not opening for a while loses nothing', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a')
    const store = device.run()
    const open = failOpening()
    goOffline(device)
    await expect(show(store, aFile('a'))).rejects.toMatchObject({ status: null })
    open.mockRestore()
    await device.clock.advance(DATABASE_PAUSE_MS)
    await show(store, aFile('a'))
  })

  it('by not opening for minutes is made anew', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a')
    const store = device.run()
    const open = failOpening()
    await show(store, aFile('a'))
    await device.clock.advance(DATABASE_LOST_MS)
    const remove = vi.spyOn(IDBFactory.prototype, 'deleteDatabase')
    remove.mockImplementationOnce(function (this: IDBFactory, name) {
      open.mockRestore()
      return this.deleteDatabase(name)
    })
    expect(await keepAll(store, 'b')).toEqual([true])
    expect((await kept()).ids).toEqual(['b'])
  })

  it('by being deleted under us begins empty', async () => {
    const device = aDevice()
    const store = device.run()
    await keepAll(store, 'a')
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('vitrine')
      deleting.onsuccess = () => resolve()
      deleting.onblocked = () => reject(new Error('blocked'))
    })
    expect(await keepAll(store, 'a')).toEqual([true])
    expect(device.server.asked).toHaveLength(2)
  })

  it('by being closed under us is opened again, and nothing is lost', async () => {
    const device = aDevice()
    const opened: IDBDatabase[] = []
    const transaction = IDBDatabase.prototype.transaction
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      stores,
      mode,
    ) {
      opened.push(this)
      return transaction.call(this, stores, mode)
    })
    const store = device.run()
    await keepAll(store, 'a')
    opened.forEach((db) => db.close())
    goOffline(device)
    await show(store, aFile('a'))
  })

  it('by losing a file’s bytes has it fetched anew', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a', 'b')
    const db = await openDB('vitrine')
    await db.put('blobs', new Blob(['short']), 'a')
    await db.put('blobs', 'no blob', 'b')
    db.close()
    const store = device.run()
    await show(store, aFile('a'))
    await show(store, aFile('b'))
    expect(device.server.asked).toHaveLength(4)
    await untilKept('a', 'b')
    goOffline(device)
    await show(device.run(), aFile('a'))
  })

  it('by holding a blob that cannot be read has it fetched anew', async () => {
    const device = aDevice()
    await keepAll(device.run(), 'a')
    const { FakeFileReader, state } = createFakeFileReader()
    state.fails = () => true
    vi.stubGlobal('FileReader', FakeFileReader)
    await show(device.run(), aFile('a'))
    expect(device.server.asked).toHaveLength(2)
  })
})

describe('a device that shows pictures from memory, and videos by their address', () => {
  it('keeps pictures alone', async () => {
    const device = aDevice()
    const store = device.run({ mediaSource: 'pictures' })
    const [photo, video] = [aFile('a', { type: 'image' }), aFile('b')]
    expect(await store.keep(photo, KEEP)).toBe(true)
    expect(await store.keep(video, KEEP)).toBe(false)
    goOffline(device)
    const again = device.run({ mediaSource: 'pictures' })
    await show(again, photo)
    expect((await again.prepare(video, KEEP)).src).toBe(video.url)
    expect((await kept()).ids).toEqual(['a'])
    expect(again.usedBytes()).toBe(10)
  })
})

describe('a device that plays addresses alone', () => {
  it('is handed them, and keeps nothing', async () => {
    const device = aDevice()
    device.server.instead = (_, signal) => hanging(signal)
    const store = device.run({ mediaSource: 'direct' })
    expect((await store.prepare(aFile('a'), KEEP)).src).toBe('https://media.test/a')
    expect(await store.keep(aFile('a'), KEEP)).toBe(false)
    expect(store.usedBytes()).toBe(0)
  })
})
