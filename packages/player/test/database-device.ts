import { openDB } from 'idb'
import { expect } from 'vitest'
import {
  aFile,
  createFakeMediaServer,
  createFakeObjectUrls,
  someBytes,
} from './fake-media-server.ts'
import { createAborter } from '../src/runtime/abort.ts'
import { createFakeClock } from '../src/runtime/clock.ts'
import type { MediaFile, MediaStore } from '../src/runtime/ports.ts'
import { createDatabase } from '../src/runtime/store/database.ts'
import { createMediaStore } from '../src/runtime/store/media-store.ts'
import type { MediaStoreDeps } from '../src/runtime/store/media-store.ts'

export const NEVER_ABORTED = { signal: createAborter().signal }
export const DATABASE_ONLY = { blobUrls: 'all', files: null } as const

export interface Change extends Partial<
  Pick<MediaStoreDeps, 'budgetBytes' | 'estimate' | 'blobUrls'>
> {
  serverNow?: number | null
}

/** One device: what it keeps outlives the runs of the app on it. */
export function aDevice() {
  const clock = createFakeClock()
  const files = Object.fromEntries('abcdefgh'.split('').map((id, at) => [id, someBytes(10, at)]))
  const server = createFakeMediaServer(files)
  const objectUrls = createFakeObjectUrls()
  const now: { server: number | null } = { server: 1_000 }
  const run = (change: Change = {}): MediaStore =>
    createMediaStore({
      ...DATABASE_ONLY,
      ...change,
      clock,
      fetch: server.fetch,
      objectUrls,
      database: createDatabase(clock),
      serverNow: () => now.server,
    })
  return { clock, server, objectUrls, now, run }
}

export type Device = ReturnType<typeof aDevice>

export function goOffline({ server }: Device): void {
  server.instead = () => Promise.reject(new TypeError('offline'))
}

export async function prefetchAll(
  store: MediaStore,
  ...ids: readonly string[]
): Promise<readonly boolean[]> {
  const results: boolean[] = []
  for (const id of ids) results.push(await store.prefetch(aFile(id), NEVER_ABORTED))
  return results
}

/** Uses a file as the player does. */
export async function show(store: MediaStore, file: MediaFile): Promise<void> {
  const prepared = await store.prepare(file, NEVER_ABORTED)
  prepared.release()
}

/** Ids of what lies in the database, and everything in it as one text. */
export async function storedFiles(): Promise<{ ids: readonly IDBValidKey[]; bytes: string }> {
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
export async function waitUntilStored(...ids: readonly string[]): Promise<void> {
  await expect.poll(async () => (await storedFiles()).ids).toEqual(ids)
}
