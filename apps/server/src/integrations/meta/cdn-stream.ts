import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { nextChunk } from '../../shared/next-chunk.ts'
import {
  type CdnDeps,
  CdnError,
  statusFault,
  type CdnContext,
  type MediaRequest,
  requestMedia,
  toCdnError,
} from './cdn-request.ts'

/** The total allows for slow TVs; the idle time-out applies to the network only. */
const LIMITS = { totalMs: 900_000, idleTimeoutMs: 20_000, maxBytes: 200_000_000 }

/** Media types of stories. Any other type is a page for an ended story. */
const CONTENT_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
])

export interface OpenedStream {
  readonly status: 200 | 206
  /** One of the supported media types, in lower case, without parameters. */
  readonly contentType: string
  /** In bytes; null when the network does not send it. */
  readonly contentLength: number | null
  /** Null unless the status is 206. */
  readonly contentRange: string | null
  readonly acceptRanges: boolean
  /** Fails with a `CdnError` or the signal's reason. Destroying it closes the connection. */
  readonly body: Readable
}

export interface CdnStreams {
  /** `range`: a single range. An invalid one returns the whole file. */
  openStream(wanted: MediaRequest): Promise<OpenedStream>
}

/** Streams media that may not be stored (reading M4): no byte is cached or written. */
export function createCdnStreams(deps: CdnDeps): CdnStreams {
  const limits = { ...LIMITS, ...deps.limits }
  return { openStream: (wanted) => openStream({ ...deps, limits }, wanted) }
}

async function openStream(
  deps: CdnContext,
  { url, range, signal }: MediaRequest,
): Promise<OpenedStream> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deps.limits.totalMs)])
  try {
    const wanted = range !== null && SINGLE_RANGE.test(range) ? range : null
    const response = await requestPart(deps, { url, range: wanted, signal: limit })
    try {
      const head = readHead(response, { isPart: wanted !== null, ...deps.limits })
      return { ...head, body: createBody(deps, response, signal) }
    } catch (error) {
      response.destroy()
      throw error
    }
  } catch (error) {
    signal.throwIfAborted()
    throw toCdnError(error)
  }
}

const SINGLE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/
const RANGE_NOT_SATISFIABLE = 416

/** Requests the whole file when the range is not satisfiable, as HTTP allows. */
async function requestPart(deps: CdnContext, request: MediaRequest): Promise<IncomingMessage> {
  const response = await requestMedia(deps, request)
  if (response.statusCode !== RANGE_NOT_SATISFIABLE || request.range === null) return response
  response.destroy()
  return requestMedia(deps, { ...request, range: null })
}

function readHead(
  { statusCode: status, headers }: IncomingMessage,
  { isPart, maxBytes }: { isPart: boolean; maxBytes: number },
): Omit<OpenedStream, 'body'> {
  if (status !== 200 && status !== 206) throw statusFault(status ?? 0)
  const contentType = mediaTypeOf(headers['content-type'] ?? '')
  if (!CONTENT_TYPES.has(contentType)) throw new CdnError('gone', { status })
  const isPartial = status === 206
  const contentRange = isPartial ? readRange(headers['content-range'], isPart) : null
  const contentLength = readLength(headers['content-length'])
  if ((contentLength ?? 0) > maxBytes) throw new CdnError('too_large', { status })
  const acceptRanges = isPartial || headers['accept-ranges'] === 'bytes'
  return { status, contentType, contentLength, contentRange, acceptRanges }
}

/** The media type without parameters, in lower case. */
function mediaTypeOf(header: string): string {
  return header.replace(/;.*$/s, '').trim().toLowerCase()
}

const CONTENT_RANGE = /^bytes \d+-\d+\/(?:\d+|\*)$/

/** Throws for a partial response that was not requested or has no valid `Content-Range`. */
function readRange(header: string | undefined, isAsked: boolean): string {
  if (!isAsked || header === undefined || !CONTENT_RANGE.test(header)) {
    throw new CdnError('try_later', { status: 206 })
  }
  return header
}

function readLength(header = ''): number | null {
  return /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Streams the body with backpressure, within the limits. */
function createBody(deps: CdnContext, response: IncomingMessage, signal: AbortSignal): Readable {
  // The socket's time-out would also count the time in which the reader is slow.
  response.setTimeout(0)
  const chunks = chunksOf(response)[Symbol.asyncIterator]()
  const { clock, limits } = deps
  const idleLimit = { clock, ms: limits.idleTimeoutMs, error: () => new Error('idle time-out') }
  let bytes = 0
  const pull = async (): Promise<Buffer | null> => {
    const part = await nextChunk(response, chunks, idleLimit)
    if (part.done === true) return null
    bytes += part.value.byteLength
    if (bytes > limits.maxBytes) throw new CdnError('too_large')
    return part.value
  }
  const body = new Readable({
    read() {
      pull().then(
        (chunk) => {
          if (!body.destroyed) body.push(chunk)
        },
        (error: unknown) => body.destroy(reasonOf(signal, error)),
      )
    },
    destroy(error, done) {
      response.destroy()
      done(error)
    },
  })
  return body
}

function reasonOf(signal: AbortSignal, error: unknown): Error {
  return signal.reason instanceof Error ? signal.reason : toCdnError(error)
}

/** Without an encoding a stream yields buffers. */
function chunksOf(body: IncomingMessage): AsyncIterable<Buffer> {
  return body
}
