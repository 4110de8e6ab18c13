import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, expect, it, vi } from 'vitest'
import { anItem } from '../../../test/builders.ts'
import {
  aFile,
  createFakeMediaServer,
  createFakeObjectUrls,
  someBytes,
} from '../../../test/fake-media-server.ts'
import { createAborter } from '../abort.ts'
import { createFakeClock } from '../clock.ts'
import { createDatabase } from './database.ts'
import { createStoredValues } from './stored-values.ts'
import { createMediaStore } from './media-store.ts'
import { createPlaylistCache } from './playlist-cache.ts'
import type { PrivateFiles } from './private-files.ts'
import { wipeDevice } from './wipe-device.ts'

const OPTIONS = { signal: createAborter().signal }

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => vi.unstubAllGlobals()
})

/** A folder in which some files cannot be removed. */
function aFolder() {
  const names = new Map<string, number>()
  const stuck = new Set<string>()
  const files: PrivateFiles = {
    list: async () => [...names].map(([name, bytes]) => ({ name, bytes })),
    append: async (name, bytes) => void names.set(name, (names.get(name) ?? 0) + bytes.byteLength),
    async rename(from, to) {
      names.set(to, names.get(from) ?? 0)
      names.delete(from)
    },
    remove: async (name) => void (stuck.has(name) || names.delete(name)),
    address: async (name) => `file:///${name}`,
  }
  return { names, stuck, files }
}

function aDevice(files: PrivateFiles | null = null, estimate = async () => ({})) {
  const clock = createFakeClock()
  const server = createFakeMediaServer({ a: someBytes(10), b: someBytes(20) })
  const database = createDatabase(clock)
  const store = createMediaStore({
    clock,
    database,
    files,
    blobUrls: files === null ? 'all' : 'none',
    fetch: server.fetch,
    objectUrls: createFakeObjectUrls(),
    serverNow: () => 1_000,
    estimate,
  })
  const memory = createPlaylistCache(createStoredValues({ database, storage: null }), 'shop')
  return { store, memory, wipe: () => wipeDevice({ database, files, store }) }
}

/** How many entries lie in each part of the database. */
async function entries(): Promise<readonly number[]> {
  const db = await openDB('vitrine')
  const counts = await Promise.all(Array.from(db.objectStoreNames).map((name) => db.count(name)))
  db.close()
  return counts
}

it('removes files and lists from the database', async () => {
  const { store, memory, wipe } = aDevice()
  expect(await store.prefetch(aFile('a'), OPTIONS)).toBe(true)
  await memory.write({ items: [anItem('a')], serverNow: 1, calendarNow: 1 })
  expect(await entries()).toEqual([1, 1, 1])
  await wipe()
  expect(await entries()).toEqual([0, 0, 0])
  expect(store.usedBytes()).toBe(0)
  expect(await memory.read()).toBeNull()
})

it('discards a file that is written meanwhile', async () => {
  let answer = () => {}
  let markRequested = () => {}
  const requested = new Promise<void>((resolve) => (markRequested = resolve))
  const { store, wipe } = aDevice(null, () => {
    markRequested()
    return new Promise((resolve) => (answer = () => resolve({})))
  })
  const writing = store.prefetch(aFile('a'), OPTIONS)
  await requested
  await wipe()
  answer()
  expect(await writing).toBe(false)
  expect(await entries()).toEqual([0, 0, 0])
})

it('stores files of the next owner after that', async () => {
  const { store, wipe } = aDevice()
  await store.prefetch(aFile('a'), OPTIONS)
  await wipe()
  expect(await store.prefetch(aFile('a'), OPTIONS)).toBe(true)
  expect(await entries()).toEqual([1, 1, 0])
})

it('empties the folder of a device with files, which are downloaded again', async () => {
  const { names, files } = aFolder()
  const { store, wipe } = aDevice(files)
  await store.prefetch(aFile('a'), OPTIONS)
  await store.prefetch(aFile('b'), OPTIONS)
  expect(names.size).toBe(2)
  await wipe()
  expect(names.size).toBe(0)
  expect(store.usedBytes()).toBe(0)
  expect(await store.prefetch(aFile('a'), OPTIONS)).toBe(true)
  expect(names.size).toBe(1)
})

it('rejects while a file remains, and resolves once it can be removed', async () => {
  const { names, stuck, files } = aFolder()
  const { store, wipe } = aDevice(files)
  await store.prefetch(aFile('a'), OPTIONS)
  const [name = ''] = names.keys()
  stuck.add(name)
  await expect(wipe()).rejects.toThrow('not empty')
  stuck.clear()
  await wipe()
  expect(names.size).toBe(0)
})
