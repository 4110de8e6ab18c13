import type { z } from 'zod/mini'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import { parseRefusal, type Refusal } from './refusals.ts'
import { parseJson, readLimitedText } from '../../shared/response-body.ts'

/** Longer than the slowest issuer. A call that took longer may still have had its effect. */
export const PAGBANK_TIMEOUT_MS = 30_000
const MAX_RESPONSE_BYTES = 1_000_000

export interface PagBankDeps {
  /** Without a trailing slash. */
  readonly baseUrl: string
  /** The account's token. Never logged. */
  readonly token: string
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly log: Log
  /** Called when PagBank refuses the token. Must not throw. */
  readonly onTokenRefused?: () => Promise<void>
}

export interface PagBankRequest<Schema extends z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Below the base URL, without a query. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Required for every POST that moves money. The same key may only be sent with the same body. */
  readonly idempotencyKey?: string
  readonly schema: Schema
  readonly signal: AbortSignal
}

/**
 * How a call ended. `refused`: PagBank read the call and did nothing. `not_sent`: it certainly did not arrive.
 * `unknown`: it may have arrived, or arrives later, and its effect must be read before anything is sent again.
 */
export type PagBankResult<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'not_sent' }
  | { readonly kind: 'unknown' }

/** Sends a call once, with a time-out, and never again. Throws only the reason of an aborted GET. */
export async function callPagBank<Schema extends z.ZodMiniType>(
  deps: PagBankDeps,
  request: PagBankRequest<Schema>,
): Promise<PagBankResult<z.output<Schema>>> {
  const call = `${request.method} ${request.path}`
  const startMs = deps.clock.now().getTime()
  const result = await exchange(deps, request)
  const ms = deps.clock.now().getTime() - startMs
  if (result.kind === 'done') {
    deps.log.debug({ event: 'pagbank.call', call, ms })
    return result
  }
  logFailure(deps.log, { call, ms }, result)
  if (result.kind === 'refused' && result.refusal.reason === 'unauthorized') {
    await deps.onTokenRefused?.()
  }
  return result
}

async function exchange<Schema extends z.ZodMiniType>(
  deps: PagBankDeps,
  request: PagBankRequest<Schema>,
): Promise<PagBankResult<z.output<Schema>>> {
  const limit = { ms: PAGBANK_TIMEOUT_MS, signal: request.signal }
  let response: RawResponse
  try {
    response = await withTimeLimit(deps.clock, limit, (signal) => send(deps, request, signal))
  } catch (error) {
    if (request.method === 'GET') request.signal.throwIfAborted()
    return { kind: isNotSent(error) ? 'not_sent' : 'unknown' }
  }
  const { status, body } = response
  if (status >= 200 && status < 300) {
    const parsed = request.schema.safeParse(body)
    return parsed.success ? { kind: 'done', value: parsed.data } : { kind: 'unknown' }
  }
  const refusal = parseRefusal(status, body)
  return refusal === null ? { kind: 'unknown' } : { kind: 'refused', refusal }
}

interface RawResponse {
  readonly status: number
  /** Undefined when it is not JSON. */
  readonly body: unknown
}

async function send(
  { baseUrl, token, fetch: sendRequest }: PagBankDeps,
  { method, path, query, body, idempotencyKey }: PagBankRequest<z.ZodMiniType>,
  signal: AbortSignal,
): Promise<RawResponse> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
  const response = await sendRequest(`${baseUrl}${path}${search}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'x-idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal,
  })
  return {
    status: response.status,
    body: parseJson(await readLimitedText(response, MAX_RESPONSE_BYTES)),
  }
}

/** Errors of name look-up and connecting: no byte of the request has left. */
const CONNECT_ERRORS: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
])

function isNotSent(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CONNECT_ERRORS.has(cause.code)) {
      return true
    }
  }
  return false
}

interface CallLog {
  readonly call: string
  readonly ms: number
}

/** A refused token stops all payments, and an admin must act: it is logged as an error. */
function logFailure(
  log: Log,
  call: CallLog,
  result: Exclude<PagBankResult<unknown>, { kind: 'done' }>,
): void {
  if (result.kind !== 'refused') {
    log.warn({ event: 'pagbank.unavailable', ...call, outcome: result.kind })
    return
  }
  const { reason, status, entries } = result.refusal
  const fields = { ...call, reason, status, errors: entries }
  if (reason === 'unauthorized' || reason === 'forbidden') {
    log.error({ event: 'pagbank.access_denied', ...fields })
  } else {
    log.warn({ event: 'pagbank.refused', ...fields })
  }
}
