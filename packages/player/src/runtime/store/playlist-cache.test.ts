import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { anItem } from '../../../test/builders.ts'
import { createFakeClock } from '../clock.ts'
import type { CachedPlaylist } from '../ports.ts'
import { createDatabase } from './database.ts'
import { createStoredValues } from './stored-values.ts'
import type { TextStorage } from './stored-values.ts'
import { createPlaylistCache, MAX_CACHED_ITEMS, parseCachedPlaylist } from './playlist-cache.ts'

const PLAYLIST: CachedPlaylist = {
  items: [
    anItem('a', { kind: 'story', expiresAt: 9_000, quality: 'low', caption: 'Pão de queijo' }),
    anItem('b', { type: 'video' }),
  ],
  serverNow: 1_000,
  calendarNow: 2_000,
}

function aStorage(): TextStorage & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  }
}

/** A new run of the app on the same device. */
function aRun({ storage, key = 'shop/window' }: { storage?: TextStorage; key?: string } = {}) {
  const database = createDatabase(createFakeClock())
  const values = createStoredValues({ database, storage: storage ?? null })
  return createPlaylistCache(values, key)
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  return () => vi.unstubAllGlobals()
})

describe('createPlaylistCache', () => {
  it('returns the list in the next run, for its own screen only', async () => {
    await aRun().write(PLAYLIST)
    expect(await aRun().read()).toEqual(PLAYLIST)
    expect(await aRun({ key: 'shop/kitchen' }).read()).toBeNull()
  })

  it('returns the newest list', async () => {
    const newer = { ...PLAYLIST, serverNow: 3_000 }
    await aRun().write(PLAYLIST)
    await aRun().write(newer)
    expect(await aRun().read()).toEqual(newer)
  })

  it('uses the fallback storage without a database', async () => {
    const storage = aStorage()
    await aRun({ storage }).write(PLAYLIST)
    expect(storage.texts.size).toBe(0)
    const newer = { ...PLAYLIST, serverNow: 3_000 }
    vi.stubGlobal('indexedDB', undefined)
    await aRun({ storage }).write(newer)
    expect(await aRun({ storage }).read()).toEqual(newer)
    vi.stubGlobal('indexedDB', new IDBFactory())
    expect(await aRun({ storage }).read()).toEqual(newer)
  })

  it('prefers the newer list of both storages', async () => {
    const storage = aStorage()
    storage.setItem('vitrine:playlist:shop/window', JSON.stringify(PLAYLIST))
    await aRun().write({ ...PLAYLIST, serverNow: 3_000 })
    expect(await aRun({ storage }).read()).toMatchObject({ serverNow: 3_000 })
  })

  it('returns null without an error when no storage works', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const fail = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const memory = aRun({ storage: { getItem: fail, setItem: fail, removeItem: fail } })
    await memory.write(PLAYLIST)
    expect(await memory.read()).toBeNull()
  })

  it('stores no reposts, and a limited number of items', async () => {
    const many = Array.from({ length: MAX_CACHED_ITEMS + 5 }, (_, at) => anItem(`i${at}`))
    await aRun().write({ ...PLAYLIST, items: [anItem('m', { kind: 'repost' }), ...many] })
    const items = (await aRun().read())?.items ?? []
    expect(items.map(({ kind }) => kind)).not.toContain('repost')
    expect(items).toHaveLength(MAX_CACHED_ITEMS)
  })
})

describe('parseCachedPlaylist', () => {
  it.each([
    [null],
    ['text'],
    [{}],
    [{ ...PLAYLIST, items: 'none' }],
    [{ ...PLAYLIST, serverNow: 'now' }],
    [{ ...PLAYLIST, calendarNow: NaN }],
    [{ ...PLAYLIST, items: [] }],
  ])('returns null for %j', (value) => {
    expect(parseCachedPlaylist(value)).toBeNull()
  })

  it('omits invalid items', () => {
    const faulty = [
      { ...anItem('x'), url: 7 },
      { ...anItem('x'), kind: 'song' },
      { ...anItem('x'), type: 'sound' },
      { ...anItem('x'), width: '9' },
      null,
    ]
    const other = { ...anItem('c'), posterUrl: 5, caption: 5, colour: 'red' }
    expect(parseCachedPlaylist({ ...PLAYLIST, items: [...faulty, other] })?.items).toEqual([
      anItem('c'),
    ])
  })
})
