import { describe, expect, it } from 'vitest'
import { aFile } from '../../../test/fake-media-server.ts'
import { createAborter } from '../abort.ts'
import { FILE_LIMIT_MS, FOLDER_PAUSE_MS } from './file-cache.ts'
import {
  type Device,
  NEVER_ABORTED,
  aDevice,
  prefetchAll,
  show,
} from '../../../test/folder-device.ts'

describe('a cached file that fails a check', () => {
  /** Plays without a network; null where only its address in the network is left. */
  async function playOffline(device: Device): Promise<string | null> {
    device.server.instead = () => Promise.reject(new TypeError('offline'))
    const src = await show(device.run(), aFile('a')).catch(() => null)
    device.server.instead = null
    return src
  }

  it('because it has no address is available in the next run', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    device.folder.state.brokenCalls.add('address')
    expect(await playOffline(device)).toBeNull()
    device.folder.state.brokenCalls.clear()
    expect(await playOffline(device)).toMatch(/^file:/)
  })

  it('because its length differs is not played, and is available in the next run', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const [[name, bytes] = ['', Buffer.of()]] = device.folder.files
    device.folder.files.set(name, bytes.slice(1))
    expect(await playOffline(device)).toBeNull()
    device.folder.files.set(name, bytes)
    expect(await playOffline(device)).toMatch(/^file:/)
  })

  it('is replaced by another download', async () => {
    const device = aDevice()
    await prefetchAll(device.run(), 'a')
    const [[name, bytes] = ['', Buffer.of()]] = device.folder.files
    device.folder.files.set(name, bytes.slice(1))
    expect(await device.run().prefetch(aFile('a'), NEVER_ABORTED)).toBe(true)
    expect([...device.folder.files.values()]).toEqual([Buffer.from(bytes)])
  })
})

describe('a folder that fails', () => {
  it('to be read falls back to network URLs, and is retried after a pause', async () => {
    const device = aDevice()
    device.folder.state.brokenCalls.add('list')
    const store = device.run()
    expect(await show(store, aFile('a'))).toBe('https://media.test/a')
    expect(await store.prefetch(aFile('a'), NEVER_ABORTED)).toBe(false)
    expect(device.server.requests).toHaveLength(0)
    device.folder.state.brokenCalls.clear()
    await device.clock.advance(FOLDER_PAUSE_MS)
    expect(await store.prefetch(aFile('a'), NEVER_ABORTED)).toBe(true)
  })

  it('to answer delays the first file only', async () => {
    const device = aDevice()
    device.folder.state.hangs = true
    const store = device.run()
    const first = show(store, aFile('a'))
    await device.clock.advance(FILE_LIMIT_MS)
    expect(await first).toBe('https://media.test/a')
    expect(await show(store, aFile('b'))).toBe('https://media.test/b')
    expect(device.clock.pending()).toBe(0)
  })

  it.each(['append', 'rename'])('by refusing to %s leaves addresses', async (call) => {
    const device = aDevice()
    device.folder.state.brokenCalls.add(call)
    expect(await show(device.run(), aFile('a'))).toBe('https://media.test/a')
    expect(device.ids()).toEqual([])
  })

  it('to return an address causes no second download', async () => {
    const device = aDevice()
    device.folder.state.brokenCalls.add('address')
    const store = device.run()
    for (const _ of [1, 2, 3]) expect(await show(store, aFile('a'))).toBe('https://media.test/a')
    expect(device.server.requests).toHaveLength(1)
    expect(device.ids()).toEqual(['a'])
  })

  it('does not hide a failed download', async () => {
    const device = aDevice()
    const store = device.run()
    await expect(store.prepare(aFile('gone'), NEVER_ABORTED)).rejects.toMatchObject({ status: 404 })
    await expect(store.prefetch(aFile('gone'), NEVER_ABORTED)).rejects.toMatchObject({
      status: 404,
    })
    const aborter = createAborter()
    const pending = store.prepare(aFile('a'), { signal: aborter.signal })
    aborter.abort()
    await expect(pending).rejects.toMatchObject({ name: 'DownloadError', status: null })
  })

  it('stores no file whose id is too long for a name', async () => {
    const device = aDevice()
    const long = aFile('é'.repeat(90), { url: 'https://media.test/a' })
    expect(await device.run().prefetch(long, NEVER_ABORTED)).toBe(false)
    expect(await show(device.run(), long)).toBe(long.url)
    expect(device.server.requests).toHaveLength(0)
  })
})
