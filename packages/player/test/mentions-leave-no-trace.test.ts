import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createDatabase,
  createFakeClock,
  createStoredValues,
  createMediaStore,
  createPlayer,
  createPlaylistCache,
  PlaylistError,
} from '../src/index.ts'
import type { FakeClock, PlaylistResponse, PlaylistItem } from '../src/index.ts'
import type { PrivateFiles } from '../src/runtime/store/private-files.ts'
import { anItem, playerSettings } from './builders.ts'
import { createFakeFileReader } from './fake-file-reader.ts'
import { createFakeMediaServer, createFakeObjectUrls } from './fake-media-server.ts'
import { createFakeStage } from './fake-stage.ts'

/** In the bytes, the name and the address of what belongs to the shop, and of what does not. */
const OWN = 'own-marker'
const FOREIGN = 'foreign-marker'

const OWN_ITEMS = ['a', 'b', 'c'].map((id, at) => anItem(`${OWN}-${id}`, { postedAt: -at }))
const MENTIONS = [
  anItem(`${FOREIGN}-photo`, { kind: 'repost' }),
  anItem(`${FOREIGN}-video`, { kind: 'repost', type: 'video', posterUrl: null, postedAt: -1 }),
]

function aFolder() {
  const files = new Map<string, Uint8Array>()
  const port: PrivateFiles = {
    list: async () => [...files].map(([name, { byteLength }]) => ({ name, bytes: byteLength })),
    async append(name, bytes) {
      files.set(name, Buffer.concat([files.get(name) ?? new Uint8Array(), bytes]))
    },
    async rename(from, to) {
      files.set(to, files.get(from) ?? new Uint8Array())
      files.delete(from)
    },
    remove: async (name) => void files.delete(name),
    address: async (name) => `file:///private/${name}`,
  }
  return { files, port }
}

function aStorage() {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
}

interface Kind {
  readonly blobUrls: 'all' | 'images' | 'none'
  readonly hasFolder: boolean
}

/** A device with everything on it that outlives a run of the app. */
function aDevice({ blobUrls, hasFolder }: Kind) {
  const clock = createFakeClock()
  const folder = aFolder()
  const storage = aStorage()
  const objectUrls = createFakeObjectUrls()
  const bytesOf = ({ id }: PlaylistItem) => new TextEncoder().encode(`bytes of ${id}`)
  const all = [...OWN_ITEMS, ...MENTIONS]
  const server = createFakeMediaServer(
    Object.fromEntries(all.map((item) => [item.id, bytesOf(item)])),
  )
  const listOf = (items: readonly PlaylistItem[]): PlaylistResponse => {
    return { items, ready: items.length, pending: 0, serverNow: clock.now() }
  }
  let isOnline = true
  const give = async (items: readonly PlaylistItem[]) => {
    if (!isOnline) throw new PlaylistError('network')
    return listOf(items)
  }
  /** Starts the app and lets it play; answers what was on the screen. */
  async function play(ms: number): Promise<readonly string[]> {
    const database = createDatabase(clock)
    const shown: string[] = []
    const player = createPlayer(
      {
        source: { load: () => give(OWN_ITEMS), loadReposts: () => give(MENTIONS) },
        store: createMediaStore({
          ...{ clock, database, blobUrls, objectUrls, fetch: server.fetch },
          files: hasFolder ? folder.port : null,
          serverNow: () => clock.now(),
        }),
        playlistCache: createPlaylistCache(createStoredValues({ database, storage }), 'shop'),
        stage: createFakeStage().stage,
        clock,
        random: () => 0,
      },
      playerSettings({ unattended: true, quantityShow: 1, durationSeconds: 5 }),
    )
    player.onEvent((event) => {
      if (event.type === 'itemShown') shown.push(event.item.id)
    })
    player.start()
    await pass(clock, ms)
    player.stop()
    await pass(clock, 1_000)
    return shown
  }
  const goOffline = () => {
    isOnline = false
    server.instead = () => Promise.reject(new TypeError('offline'))
  }
  return { play, goOffline, folder, storage, objectUrls, server }
}

type Device = ReturnType<typeof aDevice>

/** The player's clock, and the database's own tasks between its ticks. */
async function pass(clock: FakeClock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 100) {
    await clock.advance(100)
    for (let task = 0; task < 4; task += 1) await new Promise((next) => setImmediate(next))
  }
}

/** All that lies on the device, names and contents, as one text. */
async function everythingOn({ folder, storage }: Device): Promise<string> {
  const found: string[] = [...storage.texts].flat()
  for (const [name, bytes] of folder.files) found.push(name, Buffer.from(bytes).toString())
  const db = await openDB('vitrine')
  for (const store of Array.from(db.objectStoreNames)) {
    for (const key of await db.getAllKeys(store)) found.push(JSON.stringify(key))
    for (const value of await db.getAll(store)) {
      found.push(value instanceof Blob ? await value.text() : JSON.stringify(value))
    }
  }
  db.close()
  return found.join('\n')
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('FileReader', createFakeFileReader().FakeFileReader)
  return () => vi.unstubAllGlobals()
})

const KINDS: readonly (readonly [string, Kind & { readonly keepsFiles: boolean }])[] = [
  ['blobs', { blobUrls: 'all', hasFolder: false, keepsFiles: true }],
  ['blob: URLs of images only', { blobUrls: 'images', hasFolder: false, keepsFiles: true }],
  ['network URLs only', { blobUrls: 'none', hasFolder: false, keepsFiles: false }],
  ['private files', { blobUrls: 'none', hasFolder: true, keepsFiles: true }],
  ['private files and blob: URLs', { blobUrls: 'all', hasFolder: true, keepsFiles: true }],
]

describe.each(KINDS)('on a device that plays %s', (_, kind) => {
  it('reposts are never stored, own items are', async () => {
    const device = aDevice(kind)
    const shown = await device.play(60_000)
    for (const { id } of [...OWN_ITEMS, ...MENTIONS]) expect(shown).toContain(id)

    const text = await everythingOn(device)
    expect(text).toContain(OWN)
    expect(text.includes(`bytes of ${OWN}`)).toBe(kind.keepsFiles)
    expect(text).not.toContain(FOREIGN)
    expect(device.objectUrls.open.size).toBe(0)
    const requests = device.server.requests.filter(({ url }) => url.includes(FOREIGN))
    expect(requests.every(({ cache }) => cache === 'no-store')).toBe(true)
  })

  it('plays no repost from the cached list', async () => {
    const device = aDevice(kind)
    await device.play(60_000)
    device.goOffline()
    const shown = await device.play(40_000)
    expect(shown.length).toBeGreaterThan(3)
    expect(shown.filter((id) => id.includes(FOREIGN))).toEqual([])
  })
})
