import { describe, expect, it } from 'vitest'
import { aFile, brokenBody, partOf, someBytes } from '../../../test/fake-media-server.ts'
import { CHUNK_BYTES } from './chunk.ts'
import { RECENT_MS } from './eviction.ts'
import {
  VIDEO,
  NEVER_ABORTED,
  aDevice,
  prefetchAll,
  show,
  whileTimePasses,
} from '../../../test/folder-device.ts'

const DAY_MS = 86_400_000

describe('createFileStore', () => {
  it('plays files cached in an earlier run without a network', async () => {
    const device = aDevice()
    const id = 'f00-1:low#first'
    device.server.files.set('x', VIDEO)
    const image = aFile(id, { url: 'https://media.test/x', expiresAt: 90_000 })
    expect(await device.run().prefetch(image, NEVER_ABORTED)).toBe(true)
    device.server.instead = () => Promise.reject(new TypeError('offline'))
    const store = device.run()
    const src = await show(store, image)
    expect(src).toMatch(/^file:.*\.mp4$/)
    expect(Buffer.compare(device.contents(src) ?? Buffer.of(), VIDEO)).toBe(0)
    expect(store.usedBytes()).toBe(VIDEO.byteLength)
  })

  it('downloads a missing file before it plays', async () => {
    const device = aDevice()
    const src = await show(device.run(), aFile('video'))
    expect(Buffer.compare(device.contents(src) ?? Buffer.of(), VIDEO)).toBe(0)
    expect(device.server.requests).toHaveLength(3)
  })

  it('resumes a partial download after a restart', async () => {
    const device = aDevice()
    device.server.instead = ({ range }) =>
      range?.startsWith('bytes=0-') ? null : Promise.reject(new TypeError('offline'))
    const over = whileTimePasses(device, device.run().prefetch(aFile('video'), NEVER_ABORTED))
    await expect(over).rejects.toMatchObject({ name: 'DownloadError', status: null })
    const before = device.server.requests.length
    device.server.instead = null
    const src = await show(device.run(), aFile('video'))
    expect(Buffer.compare(device.contents(src) ?? Buffer.of(), VIDEO)).toBe(0)
    expect(device.server.requests.slice(before).map(({ range }) => range)).toEqual([
      'bytes=1048576-2097151',
      'bytes=2097152-3145727',
    ])
  })

  it('resumes after a broken connection, without missing bytes', async () => {
    const device = aDevice()
    device.server.instead = ({ range }) => {
      if (device.server.requests.length !== 2) return null
      const { status, headers } = partOf(VIDEO, range)
      const rest = VIDEO.slice(CHUNK_BYTES, CHUNK_BYTES + 99)
      return Promise.resolve(new Response(brokenBody(rest), { status, headers }))
    }
    const src = await whileTimePasses(device, show(device.run(), aFile('video')))
    expect(Buffer.compare(device.contents(src) ?? Buffer.of(), VIDEO)).toBe(0)
  })

  it('completes a file that has all bytes but not its final name', async () => {
    const device = aDevice()
    device.folder.state.brokenCalls.add('rename')
    const part = someBytes(10, 0)
    await device.folder.port.append('a.0..0.part', part)
    device.folder.state.brokenCalls.clear()
    const src = await show(device.run(), aFile('a'))
    expect(Buffer.compare(device.contents(src) ?? Buffer.of(), part)).toBe(0)
    expect(device.server.requests).toHaveLength(1)
  })

  it('downloads a file again that lost bytes, and deletes unknown files', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a', 'b')
    for (const [name, bytes] of device.folder.files) {
      if (name.startsWith('a')) device.folder.files.set(name, bytes.slice(1))
    }
    device.folder.files.set('notes', Buffer.of(1))
    const store = device.run()
    await show(store, aFile('a'))
    expect(device.server.requests).toHaveLength(3)
    expect(device.ids()).toEqual(['a', 'b'])
  })

  it('downloads a deleted file again', async () => {
    const device = aDevice()
    const store = device.run()
    await prefetchAll(store, 'a')
    device.folder.files.clear()
    const src = await show(store, aFile('a'))
    expect(device.contents(src)).toBeDefined()
    expect(store.usedBytes()).toBe(10)
  })
})

describe('room in the folder', () => {
  it('is made by evicting the least recently used file, across runs', async () => {
    const device = aDevice()
    await prefetchAll(device.run(30), 'a', 'b', 'c')
    await show(device.run(30), aFile('a'))
    expect(await prefetchAll(device.run(30), 'd')).toEqual([true])
    expect(device.ids()).toEqual(['a', 'c', 'd'])
  })

  it('is made by last uses of another day, and by evicting partial files first', async () => {
    const device = aDevice()
    const store = device.run(30)
    await prefetchAll(store, 'a', 'b')
    await device.clock.advance(DAY_MS)
    await show(store, aFile('a'))
    await device.folder.port.append('e.0..0.part', someBytes(10))
    const next = device.run(30)
    expect(await prefetchAll(next, 'c')).toEqual([true])
    expect(device.ids()).toEqual(['a', 'b', 'c'])
    expect(await prefetchAll(next, 'd')).toEqual([true])
    expect(device.ids()).toEqual(['a', 'c', 'd'])
  })

  it('is not made by evicting files that play or were requested recently', async () => {
    const device = aDevice()
    const store = device.run(20)
    const playing = await store.prepare(aFile('a'), NEVER_ABORTED)
    expect(await prefetchAll(store, 'b', 'c')).toEqual([true, false])
    await device.clock.advance(RECENT_MS)
    expect(await prefetchAll(store, 'c')).toEqual([true])
    expect(device.ids()).toEqual(['a', 'c'])
    expect(device.contents(playing.src)).toBeDefined()
    playing.release()
    await device.clock.advance(RECENT_MS)
    expect(await prefetchAll(store, 'd')).toEqual([true])
    expect(device.ids()).toEqual(['c', 'd'])
  })

  it('is not changed by renaming a file while it plays', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const store = device.run()
    const both = await Promise.all([
      store.prepare(aFile('a'), NEVER_ABORTED),
      store.prepare(aFile('a'), NEVER_ABORTED),
      store.prefetch(aFile('a'), NEVER_ABORTED),
    ])
    await device.clock.advance(DAY_MS)
    await store.prefetch(aFile('a'), NEVER_ABORTED)
    expect(device.contents(both[0].src)).toBeDefined()
    expect(device.contents(both[1].src)).toBeDefined()
  })

  it('that does not suffice lets a file play from its URL, and is not requested again for a while', async () => {
    const device = aDevice()
    const store = device.run(CHUNK_BYTES)
    expect(await show(store, aFile('video'))).toBe('https://media.test/video')
    expect(device.ids()).toEqual([])
    const before = device.server.requests.length
    expect(await store.prefetch(aFile('video'), NEVER_ABORTED)).toBe(false)
    expect(await show(store, aFile('video'))).toBe('https://media.test/video')
    expect(device.server.requests).toHaveLength(before)
  })

  it('is made again when the device is full before its budget', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a', 'b')
    device.folder.state.capacity = 25
    expect(await prefetchAll(device.run(), 'c')).toEqual([true])
    expect(device.ids()).toEqual(['b', 'c'])
  })
})

describe('expiry in the folder', () => {
  it('deletes expired files by server time, partial ones too, but none that plays', async () => {
    const device = aDevice()
    const first = device.run()
    await first.prefetch(aFile('a', { expiresAt: 5_000 }), NEVER_ABORTED)
    await first.prefetch(aFile('b', { expiresAt: 5_000 }), NEVER_ABORTED)
    await device.folder.port.append(`c.0.${(5_000).toString(36)}.0.part`, Buffer.of(1))
    const store = device.run()
    const playing = await store.prepare(aFile('a', { expiresAt: 5_000 }), NEVER_ABORTED)
    device.now.server = 5_000
    await prefetchAll(store, 'd')
    expect(device.ids()).toEqual(['a', 'd'])
    playing.release()
    await prefetchAll(store, 'e')
    expect(device.ids()).toEqual(['d', 'e'])
  })

  it('stores no file that has expired already', async () => {
    const device = aDevice()
    expect(await device.run().prefetch(aFile('a', { expiresAt: 500 }), NEVER_ABORTED)).toBe(false)
    expect(device.ids()).toEqual([])
  })
})

describe('reposts and the folder', () => {
  it('play from their URL, and are never stored', async () => {
    const device = aDevice()
    const mention = aFile('a', { isCacheable: false })
    const store = device.run()
    expect(await store.prefetch(mention, NEVER_ABORTED)).toBe(false)
    expect(await show(store, mention)).toBe(mention.url)
    expect(device.server.requests).toHaveLength(0)
    expect(device.ids()).toEqual([])
  })
})

describe('a device with a folder that plays blob: URLs, too', () => {
  it('plays reposts, and files that do not fit, from memory', async () => {
    const device = aDevice()
    const store = device.run(5, 'all')
    const mention = aFile('a', { isCacheable: false })
    expect(await show(store, mention)).toMatch(/^blob:/)
    expect(device.server.requests.map(({ cache }) => cache)).toEqual(['no-store'])
    expect(await show(store, aFile('b'))).toMatch(/^blob:/)
    expect(device.ids()).toEqual([])
    expect(device.objectUrls.open.size).toBe(0)
  })
})
