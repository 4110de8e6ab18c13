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
  /** The longest the whole of it may take. */
  readonly totalMs: number
  /** The longest the network may say nothing. */
  readonly silenceMs: number
  readonly maxBytes: number
}

export interface LimitedCdn extends CdnDeps {
  readonly limits: CdnLimits
}

export interface MediaRequest {
  readonly url: string
  /** The value of the header; null for the whole. */
  readonly range: string | null
  readonly signal: AbortSignal
}

const MAX_REDIRECTS = 3

/** Asks for media and follows redirects that stay on the list. The caller reads or destroys it. */
export async function requestMedia(
  deps: LimitedCdn,
  { url, ...request }: MediaRequest,
): Promise<IncomingMessage> {
  let address = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const response = await get(deps, { url: address, ...request })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status < 300 || status > 399 || location === undefined) return response
    response.destroy()
    if (!URL.canParse(location, address)) throw new CdnError('address_refused', { status })
    address = new URL(location, address).href
  }
  throw new CdnError('address_refused')
}

/** What an answer without media means. */
export function faultOfStatus(status: number): CdnError {
  if (status === 403) return new CdnError('link_expired', { status })
  const isFinal = status >= 400 && status < 500 && status !== 429
  return new CdnError(isFinal ? 'gone' : 'try_later', { status })
}

/** Anything a connection may fail with passes. */
export function toCdnError(error: unknown): CdnError {
  return error instanceof CdnError ? error : new CdnError('try_later', { cause: error })
}

function get(
  { hosts, limits }: LimitedCdn,
  { url, range, signal }: MediaRequest,
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
      headers: { 'accept-encoding': 'identity', ...(range === null ? {} : { range }) },
      ...(verdict.named ? {} : { lookup: lookupPublic }),
    })
    call.once('timeout', () => call.destroy(new Error('the network fell silent')))
    call.once('response', resolve)
    call.once('error', reject)
    call.end()
  })
}
