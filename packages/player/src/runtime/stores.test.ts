import { describe, expect, it } from 'vitest'
import { createAborter } from './abort.ts'
import { createFakeClock } from './clock.ts'
import { DownloadError } from './ports.ts'
import type { MediaFile } from './ports.ts'
import { createBlobStore, createDirectStore, DOWNLOAD_IDLE_MS } from './stores.ts'

const NEVER = createAborter().signal
const FILE: MediaFile = { id: 'a', type: 'video', url: 'https://media.test/a' }

function setUp(answer: (url: string, signal: AbortSignal) => Promise<Response>, parallel = 2) {
  const clock = createFakeClock()
  const open = new Map<string, Blob>()
  const asked: string[] = []
  const progress: number[] = []
  const store = createBlobStore({
    clock,
    parallel,
    fetch: (url, init) => {
      const address = url instanceof Request ? url.url : url.toString()
      asked.push(address)
      return answer(address, init?.signal ?? NEVER)
    },
    objectUrls: {
      createObjectURL: (blob) => {
        if (!(blob instanceof Blob)) throw new Error('no blob')
        const src = `blob:${asked.length}`
        open.set(src, blob)
        return src
      },
      revokeObjectURL: (src) => void open.delete(src),
    },
    onProgress: (_, loaded) => void progress.push(loaded),
  })
  return { clock, store, open, asked, progress }
}

/** Fails as a real fetch does when it is aborted. */
function hanging(_: string, signal: AbortSignal): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}

describe('the blob store', () => {
  it('downloads a file whole, tells progress, and frees it', async () => {
    const { store, open, progress, clock } = setUp(() =>
      Promise.resolve(new Response('twelve bytes', { headers: { 'content-type': 'video/mp4' } })),
    )
    const prepared = await store.prepare(FILE, { signal: NEVER })
    const blob = open.get(prepared.src)
    expect(await blob?.text()).toBe('twelve bytes')
    expect(blob?.type).toBe('video/mp4')
    expect(progress.at(-1)).toBe(12)
    prepared.release()
    expect(open.size).toBe(0)
    expect(clock.pending()).toBe(0)
  })

  it('says with which status a download failed', async () => {
    const { store } = setUp(() => Promise.resolve(new Response('', { status: 403 })))
    await expect(store.prepare(FILE, { signal: NEVER })).rejects.toEqual(new DownloadError(403))
  })

  it('has no status for a network that does not answer', async () => {
    const { store } = setUp(() => Promise.reject(new TypeError('failed to fetch')))
    await expect(store.prepare(FILE, { signal: NEVER })).rejects.toMatchObject({ status: null })
  })

  it('gives a download up that stands still', async () => {
    const { store, clock } = setUp(hanging)
    const refused = expect(store.prepare(FILE, { signal: NEVER })).rejects.toBeInstanceOf(
      DownloadError,
    )
    await clock.advance(DOWNLOAD_IDLE_MS)
    await refused
    expect(clock.pending()).toBe(0)
  })

  it('downloads no more files at once than allowed, in their order', async () => {
    const { store, asked } = setUp(hanging, 1)
    const aborters = [createAborter(), createAborter(), createAborter()]
    const all = aborters.map(({ signal }, at) =>
      store.prepare({ ...FILE, url: `u${at}` }, { signal }).catch(() => 'over'),
    )
    await Promise.resolve()
    expect(asked).toEqual(['u0'])
    aborters[1]?.abort()
    aborters[0]?.abort()
    await all[0]
    await all[1]
    expect(asked).toEqual(['u0', 'u2'])
    aborters[2]?.abort()
    await Promise.all(all)
  })
})

describe('the direct store', () => {
  it('hands the address on', async () => {
    const prepared = await createDirectStore().prepare(FILE, { signal: NEVER })
    expect(prepared.src).toBe(FILE.url)
  })
})
