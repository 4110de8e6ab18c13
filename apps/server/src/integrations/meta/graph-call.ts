import type { z } from 'zod/mini'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import { describeRequest, sendRequest, type GraphRequest } from './graph-exchange.ts'
import { isGraphError, MetaError, readFailure } from './meta-error.ts'
import { readRateUsage, type RateUsage } from './rate-usage.ts'

/** Version of the Graph API. */
export const GRAPH_VERSION = 'v23.0'

export const META_TIMEOUT_MS = 15_000
const RETRIES = 2
const RETRY_BASE_MS = 500

export interface MetaDeps {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly timeoutMs?: number
}

export interface GraphCall<Schema extends z.ZodMiniType> extends GraphRequest {
  readonly schema: Schema
  /** Whether the call may be retried. False for authorization codes, which are valid once. */
  readonly isRetryable: boolean
  /** Id of the profile or Page whose rate usage counts when a response reports several. */
  readonly account?: string | undefined
  readonly signal: AbortSignal
}

export interface GraphResponse<Value> {
  readonly value: Value
  readonly usage: RateUsage
}

/**
 * Sends a call with a time-out and at most two retries, and parses the response. Throws a `MetaError` or
 * the signal's reason.
 */
export async function callGraph<Schema extends z.ZodMiniType>(
  deps: MetaDeps,
  call: GraphCall<Schema>,
): Promise<GraphResponse<z.output<Schema>>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(deps, call)
    } catch (error) {
      call.signal.throwIfAborted()
      const isLast = !call.isRetryable || attempt >= RETRIES
      if (isLast || !(error instanceof MetaError) || error.fault.kind !== 'try_later') throw error
      const baseMs = RETRY_BASE_MS * 2 ** attempt
      await deps.clock.sleep(baseMs + deps.random.integer(baseMs), call.signal)
    }
  }
}

async function callOnce<Schema extends z.ZodMiniType>(
  deps: MetaDeps,
  call: GraphCall<Schema>,
): Promise<GraphResponse<z.output<Schema>>> {
  const what = describeRequest(call)
  const startMs = deps.clock.now().getTime()
  const limit = { ms: deps.timeoutMs ?? META_TIMEOUT_MS, signal: call.signal }
  const { status, headers, body } = await withTimeLimit(deps.clock, limit, (signal) =>
    sendRequest(deps.fetch, call, signal),
  ).catch((error: unknown) => {
    call.signal.throwIfAborted()
    deps.log.warn({ event: 'meta.unreachable', call: what })
    throw new MetaError({ kind: 'try_later' }, what, { cause: error })
  })
  const nowMs = deps.clock.now().getTime()
  const usage = readRateUsage(headers, call.account)
  const isAnswer = status >= 200 && status < 300 && !isGraphError(body)
  const parsed = isAnswer ? call.schema.safeParse(body) : undefined
  if (parsed?.success === true) {
    deps.log.debug({ event: 'meta.call', call: what, status, ms: nowMs - startMs })
    return { value: parsed.data, usage }
  }
  const error =
    parsed === undefined
      ? readFailure({ what, status, body, regainMinutes: usage.regainMinutes, nowMs })
      : new MetaError({ kind: 'try_later' }, `${what}: response not valid`, { status })
  logRefusal(deps.log, what, error)
  throw error
}

function logRefusal(log: Log, call: string, error: MetaError): void {
  const { fault, status, metaCode: code, metaSubcode: subcode } = error
  log.warn({ event: 'meta.refused', call, kind: fault.kind, status, code, subcode })
}
