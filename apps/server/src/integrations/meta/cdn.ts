import { type FileHandle, open } from 'node:fs/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { isPrivateLiteral, judgeAddress, lookupPublic } from './cdn-addresses.ts'

export type CdnFault = 'address_refused' | 'link_expired' | 'gone' | 'too_large' | 'try_later'

export class CdnError extends Error {
  override readonly name = 'CdnError'
  readonly fault: CdnFault
  readonly status: number | undefined

  constructor(fault: CdnFault, facts: { status?: number; cause?: unknown } = {}) {
    super(`media link: ${fault} (${String(facts.status ?? '-')})`, { cause: facts.cause })
    this.fault = fault
    this.status = facts.status
  }
}

export interface CdnDeps {
  readonly clock: Clock
  readonly log: Log
  /** The only places media are fetched from. */
  readonly hosts: readonly string[]
  readonly limits?: Partial<CdnLimits>
}

export interface CdnLimits {
  /** The longest a whole download may take. */
  readonly totalMs: number
  /** The longest the network may say nothing. */
  readonly silenceMs: number
  readonly maxBytes: number
}

const LIMITS: CdnLimits = { totalMs: 300_000, silenceMs: 20_000, maxBytes: 200_000_000 }
const MAX_REDIRECTS = 3
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
  deps: CdnDeps & { limits: CdnLimits },
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
      return await savePart(part, { file, limits, signal: limit, onBytes })
    } catch (error) {
      signal.throwIfAborted()
      const fault = error instanceof CdnError ? error : new CdnError('try_later', { cause: error })
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

interface PartRequest {
  readonly url: string
  readonly from: number
  readonly signal: AbortSignal
}

async function openPart(
  deps: CdnDeps & { limits: CdnLimits },
  { url, from, signal }: PartRequest,
): Promise<Part> {
  let address = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await get(deps, { url: address, from, signal })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status < 300 || status > 399 || location === undefined) return readHead(response, from)
    response.destroy()
    if (!URL.canParse(location, address)) throw new CdnError('address_refused', { status })
    address = new URL(location, address).href
  }
  throw new CdnError('address_refused')
}

function get(
  { hosts, limits }: CdnDeps & { limits: CdnLimits },
  { url, from, signal }: PartRequest,
): Promise<IncomingMessage> {
  if (!URL.canParse(url)) throw new CdnError('address_refused')
  const address = new URL(url)
  const verdict = judgeAddress(address, hosts)
  if (!verdict.allowed || (!verdict.named && isPrivateLiteral(address))) {
    throw new CdnError('address_refused')
  }
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(address, {
      signal,
      timeout: limits.silenceMs,
      // A connection of its own each time: a kept one was judged for another name.
      agent: false,
      headers: from > 0 ? { range: `bytes=${String(from)}-` } : {},
      ...(verdict.named ? {} : { lookup: lookupPublic }),
    })
    call.once('timeout', () => call.destroy(new Error('the network fell silent')))
    call.once('response', resolve)
    call.once('error', reject)
    call.end()
  })
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
  if (status === 403) throw new CdnError('link_expired', { status })
  if (status === 404 || status === 410) throw new CdnError('gone', { status })
  throw new CdnError(status >= 400 && status < 500 && status !== 429 ? 'gone' : 'try_later', {
    status,
  })
}

interface Saving {
  readonly file: FileHandle
  readonly limits: CdnLimits
  readonly signal: AbortSignal
  /** Told how much of the file is there, so that a break can be resumed. */
  readonly onBytes: (bytes: number, total: number | null) => void
}

async function savePart(part: Part, { file, limits, signal, onBytes }: Saving): Promise<number> {
  if (part.total !== null && part.total > limits.maxBytes) {
    part.body.destroy()
    throw new CdnError('too_large')
  }
  let bytes = part.from
  onBytes(bytes, part.total)
  // Chunk by chunk: only what is in the file counts, or a resumed file would have a hole.
  for await (const chunk of chunksOf(part.body)) {
    signal.throwIfAborted()
    if (bytes + chunk.byteLength > limits.maxBytes) throw new CdnError('too_large')
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
