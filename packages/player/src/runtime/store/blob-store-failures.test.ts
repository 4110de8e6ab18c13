import { IDBDatabase, IDBFactory, IDBOpenDBRequest as FDBOpenDBRequest } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeFileReader } from '../../../test/fake-file-reader.ts'
import { aFile } from '../../../test/fake-media-server.ts'
import { DATABASE_LIMIT_MS, DATABASE_LOST_MS, DATABASE_PAUSE_MS } from './database.ts'
import {
  type Device,
  NEVER_ABORTED,
  aDevice,
  goOffline,
  prefetchAll,
  storedFiles,
  show,
  waitUntilStored,
} from '../../../test/database-device.ts'

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('FileReader', createFakeFileReader().FakeFileReader)
  return () => vi.unstubAllGlobals()
})

/** As it is while another process still holds the files. */
function failOpening() {
  return vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Internal error opening backing store', 'UnknownError')
  })
}

describe('a database', () => {
  async function playsFromMemory(device: Device, store = device.run()): Promise<void> {
    const before = device.server.requests.length
    await show(store, aFile('a'))
    expect(await store.prefetch(aFile('b'), NEVER_ABORTED)).toBe(false)
    expect(device.server.requests.length).toBe(before + 1)
    expect(device.objectUrls.open.size).toBe(0)
  }

  it('that is missing lets everything play from memory', async () => {
    vi.stubGlobal('indexedDB', undefined)
    await playsFromMemory(aDevice())
  })

  it('that fails to open lets everything play from memory', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    await playsFromMemory(aDevice())
  })

  it('that never answers delays the first file only', async () => {
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => new FDBOpenDBRequest())
    const device = aDevice()
    const store = device.run()
    const first = show(store, aFile('a'))
    await device.clock.advance(DATABASE_LIMIT_MS)
    await first
    await show(store, aFile('b'))
    expect(device.objectUrls.open.size).toBe(0)
  })

  it('is retried after a pause', async () => {
    const device = aDevice()
    const store = device.run()
    const open = failOpening()
    await playsFromMemory(device, store)
    open.mockRestore()
    expect(await prefetchAll(store, 'b')).toEqual([false])
    await device.clock.advance(DATABASE_PAUSE_MS)
    expect(await prefetchAll(store, 'b')).toEqual([true])
  })

  it('of a newer version of the app is recreated', async () => {
    const old = await openDB('vitrine', 7)
    old.close()
    expect(await prefetchAll(aDevice().run(), 'a')).toEqual([true])
  })

  it('that fails to open for some time loses nothing', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const store = device.run()
    const open = failOpening()
    goOffline(device)
    await expect(show(store, aFile('a'))).rejects.toMatchObject({ status: null })
    open.mockRestore()
    await device.clock.advance(DATABASE_PAUSE_MS)
    await show(store, aFile('a'))
  })

  it('that fails to open for minutes is recreated', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const store = device.run()
    const open = failOpening()
    await show(store, aFile('a'))
    await device.clock.advance(DATABASE_LOST_MS)
    const remove = vi.spyOn(IDBFactory.prototype, 'deleteDatabase')
    remove.mockImplementationOnce(function (this: IDBFactory, name) {
      open.mockRestore()
      return this.deleteDatabase(name)
    })
    expect(await prefetchAll(store, 'b')).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['b'])
  })

  it('that is deleted meanwhile is recreated empty', async () => {
    const device = aDevice()
    const store = device.run()
    await prefetchAll(store, 'a')
    await new Promise<void>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase('vitrine')
      deleting.onsuccess = () => resolve()
      deleting.onblocked = () => reject(new Error('blocked'))
    })
    expect(await prefetchAll(store, 'a')).toEqual([true])
    expect(device.server.requests).toHaveLength(2)
  })

  it('that is closed meanwhile is reopened without a loss', async () => {
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
    await prefetchAll(store, 'a')
    opened.forEach((db) => db.close())
    goOffline(device)
    await show(store, aFile('a'))
  })

  it('that lost the bytes of a file causes another download', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a', 'b')
    const db = await openDB('vitrine')
    await db.put('blobs', new Blob(['short']), 'a')
    await db.put('blobs', 'no blob', 'b')
    db.close()
    const store = device.run()
    await show(store, aFile('a'))
    await show(store, aFile('b'))
    expect(device.server.requests).toHaveLength(4)
    await waitUntilStored('a', 'b')
    goOffline(device)
    await show(device.run(), aFile('a'))
  })

  it('with an unreadable blob causes another download', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const { FakeFileReader, state } = createFakeFileReader()
    state.fails = () => true
    vi.stubGlobal('FileReader', FakeFileReader)
    await show(device.run(), aFile('a'))
    expect(device.server.requests).toHaveLength(2)
  })
})
