import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import {
  type CdnDeps,
  CdnError,
  faultOfStatus,
  type LimitedCdn,
  type MediaRequest,
  requestMedia,
  toCdnError,
} from './cdn-request.ts'

/** A slow television may take its time; the network may not. */
const LIMITS = { totalMs: 900_000, silenceMs: 20_000, maxBytes: 200_000_000 }

/** The media of stories; anything else under such a link is a page that says it has ended. */
const CONTENT_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'video/mp4',
])

export interface OpenedStream {
  readonly status: 200 | 206
  /** One of the four that are shown, in small letters, without parameters. */
  readonly contentType: string
  /** Of this answer, in bytes; null when it was not told. */
  readonly contentLength: number | null
  /** Told with 206 alone. */
  readonly contentRange: string | null
  readonly acceptRanges: boolean
  /** Fails with a `CdnError`, or with the signal's reason; destroying it hangs up. */
  readonly body: Readable
}

export interface CdnStreams {
  /** `range`: of one part, as a browser sends it; one that makes no sense brings the whole. */
  openStream(wanted: MediaRequest): Promise<OpenedStream>
}

/** Media that may not be stored (reading M4): bytes pass through, and none is kept or written. */
export function createCdnStreams(deps: CdnDeps): CdnStreams {
  const limits = { ...LIMITS, ...deps.limits }
  return { openStream: (wanted) => openStream({ ...deps, limits }, wanted) }
}

async function openStream(
  deps: LimitedCdn,
  { url, range, signal }: MediaRequest,
): Promise<OpenedStream> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(deps.limits.totalMs)])
  try {
    const wanted = range !== null && ONE_RANGE.test(range) ? range : null
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

const ONE_RANGE = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/
const RANGE_NOT_THERE = 416

/** A part beyond the end says nothing against the link: then the whole is sent, as is allowed. */
async function requestPart(deps: LimitedCdn, request: MediaRequest): Promise<IncomingMessage> {
  const response = await requestMedia(deps, request)
  if (response.statusCode !== RANGE_NOT_THERE || request.range === null) return response
  response.destroy()
  return requestMedia(deps, { ...request, range: null })
}

function readHead(
  { statusCode: status, headers }: IncomingMessage,
  { isPart, maxBytes }: { isPart: boolean; maxBytes: number },
): Omit<OpenedStream, 'body'> {
  if (status !== 200 && status !== 206) throw faultOfStatus(status ?? 0)
  const contentType = bareType(headers['content-type'] ?? '')
  if (!CONTENT_TYPES.has(contentType)) throw new CdnError('gone', { status })
  const isPartial = status === 206
  const contentRange = isPartial ? readRange(headers['content-range'], isPart) : null
  const contentLength = readLength(headers['content-length'])
  if ((contentLength ?? 0) > maxBytes) throw new CdnError('too_large', { status })
  const acceptRanges = isPartial || headers['accept-ranges'] === 'bytes'
  return { status, contentType, contentLength, contentRange, acceptRanges }
}

/** `Image/JPEG; charset=x` without what follows. */
function bareType(header: string): string {
  return header.replace(/;.*$/s, '').trim().toLowerCase()
}

const TOLD_RANGE = /^bytes \d+-\d+\/(?:\d+|\*)$/

/** A part that nobody asked for, or of which nobody knows where it belongs, is of no use. */
function readRange(header: string | undefined, isAsked: boolean): string {
  if (!isAsked || header === undefined || !TOLD_RANGE.test(header)) {
    throw new CdnError('try_later', { status: 206 })
  }
  return header
}

function readLength(header = ''): number | null {
  return /^\d{1,15}$/.test(header) ? Number(header) : null
}

/** Hands on what arrives at the pace of its reader, within the limits. */
function createBody(deps: LimitedCdn, response: IncomingMessage, signal: AbortSignal): Readable {
  // The socket's own limit would also count the time in which the reader is the slow one.
  response.setTimeout(0)
  const chunks = chunksOf(response)[Symbol.asyncIterator]()
  let bytes = 0
  const pull = async (): Promise<Buffer | null> => {
    const part = await nextWithinSilence(deps, response, chunks)
    if (part.done === true) return null
    bytes += part.value.byteLength
    if (bytes > deps.limits.maxBytes) throw new CdnError('too_large')
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

async function nextWithinSilence(
  { clock, limits }: LimitedCdn,
  response: IncomingMessage,
  chunks: AsyncIterator<Buffer>,
): Promise<IteratorResult<Buffer>> {
  const arrived = new AbortController()
  clock.sleep(limits.silenceMs, arrived.signal).then(
    () => response.destroy(new Error('the network fell silent')),
    () => undefined, // something arrived
  )
  try {
    return await chunks.next()
  } finally {
    arrived.abort()
  }
}

function reasonOf(signal: AbortSignal, error: unknown): Error {
  return signal.reason instanceof Error ? signal.reason : toCdnError(error)
}

/** A stream that was given no encoding hands out buffers. */
function chunksOf(body: IncomingMessage): AsyncIterable<Buffer> {
  return body
}
