import type { z } from 'zod/mini'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import { describeRequest, exchange, type GraphRequest } from './graph-exchange.ts'
import { isGraphError, MetaError, readFailure } from './meta-error.ts'
import { readRateUsage, type RateUsage } from './rate-usage.ts'

/** The one place that names the version of the Graph API. */
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
  /** Whether the same call may be sent again: never for codes, which are used up by the first. */
  readonly canRepeat: boolean
  /** Id of the profile or Page whose allowance counts where an answer tells that of several. */
  readonly account?: string | undefined
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
  const what = describeRequest(call)
  const startMs = deps.clock.now().getTime()
  const limit = { ms: deps.timeoutMs ?? META_TIMEOUT_MS, signal: call.signal }
  const { status, headers, body } = await withTimeLimit(deps.clock, limit, (signal) =>
    exchange(deps.fetch, call, signal),
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
      : new MetaError({ kind: 'try_later' }, `${what}: answer not understood`, { status })
  noteRefusal(deps.log, what, error)
  throw error
}

function noteRefusal(log: Log, call: string, error: MetaError): void {
  const { fault, status, metaCode: code, metaSubcode: subcode } = error
  log.warn({ event: 'meta.refused', call, kind: fault.kind, status, code, subcode })
}
