import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import {
  type CdnDeps,
  CdnError,
  faultOfStatus,
  type LimitedCdn,
  requestMedia,
  toCdnError,
} from './cdn-request.ts'

export { CdnError } from './cdn-request.ts'

const LIMITS = { totalMs: 300_000, silenceMs: 20_000, maxBytes: 200_000_000 }
const MAX_RESUMES = 3
const RESUME_WAIT_MS = 250

export interface Download {
  readonly url: string
  /** Where the bytes go; the caller removes it when the download fails. */
  readonly toFile: string
  readonly signal: AbortSignal
  /** Told how much is there, of how much; null where the network does not say. */
  readonly onBytes?: (bytes: number, total: number | null) => void
}

export interface CdnClient {
  /** Answers the number of bytes. A broken connection is resumed where it stopped. */
  download(wanted: Download): Promise<number>
}

export function createCdnClient(deps: CdnDeps): CdnClient {
  const limits = { ...LIMITS, ...deps.limits }
  return {
    async download({ url, toFile, signal, onBytes = () => undefined }) {
      // Open before anything is asked for: what arrives can be written at once.
      const file = await open(toFile, 'w')
      try {
        return await fetchWhole({ ...deps, limits }, { url, file, signal, onBytes })
      } finally {
        await file.close()
      }
    },
  }
}

async function fetchWhole(
  deps: LimitedCdn,
  { url, file, signal, ...download }: Omit<Required<Download>, 'toFile'> & { file: FileHandle },
): Promise<number> {
  const { limits, clock, log } = deps
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limits.totalMs)])
  let bytes = 0
  const onBytes = (count: number, total: number | null): void => {
    bytes = count
    download.onBytes(count, total)
  }
  for (let attempt = 0; ; attempt += 1) {
    try {
      const part = await openPart(deps, { url, from: bytes, signal: limit })
      return await savePart(part, { file, maxBytes: limits.maxBytes, signal: limit, onBytes })
    } catch (error) {
      signal.throwIfAborted()
      const fault = toCdnError(error)
      if (fault.fault !== 'try_later' || attempt >= MAX_RESUMES || limit.aborted) throw fault
      log.info({ event: 'cdn.resumed', attempt, bytes })
      await clock.sleep(RESUME_WAIT_MS * 2 ** attempt, signal)
    }
  }
}

interface Part {
  readonly body: IncomingMessage
  /** Where in the file this part begins. */
  readonly from: number
  /** Of the whole file; null when it was not told. */
  readonly total: number | null
}

async function openPart(
  deps: LimitedCdn,
  { url, from, signal }: { url: string; from: number; signal: AbortSignal },
): Promise<Part> {
  const range = from > 0 ? `bytes=${String(from)}-` : null
  return readHead(await requestMedia(deps, { url, range, signal }), from)
}

const RANGE = /^bytes (\d+)-\d+\/(\d+)$/

function readHead(response: IncomingMessage, wantedFrom: number): Part {
  const status = response.statusCode ?? 0
  if (status === 206) {
    const [, from, total] = RANGE.exec(response.headers['content-range'] ?? '') ?? []
    if (Number(from) === wantedFrom)
      return { body: response, from: wantedFrom, total: Number(total) }
  }
  if (status === 200) {
    const length = response.headers['content-length']
    return { body: response, from: 0, total: length === undefined ? null : Number(length) }
  }
  response.destroy()
  throw faultOfStatus(status)
}

interface Saving {
  readonly file: FileHandle
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** Told how much of the file is there, so that a break can be resumed. */
  readonly onBytes: (bytes: number, total: number | null) => void
}

async function savePart(part: Part, { file, maxBytes, signal, onBytes }: Saving): Promise<number> {
  if (part.total !== null && part.total > maxBytes) {
    part.body.destroy()
    throw new CdnError('too_large')
  }
  let bytes = part.from
  onBytes(bytes, part.total)
  // Chunk by chunk: only what is in the file counts, or a resumed file would have a hole.
  for await (const chunk of chunksOf(part.body)) {
    signal.throwIfAborted()
    if (bytes + chunk.byteLength > maxBytes) throw new CdnError('too_large')
    await file.write(chunk, 0, chunk.byteLength, bytes)
    bytes += chunk.byteLength
    onBytes(bytes, part.total)
  }
  if (part.total !== null && bytes !== part.total) throw new CdnError('try_later')
  // What was begun anew may be shorter than what lay there before.
  await file.truncate(bytes)
  return bytes
}

/** A stream that was given no encoding hands out buffers. */
function chunksOf(body: IncomingMessage): AsyncIterable<Buffer> {
  return body
}
