import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { type NetworkCalls, outcomeOfStatus, UNOBSERVED } from '../../shared/network-calls.ts'
import { isPrivateLiteral, checkAddress, lookupPublic } from './cdn-addresses.ts'

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
  /** Allowed hosts; see `checkAddress`. */
  readonly hosts: readonly string[]
  readonly limits?: Partial<CdnLimits>
  /** Default: not measured. */
  readonly networkCalls?: NetworkCalls
}

export interface CdnLimits {
  /** Time-out of the whole download, in ms. */
  readonly totalMs: number
  /** Time-out without received bytes, in ms. */
  readonly idleTimeoutMs: number
  readonly maxBytes: number
}

export interface CdnContext extends CdnDeps {
  readonly limits: CdnLimits
}

export interface MediaRequest {
  readonly url: string
  /** Value of the `Range` header; null for the whole file. */
  readonly range: string | null
  readonly signal: AbortSignal
}

const MAX_REDIRECTS = 3

/** Requests media and follows redirects to allowed hosts. The caller must read or destroy the response. */
export async function requestMedia(
  deps: CdnContext,
  { url, ...request }: MediaRequest,
): Promise<IncomingMessage> {
  const { networkCalls = UNOBSERVED } = deps
  let address = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const target = { url: address, ...request }
    const response = await networkCalls.observe(
      'cdn',
      () => get(deps, target),
      ({ statusCode = 0 }) => outcomeOfStatus(statusCode),
    )
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status < 300 || status > 399 || location === undefined) return response
    response.destroy()
    if (!URL.canParse(location, address)) throw new CdnError('address_refused', { status })
    address = new URL(location, address).href
  }
  throw new CdnError('address_refused')
}

/** The error for a status without media. */
export function statusFault(status: number): CdnError {
  if (status === 403) return new CdnError('link_expired', { status })
  const isFinal = status >= 400 && status < 500 && status !== 429
  return new CdnError(isFinal ? 'gone' : 'try_later', { status })
}

/** Treats every connection error as transient (`try_later`). */
export function toCdnError(error: unknown): CdnError {
  return error instanceof CdnError ? error : new CdnError('try_later', { cause: error })
}

function get(
  { hosts, limits }: CdnContext,
  { url, range, signal }: MediaRequest,
): Promise<IncomingMessage> {
  if (!URL.canParse(url)) throw new CdnError('address_refused')
  const address = new URL(url)
  const check = checkAddress(address, hosts)
  if (!check.allowed || (!check.isExact && isPrivateLiteral(address))) {
    throw new CdnError('address_refused')
  }
  const request = address.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(address, {
      signal,
      timeout: limits.idleTimeoutMs,
      // No keep-alive: a pooled connection may have been checked for another name.
      agent: false,
      headers: { 'accept-encoding': 'identity', ...(range === null ? {} : { range }) },
      ...(check.isExact ? {} : { lookup: lookupPublic }),
    })
    call.once('timeout', () => call.destroy(new Error('idle time-out')))
    call.once('response', resolve)
    call.once('error', reject)
    call.end()
  })
}
