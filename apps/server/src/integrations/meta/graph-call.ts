import { createHmac } from 'node:crypto'
import type { z } from 'zod/mini'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import { MetaError, readFailure } from './meta-error.ts'
import { readRateUsage, type RateUsage } from './rate-usage.ts'

/** The one place that names the version of the Graph API. */
export const GRAPH_VERSION = 'v23.0'

export const META_TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 5_000_000
const RETRIES = 2
const RETRY_BASE_MS = 500

export interface MetaDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly timeoutMs?: number
}

export interface GraphCall<Schema extends z.ZodMiniType> {
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as a form by POST; without it the call is a GET. */
  readonly form?: Readonly<Record<string, string>>
  readonly token?: string
  /** Proves to graph.facebook.com that the token's caller knows the app's secret. */
  readonly proofSecret?: string
  readonly schema: Schema
  /** Whether the same call may be sent again: never for codes, which are used up by the first. */
  readonly canRepeat: boolean
  readonly signal: AbortSignal
}

export interface GraphAnswer<Value> {
  readonly value: Value
  readonly usage: RateUsage
}

/** Sends one call, with a time limit and bounded repeats, and parses what comes back. */
export async function callGraph<Schema extends z.ZodMiniType>(
  deps: MetaDeps,
  call: GraphCall<Schema>,
): Promise<GraphAnswer<z.output<Schema>>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(deps, call)
    } catch (error) {
      call.signal.throwIfAborted()
      const isLast = !call.canRepeat || attempt >= RETRIES
      if (isLast || !(error instanceof MetaError) || error.fault.kind !== 'try_later') throw error
      const baseMs = RETRY_BASE_MS * 2 ** attempt
      await deps.clock.sleep(baseMs + deps.random.integer(baseMs), call.signal)
    }
  }
}

async function callOnce<Schema extends z.ZodMiniType>(
  deps: MetaDeps,
  call: GraphCall<Schema>,
): Promise<GraphAnswer<z.output<Schema>>> {
  const what = describeCall(call)
  const startMs = deps.clock.now().getTime()
  const { status, headers, body } = await withTimeLimit(deps, call.signal, (signal) =>
    exchange(deps, call, signal),
  ).catch((error: unknown) => {
    call.signal.throwIfAborted()
    deps.log.warn({ event: 'meta.unreachable', call: what })
    throw new MetaError({ kind: 'try_later' }, what, { cause: error })
  })
  const nowMs = deps.clock.now().getTime()
  const usage = readRateUsage(headers)
  const parsed = status >= 200 && status < 300 ? call.schema.safeParse(body) : undefined
  if (parsed?.success === true) {
    deps.log.debug({ event: 'meta.call', call: what, status, ms: nowMs - startMs })
    return { value: parsed.data, usage }
  }
  const error =
    parsed === undefined
      ? readFailure({ what, status, body, regainMinutes: usage.regainMinutes, nowMs })
      : new MetaError({ kind: 'try_later' }, `${what}: answer not understood`, { status })
  const { metaCode: code, metaSubcode: subcode } = error
  deps.log.warn({
    event: 'meta.refused',
    call: what,
    kind: error.fault.kind,
    status,
    code,
    subcode,
  })
  throw error
}

interface Exchange {
  readonly status: number
  readonly headers: Headers
  /** Undefined when it was no JSON. */
  readonly body: unknown
}

async function exchange(
  deps: MetaDeps,
  call: GraphCall<z.ZodMiniType>,
  signal: AbortSignal,
): Promise<Exchange> {
  const response = await deps.fetch(addressOf(call), {
    method: call.form === undefined ? 'GET' : 'POST',
    headers: {
      accept: 'application/json',
      ...(call.token === undefined ? {} : { authorization: `Bearer ${call.token}` }),
    },
    ...(call.form === undefined ? {} : { body: new URLSearchParams(call.form) }),
    redirect: 'error',
    signal,
  })
  const text = await readText(response)
  return { status: response.status, headers: response.headers, body: parseJson(text) }
}

function addressOf(call: GraphCall<z.ZodMiniType>): string {
  const query = new URLSearchParams(call.query)
  if (call.token !== undefined && call.proofSecret !== undefined) {
    query.set('appsecret_proof', appSecretProof(call.proofSecret, call.token))
  }
  const text = query.toString()
  return text === '' ? call.url : `${call.url}?${text}`
}

/** Lower-case hex HMAC-SHA256 of the token, keyed with the app's secret. */
export function appSecretProof(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex')
}

/** Host and path: a query holds tokens and secrets. */
function describeCall(call: GraphCall<z.ZodMiniType>): string {
  const { host, pathname } = new URL(call.url)
  return `${call.form === undefined ? 'GET' : 'POST'} ${host}${pathname}`
}

async function withTimeLimit<T>(
  { clock, timeoutMs = META_TIMEOUT_MS }: MetaDeps,
  outer: AbortSignal,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const done = new AbortController()
  clock.sleep(timeoutMs, done.signal).then(
    () => {
      limit.abort(new Error(`no answer within ${String(timeoutMs)} ms`))
    },
    () => undefined, // the call ended first
  )
  try {
    return await run(AbortSignal.any([outer, limit.signal]))
  } finally {
    done.abort()
  }
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  const body: ReadableStream<Uint8Array> = response.body
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new Error('the answer is too large')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
