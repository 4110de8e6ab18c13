import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock } from '../../shared/clock.ts'
import { createFolderMediaStore } from './folder-media-store.ts'
import type { MediaStore } from './media-store.ts'

const never = new AbortController().signal
const SHARED = { isAlone: false }
// sha256 of "café"
const KEY = '850f7dc43910ff890f8879c0ed26fe697c93a067ad93a7d50f466a7028a9bf4e'

let root = ''
let store: MediaStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-store-'))
  store = await createFolderMediaStore(root, systemClock, SHARED)
})
afterEach(() => rm(root, { recursive: true, force: true }))

it('stores equal bytes once under their SHA-256 and reads them back', async () => {
  const first = await store.put(Readable.from([Buffer.from('ca'), Buffer.from('fé')]), never)
  expect(first).toEqual({ key: KEY, bytes: 5 })
  expect(await store.put(Readable.from([Buffer.from('café')]), never)).toEqual(first)
  expect(await store.size(KEY)).toBe(5)
  expect(await text(await store.openRange(KEY, { start: 0, end: 4 }))).toBe('café')
  expect(await text(await store.openRange(KEY, { start: 1, end: 2 }))).toBe('af')
})

it('moves a local file into the store', async () => {
  const file = join(root, 'prepared')
  await writeFile(file, 'café')
  expect(await store.putFile(file)).toEqual({ key: KEY, bytes: 5 })
  expect(await readdir(root)).not.toContain('prepared')
})

it('leaves no file when a stream fails or the signal aborts', async () => {
  const broken = new Readable({
    read() {
      this.push('half')
      this.destroy(new Error('cut'))
    },
  })
  await expect(store.put(broken, never)).rejects.toThrow('cut')
  const stop = new AbortController()
  stop.abort(new Error('stopped'))
  await expect(store.put(Readable.from([Buffer.from('x')]), stop.signal)).rejects.toThrow()
  expect(await readdir(join(root, 'incoming'))).toEqual([])
})

it('deletes idempotently and returns null for a missing file', async () => {
  await store.put(Readable.from([Buffer.from('café')]), never)
  await store.delete(KEY)
  await store.delete(KEY)
  expect(await store.size(KEY)).toBeNull()
  await expect(store.openRange(KEY, { start: 0, end: 1 })).rejects.toThrow()
})

it('rejects a key that is a path', async () => {
  await expect(async () => store.size('../../etc/passwd')).rejects.toThrow('not a content key')
})

it('lists old files but not one that was just stored again', async () => {
  const old = new Date(Date.now() - 7_200_000)
  const path = join(root, KEY.slice(0, 2), KEY.slice(2, 4), KEY)
  const list = async (): Promise<string[]> => {
    const keys: string[] = []
    for await (const key of store.listOlderThan(3_600_000, new Date())) keys.push(key)
    return keys
  }
  await store.put(Readable.from([Buffer.from('café')]), never)
  await utimes(path, old, old)
  expect(await list()).toEqual([KEY])
  await store.put(Readable.from([Buffer.from('café')]), never)
  expect(await list()).toEqual([])
})

it('removes abandoned incoming files but not recent ones', async () => {
  const incoming = join(root, 'incoming')
  await mkdir(incoming, { recursive: true })
  await writeFile(join(incoming, 'left'), 'x')
  await writeFile(join(incoming, 'young'), 'x')
  const old = new Date(Date.now() - 48 * 3_600_000)
  await utimes(join(incoming, 'left'), old, old)
  await createFolderMediaStore(root, systemClock, SHARED)
  expect(await readdir(incoming)).toEqual(['young'])
  await createFolderMediaStore(root, systemClock, { isAlone: true })
  expect(await readdir(incoming)).toEqual([])
})
