import { type FileHandle, open } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import {
  type CdnDeps,
  CdnError,
  statusFault,
  type CdnContext,
  requestMedia,
  toCdnError,
} from './cdn-request.ts'

export { CdnError } from './cdn-request.ts'

const LIMITS = { totalMs: 300_000, idleTimeoutMs: 20_000, maxBytes: 200_000_000 }
const MAX_RESUMES = 3
const RESUME_WAIT_MS = 250

export interface Download {
  readonly url: string
  /** Path to write to. The caller removes the file when the download fails. */
  readonly toFile: string
  readonly signal: AbortSignal
  /** Called with the bytes received and the total; null when the network does not send it. */
  readonly onBytes?: (bytes: number, total: number | null) => void
}

export interface CdnClient {
  /**
   * Returns the number of bytes. Resumes a broken connection. Throws a `CdnError` or the signal's
   * reason.
   */
  download(wanted: Download): Promise<number>
}

export function createCdnClient(deps: CdnDeps): CdnClient {
  const limits = { ...LIMITS, ...deps.limits }
  return {
    async download({ url, toFile, signal, onBytes = () => undefined }) {
      // Opened before the request, so that received bytes can be written at once.
      const file = await open(toFile, 'w')
      try {
        return await downloadFile({ ...deps, limits }, { url, file, signal, onBytes })
      } finally {
        await file.close()
      }
    },
  }
}

async function downloadFile(
  deps: CdnContext,
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
  /** Offset of the first byte in the file. */
  readonly from: number
  /** Size of the whole file in bytes; null when the network does not send it. */
  readonly total: number | null
}

async function openPart(
  deps: CdnContext,
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
  throw statusFault(status)
}

interface SaveOptions {
  readonly file: FileHandle
  readonly maxBytes: number
  readonly signal: AbortSignal
  /** Called with the bytes written so far, to resume from there. */
  readonly onBytes: (bytes: number, total: number | null) => void
}

async function savePart(
  part: Part,
  { file, maxBytes, signal, onBytes }: SaveOptions,
): Promise<number> {
  if (part.total !== null && part.total > maxBytes) {
    part.body.destroy()
    throw new CdnError('too_large')
  }
  let bytes = part.from
  onBytes(bytes, part.total)
  // Counts only written bytes; otherwise a resumed file would have a gap.
  for await (const chunk of chunksOf(part.body)) {
    signal.throwIfAborted()
    if (bytes + chunk.byteLength > maxBytes) throw new CdnError('too_large')
    await file.write(chunk, 0, chunk.byteLength, bytes)
    bytes += chunk.byteLength
    onBytes(bytes, part.total)
  }
  if (part.total !== null && bytes !== part.total) throw new CdnError('try_later')
  // A restarted download may be shorter than the previous attempt.
  await file.truncate(bytes)
  return bytes
}

/** Without an encoding a stream yields buffers. */
function chunksOf(body: IncomingMessage): AsyncIterable<Buffer> {
  return body
}
