import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeFileReader } from '../../../test/fake-file-reader.ts'
import { aFile, hanging } from '../../../test/fake-media-server.ts'
import { createAborter } from '../abort.ts'
import { FREED_AFTER_MS } from './blob-cache.ts'
import { RECENT_MS } from './eviction.ts'
import {
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

describe('createCachingStore', () => {
  it('plays files cached in an earlier run without a network', async () => {
    const device = aDevice()
    expect(await prefetchAll(device.run(), 'a', 'b')).toEqual([true, true])
    goOffline(device)
    const store = device.run()
    const prepared = await store.prepare(aFile('a'), NEVER_ABORTED)
    const blob = device.objectUrls.open.get(prepared.src)
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? [])).toEqual(device.server.files.get('a'))
    expect(store.usedBytes()).toBe(20)
    prepared.release()
  })

  it('caches files that it plays, without a delay of playback', async () => {
    const device = aDevice()
    const store = device.run()
    await show(store, aFile('a'))
    await waitUntilStored('a')
    await show(store, aFile('a'))
    expect(device.server.requests).toHaveLength(1)
  })

  it('identifies a file by its id, although its URL changes', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    await show(device.run(), aFile('a', { url: 'https://media.test/other' }))
    expect(device.server.requests).toHaveLength(1)
  })

  it('prefetches no file twice, and none that plays already', async () => {
    const device = aDevice()
    const store = device.run()
    const both = [
      store.prepare(aFile('a'), NEVER_ABORTED),
      store.prefetch(aFile('a'), NEVER_ABORTED),
    ] as const
    expect(await both[1]).toBe(true)
    expect(await store.prefetch(aFile('a'), NEVER_ABORTED)).toBe(true)
    expect(device.server.requests).toHaveLength(1)
    ;(await both[0]).release()
  })

  it('creates an object URL per use, and revokes it once', async () => {
    const { objectUrls, run } = aDevice()
    const store = run()
    for (let round = 0; round < 5; round += 1) {
      const both = await Promise.all([
        store.prepare(aFile('a'), NEVER_ABORTED),
        store.prepare(aFile('a'), NEVER_ABORTED),
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

  it('creates no object URL after an abort', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const aborter = createAborter()
    const pending = device.run().prepare(aFile('a'), { signal: aborter.signal })
    aborter.abort()
    await expect(pending).rejects.toMatchObject({ name: 'DownloadError', status: null })
    expect(device.objectUrls.open.size).toBe(0)
  })

  it('rejects a prefetch when the download fails', async () => {
    await expect(aDevice().run().prefetch(aFile('gone'), NEVER_ABORTED)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('room', () => {
  it('is made by evicting the least recently used file, across runs', async () => {
    const device = aDevice()
    const first = device.run({ budgetBytes: 30 })
    await prefetchAll(first, 'a', 'b', 'c')
    await show(first, aFile('a'))
    expect(await prefetchAll(device.run({ budgetBytes: 30 }), 'd')).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['a', 'c', 'd'])
  })

  it('is not made by evicting files that play or were requested recently', async () => {
    const device = aDevice()
    const store = device.run({ budgetBytes: 20 })
    const playing = await store.prepare(aFile('a'), NEVER_ABORTED)
    await waitUntilStored('a')
    expect(await prefetchAll(store, 'b', 'c')).toEqual([true, false])
    await device.clock.advance(RECENT_MS)
    expect(await prefetchAll(store, 'c')).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['a', 'c'])
    await device.clock.advance(RECENT_MS)
    expect(await prefetchAll(store, 'd')).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['a', 'd'])
    playing.release()
    await device.clock.advance(RECENT_MS)
    expect(await prefetchAll(store, 'e')).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['d', 'e'])
  })

  it('is not requested repeatedly: a file that did not fit is not prefetched again', async () => {
    const device = aDevice()
    const store = device.run({ budgetBytes: 15 })
    await prefetchAll(store, 'a', 'b', 'b')
    expect(device.server.requests).toHaveLength(2)
  })

  it('is limited by the quota of the device', async () => {
    const estimate = () => Promise.resolve({ quota: 25, usage: 0 })
    const store = aDevice().run({ estimate })
    expect(await prefetchAll(store, 'a', 'b', 'c')).toEqual([true, true, false])
  })

  it('has a default where the device does not report its quota', async () => {
    const store = aDevice().run({ estimate: () => Promise.reject(new Error('no')) })
    expect(await prefetchAll(store, 'a')).toEqual([true])
  })

  it('is made again when the device is full before its quota', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a', 'b')
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
    const keeping = prefetchAll(store, 'c')
    await expect.poll(() => removed).toBe(true)
    // Meanwhile nothing else is fetched, nor makes room, in vain.
    expect(await prefetchAll(store, 'd')).toEqual([false])
    expect(device.server.requests).toHaveLength(3)
    await expect.poll(() => device.clock.pending()).toBe(1)
    await device.clock.advance(FREED_AFTER_MS)
    expect(await keeping).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['b', 'c'])
  })

  it('that never suffices lets everything play from memory', async () => {
    const device = aDevice()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const store = device.run()
    await show(store, aFile('a'))
    expect(await prefetchAll(store, 'b')).toEqual([false])
    expect(store.usedBytes()).toBe(0)
  })
})

describe('time', () => {
  const STORY = aFile('a', { expiresAt: 5_000 })

  it('deletes expired files, by server time, at the start of a run', async () => {
    const device = aDevice()
    const store = device.run()
    await store.prefetch(STORY, NEVER_ABORTED)
    await prefetchAll(store, 'b')
    device.now.server = 5_000
    expect(await prefetchAll(device.run(), 'b')).toEqual([true])
    expect((await storedFiles()).ids).toEqual(['b'])
  })

  it('deletes expired files before each write', async () => {
    const device = aDevice()
    const store = device.run()
    await store.prefetch(STORY, NEVER_ABORTED)
    device.now.server = 6_000
    await prefetchAll(store, 'b')
    expect((await storedFiles()).ids).toEqual(['b'])
  })

  it('deletes nothing until the server time is known', async () => {
    const device = aDevice()
    await device.run().prefetch(STORY, NEVER_ABORTED)
    device.now.server = null
    goOffline(device)
    const store = device.run()
    await show(store, STORY)
    device.now.server = 6_000
    await expect(store.prepare(STORY, NEVER_ABORTED)).rejects.toMatchObject({ status: null })
    expect((await storedFiles()).ids).toEqual([])
  })

  it('stores no file that has expired already', async () => {
    const device = aDevice()
    device.now.server = 7_000
    expect(await device.run().prefetch(STORY, NEVER_ABORTED)).toBe(false)
  })
})

describe('reposts', () => {
  it('are not stored, and bypass the HTTP cache', async () => {
    const device = aDevice()
    const marker = 'MENTION-MARKER'
    device.server.files.set(marker, new TextEncoder().encode(`${marker} bytes`))
    const mention = aFile(marker, { isCacheable: false })
    const store = device.run()
    await prefetchAll(store, 'a')
    expect(await store.prefetch(mention, NEVER_ABORTED)).toBe(false)
    const prepared = await store.prepare(mention, NEVER_ABORTED)
    expect(await device.objectUrls.open.get(prepared.src)?.text()).toContain(marker)
    prepared.release()
    await show(store, aFile('b'))
    await waitUntilStored('a', 'b')
    expect((await storedFiles()).bytes).not.toContain(marker)
    expect(device.server.requests.filter(({ url }) => url.endsWith(marker))).toEqual([
      expect.objectContaining({ cache: 'no-store' }),
    ])
    expect(device.objectUrls.open.size).toBe(0)
  })
})

describe('a device that plays images from blob: URLs and videos from network URLs', () => {
  it('caches images only', async () => {
    const device = aDevice()
    const store = device.run({ blobUrls: 'images' })
    const [photo, video] = [aFile('a', { type: 'image' }), aFile('b')]
    expect(await store.prefetch(photo, NEVER_ABORTED)).toBe(true)
    expect(await store.prefetch(video, NEVER_ABORTED)).toBe(false)
    goOffline(device)
    const again = device.run({ blobUrls: 'images' })
    await show(again, photo)
    expect((await again.prepare(video, NEVER_ABORTED)).src).toBe(video.url)
    expect((await storedFiles()).ids).toEqual(['a'])
    expect(again.usedBytes()).toBe(10)
  })
})

describe('a device that plays network URLs only', () => {
  it('gets network URLs, and caches nothing', async () => {
    const device = aDevice()
    device.server.instead = (_, signal) => hanging(signal)
    const store = device.run({ blobUrls: 'none' })
    expect((await store.prepare(aFile('a'), NEVER_ABORTED)).src).toBe('https://media.test/a')
    expect(await store.prefetch(aFile('a'), NEVER_ABORTED)).toBe(false)
    expect(store.usedBytes()).toBe(0)
  })
})
