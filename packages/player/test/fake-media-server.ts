import type { MediaFile } from '../src/index.ts'

export interface MediaRequest {
  readonly url: string
  readonly range: string | null
  readonly cache: RequestCache | undefined
}

export interface FakeMediaServer {
  readonly fetch: typeof fetch
  readonly requests: readonly MediaRequest[]
  readonly files: Map<string, Uint8Array<ArrayBuffer>>
  ignoresRanges: boolean
  /** Answers instead of the server, unless it returns null. */
  instead: ((request: MediaRequest, signal: AbortSignal) => Promise<Response> | null) | null
}

export function aFile(id: string, change: Partial<MediaFile> = {}): MediaFile {
  return {
    id,
    type: 'video',
    url: `https://media.test/${id}`,
    isCacheable: true,
    expiresAt: null,
    ...change,
  }
}

/** Bytes that differ from place to place, so that a chunk at a wrong offset is detected. */
export function someBytes(length: number, seed = 1): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8) * 7 + seed * 13) % 251)
}

/** A body that brings `bytes` and then breaks, as a connection does. */
export function brokenBody(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull(controller) {
      if (isSent) controller.error(new TypeError('network error'))
      else controller.enqueue(bytes)
      isSent = true
    },
  })
}

/** Fails as a real fetch does when it is aborted. */
export function hanging(signal: AbortSignal): Promise<Response> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
  })
}

/** Answers like the media server: a part of the file where a range is requested. */
export function partOf(bytes: Uint8Array<ArrayBuffer>, range: string | null): Response {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? []
  const total = bytes.byteLength
  if (first === undefined) {
    return new Response(bytes, { headers: { 'content-length': String(total) } })
  }
  if (Number(first) >= total) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${total}` } })
  }
  const part = bytes.slice(Number(first), Number(last) + 1)
  const end = Number(first) + part.byteLength - 1
  return new Response(part, {
    status: 206,
    headers: { 'content-range': `bytes ${first}-${end}/${total}`, 'content-type': 'video/mp4' },
  })
}

export function createFakeMediaServer(
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>> = {},
): FakeMediaServer {
  const requests: MediaRequest[] = []
  const server: FakeMediaServer = {
    requests,
    files: new Map(Object.entries(files)),
    ignoresRanges: false,
    instead: null,
    async fetch(input, init) {
      const url = input instanceof Request ? input.url : input.toString()
      const range = new Headers(init?.headers).get('range')
      const one = { url, range, cache: init?.cache }
      requests.push(one)
      if (init?.signal?.aborted) throw new DOMException('', 'AbortError')
      const other = server.instead?.(one, init?.signal ?? new AbortController().signal)
      if (other) return other
      const bytes = server.files.get(new URL(url).pathname.slice(1))
      if (!bytes) return new Response('', { status: 404 })
      return partOf(bytes, server.ignoresRanges ? null : range)
    },
  }
  return server
}

/** Blob addresses that are open; a page that plays for months must not leave any. */
export function createFakeObjectUrls() {
  const open = new Map<string, Blob>()
  let count = 0
  let wrongRevokes = 0
  return {
    open,
    wrongRevokes: () => wrongRevokes,
    createObjectURL(blob: Blob | MediaSource) {
      if (!(blob instanceof Blob)) throw new Error('no blob')
      count += 1
      open.set(`blob:${count}`, blob)
      return `blob:${count}`
    },
    revokeObjectURL(src: string) {
      if (!open.delete(src)) wrongRevokes += 1
    },
  }
}
