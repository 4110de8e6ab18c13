import {
  aFile,
  createFakeMediaServer,
  createFakeObjectUrls,
  someBytes,
} from './fake-media-server.ts'
import { createAborter } from '../src/runtime/abort.ts'
import { createFakeClock } from '../src/runtime/clock.ts'
import type { MediaFile, MediaStore } from '../src/runtime/ports.ts'
import { createMediaStore } from '../src/runtime/store/media-store.ts'
import { CHUNK_BYTES } from '../src/runtime/store/chunk.ts'
import type { PrivateFiles } from '../src/runtime/store/private-files.ts'

export const NEVER_ABORTED = { signal: createAborter().signal }
export const VIDEO = someBytes(2 * CHUNK_BYTES + 7, 3)

/** A folder that outlives the runs of the app; each of its calls can be made to fail. */
export function aFolder() {
  const files = new Map<string, Uint8Array>()
  const state = { capacity: Infinity, brokenCalls: new Set<string>(), hangs: false }
  const used = () => [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0)
  async function call(name: string): Promise<void> {
    if (state.hangs) await new Promise(() => undefined)
    if (state.brokenCalls.has(name)) throw new Error(`${name} fails`)
    await Promise.resolve()
  }
  const must = (name: string) => {
    const bytes = files.get(name)
    if (!bytes) throw new Error('not found')
    return bytes
  }
  const port: PrivateFiles = {
    async list() {
      await call('list')
      return [...files].map(([name, { byteLength }]) => ({ name, bytes: byteLength }))
    },
    async append(name, bytes) {
      await call('append')
      if (!/^[\w.-]+$/.test(name)) throw new Error('bad name')
      if (used() + bytes.byteLength > state.capacity) throw new Error('disk full')
      files.set(name, Buffer.concat([files.get(name) ?? new Uint8Array(), bytes]))
    },
    async rename(from, to) {
      await call('rename')
      files.set(to, must(from))
      files.delete(from)
    },
    async remove(name) {
      await call('remove')
      files.delete(name)
    },
    async address(name) {
      await call('address')
      must(name)
      return `file:///private/${name}`
    },
  }
  return { port, files, state }
}

export function aDevice() {
  const clock = createFakeClock()
  const folder = aFolder()
  const small = 'abcdef'.split('').map((id, at) => [id, someBytes(10, at)] as const)
  const server = createFakeMediaServer({ ...Object.fromEntries(small), video: VIDEO })
  const now: { server: number | null } = { server: 1_000 }
  const objectUrls = createFakeObjectUrls()
  const run = (budgetBytes?: number, blobUrls: 'none' | 'all' = 'none'): MediaStore =>
    createMediaStore({
      clock,
      fetch: server.fetch,
      objectUrls,
      database: () => Promise.reject(new Error('none')),
      blobUrls,
      files: folder.port,
      serverNow: () => now.server,
      ...(budgetBytes === undefined ? {} : { budgetBytes }),
    })
  const contents = (src: string) => folder.files.get(src.replace('file:///private/', ''))
  const ids = () => [...folder.files.keys()].map((name) => name.replace(/\..*/, '')).sort()
  return { clock, folder, server, objectUrls, now, run, contents, ids }
}

export type Device = ReturnType<typeof aDevice>

export async function show(store: MediaStore, file: MediaFile): Promise<string> {
  const prepared = await store.prepare(file, NEVER_ABORTED)
  prepared.release()
  return prepared.src
}

export async function prefetchAll(
  store: MediaStore,
  ...ids: readonly string[]
): Promise<readonly boolean[]> {
  const results: boolean[] = []
  for (const id of ids) results.push(await store.prefetch(aFile(id), NEVER_ABORTED))
  return results
}

/** Runs the device's clock until the work is over. */
export async function whileTimePasses<T>({ clock }: Device, work: Promise<T>): Promise<T> {
  let isOver = false
  const end = work.finally(() => (isOver = true))
  end.catch(() => undefined)
  while (!isOver) {
    await clock.advance(500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return end
}
