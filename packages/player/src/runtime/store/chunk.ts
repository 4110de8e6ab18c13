import { createAborter, onAbort, withTimeout } from '../abort.ts'
import type { Aborter } from '../abort.ts'
import { DownloadError } from '../ports.ts'
import type { Clock, MediaFile } from '../ports.ts'
import { readResponseRange } from './response-range.ts'
import type { ResponseRange } from './response-range.ts'
import type { Sink } from './sink.ts'

/** A connection is aborted after this long without a byte. */
export const DOWNLOAD_IDLE_MS = 30_000
/** Limit of a download, without the time in the queue. */
export const DOWNLOAD_LIMIT_MS = 600_000
/** Videos are downloaded in chunks of this size; urgent jobs go first between two chunks. */
export const CHUNK_BYTES = 1_048_576

/** A running download. */
export interface Transfer {
  readonly file: MediaFile
  readonly sink: Pick<Sink<unknown>, 'write' | 'restart'>
  readonly aborter: Aborter
  loaded: number
  total: number | null
  contentType: string
  isComplete: boolean
  /** Requests the whole file, after a range request had no answer. */
  isWhole: boolean
  spentMs: number
}

export interface ChunkDeps {
  readonly clock: Clock
  readonly fetch: typeof fetch
}

interface Attempt extends ChunkDeps {
  readonly transfer: Transfer
  readonly aborter: Aborter
}

/** Fetches the next chunk of a file. Rejects if the connection breaks. */
export async function fetchChunk(transfer: Transfer, deps: ChunkDeps): Promise<void> {
  const { clock } = deps
  const aborter = createAborter()
  const forget = onAbort(transfer.aborter.signal, aborter.abort)
  const startedAt = clock.now()
  const cancel = clock.setTimer(DOWNLOAD_LIMIT_MS - transfer.spentMs, aborter.abort)
  try {
    await request({ ...deps, transfer, aborter })
  } finally {
    cancel()
    forget()
    aborter.abort()
    transfer.spentMs += clock.now() - startedAt
  }
}

async function request(attempt: Attempt): Promise<void> {
  const { transfer, aborter } = attempt
  const { file, loaded } = transfer
  const isPart = loaded > 0 || !transfer.isWhole
  const answered = attempt.fetch(file.url, {
    signal: aborter.signal,
    headers: isPart ? { range: `bytes=${loaded}-${loaded + CHUNK_BYTES - 1}` } : {},
    // Reposts leave no trace on the device (reading M4).
    cache: file.isCacheable ? 'default' : 'no-store',
  })
  const response = await withIdleTimeout(answered, attempt)
  if (response.status === 416 && loaded > 0) return endOrRestart(transfer, response)
  const answer = readResponseRange(response, loaded)
  // The login page of a captive portal must not be stored as media.
  if (/^text\/html/.test(response.headers.get('content-type') ?? '')) throw new DownloadError(null)
  if (answer.from < loaded || (transfer.total ?? answer.total) !== answer.total) {
    await restart(transfer)
    if (answer.from > 0) return
  }
  transfer.total = answer.total
  transfer.contentType = response.headers.get('content-type') ?? ''
  const received = await readBody(response, attempt)
  transfer.isComplete = endsFile(answer, received, transfer.loaded)
}

/** Whether the file is complete. Throws if bytes are missing that cannot follow. */
function endsFile(
  { isPart, length, total }: ResponseRange,
  received: number,
  loaded: number,
): boolean {
  if (received === 0 || received !== (length ?? received)) throw new DownloadError(null)
  if (total === null) return !isPart || received < CHUNK_BYTES
  if (!isPart && loaded !== total) throw new DownloadError(null)
  return loaded === total
}

/** Nothing follows the stored bytes: the file is complete, or has changed on the server. */
async function endOrRestart(transfer: Transfer, { headers }: Response): Promise<void> {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]
  if (Number(total) === transfer.loaded) transfer.isComplete = true
  else await restart(transfer)
}

async function restart(transfer: Transfer): Promise<void> {
  await transfer.sink.restart()
  transfer.loaded = 0
  transfer.total = null
}

async function readBody(response: Response, attempt: Attempt): Promise<number> {
  const { transfer, aborter } = attempt
  const before = transfer.loaded
  const take = async (bytes: Uint8Array<ArrayBuffer>) => {
    if (aborter.signal.aborted) throw new DownloadError(null)
    await transfer.sink.write(bytes, transfer.total)
    transfer.loaded += bytes.byteLength
  }
  if (!response.body) {
    await take(new Uint8Array(await withIdleTimeout(response.arrayBuffer(), attempt)))
    return transfer.loaded - before
  }
  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await withIdleTimeout(reader.read(), attempt)
      if (done) return transfer.loaded - before
      await take(value)
    }
  } catch (error) {
    reader.cancel().catch(() => undefined)
    throw error
  }
}

function withIdleTimeout<V>(work: Promise<V>, { clock, aborter }: Attempt): Promise<V> {
  return withTimeout(work, { clock, ms: DOWNLOAD_IDLE_MS, aborter })
}
