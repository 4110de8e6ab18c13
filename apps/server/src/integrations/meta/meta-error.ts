import { HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import { z } from 'zod/mini'

/**
 * Meta's error codes, by meaning. `reconnect`: the token is no longer valid. `permission_missing`: the
 * person did not grant the permission. `slow_down`: the rate limit is reached, until a given time.
 * `try_later`: a fault of the network. `gone`: the object no longer exists. `refused`: the call is not
 * valid, and a retry would fail too. `network-failure.ts` decides what follows. Logs and the database
 * contain these names.
 */
export type MetaFault =
  | {
      readonly kind: 'slow_down'
      readonly untilMs: number
      /** Whether the limit is the app's, which all its accounts share. */
      readonly isOfApp: boolean
    }
  | {
      readonly kind: 'reconnect' | 'permission_missing' | 'try_later' | 'gone' | 'refused'
    }

export type MetaFaultKind = MetaFault['kind']
type SimpleFaultKind = Exclude<MetaFaultKind, 'slow_down'>

interface MetaErrorFacts {
  readonly code?: number | undefined
  readonly subcode?: number | undefined
  readonly status?: number | undefined
  readonly cause?: unknown
}

/** Its message contains codes only, because Meta's messages may contain the request. */
export class MetaError extends Error {
  override readonly name = 'MetaError'
  readonly fault: MetaFault
  /** Undefined when the network sent no error. The call may have been carried out then. */
  readonly metaCode: number | undefined
  readonly metaSubcode: number | undefined
  readonly status: number | undefined

  constructor(fault: MetaFault, what: string, facts: MetaErrorFacts = {}) {
    const numbers = [facts.status, facts.code, facts.subcode].map((n) => String(n ?? '-')).join('/')
    super(`${what} (${fault.kind}, ${numbers})`, { cause: facts.cause })
    this.fault = fault
    this.metaCode = facts.code
    this.metaSubcode = facts.subcode
    this.status = facts.status
  }
}

/** The error of graph.facebook.com and graph.instagram.com. */
const GraphErrorBody = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.nullish(z.int()),
    is_transient: z.nullish(z.boolean()),
  }),
})
/** The error of api.instagram.com. */
const OauthErrorBody = z.object({
  error_type: z.string(),
  code: z.int(),
  error_message: z.string(),
})

const RATE_CODES: ReadonlySet<number> = new Set([4, 17, 32, 341, 613])
const APP_RATE_CODES: ReadonlySet<number> = new Set([4, 341])
/** Rate limits of business use cases. Each has its own code. */
const BUSINESS_RATE_CODES = { from: 80_000, to: 80_099 }

/**
 * Codes with one meaning. 104 and 2500 are not `reconnect`: the call had no token or was malformed, which
 * is our own bug, which a new login does not fix.
 */
const KINDS_BY_CODE = new Map<number, SimpleFaultKind>([
  [1, 'try_later'],
  [2, 'try_later'],
  [3, 'permission_missing'],
  [10, 'permission_missing'],
  [24, 'gone'],
  [102, 'reconnect'],
  [190, 'reconnect'],
])

/** Subcodes with another meaning than their code. */
const KINDS_BY_SUBCODE = new Map<number, SimpleFaultKind>([
  // A Page's call with a person's token: our own bug, no new login is needed.
  [2_069_032, 'refused'],
  // The 24-hour window for a reply is closed (code 10). Each product has its own subcode.
  [2_534_022, 'refused'],
  [2_018_278, 'refused'],
  // The person has blocked the account or is not reachable (codes 200 and 551).
  [1_545_041, 'refused'],
  // The profile, the person and the Page are no longer linked (code 10).
  [2_534_077, 'reconnect'],
])
const OBJECT_MISSING = 33

export interface FailedResponse {
  readonly what: string
  readonly status: number
  readonly body: unknown
  /** Minutes until calls are allowed again, from the rate headers; null when they have none. */
  readonly regainMinutes: number | null
  readonly nowMs: number
}

/** Whether a body is an error. Meta may send one with any HTTP status. */
export function isGraphError(body: unknown): boolean {
  return GraphErrorBody.safeParse(body).success
}

/** Parses an error by its code and subcode only: type, text and status vary by host. */
export function readFailure(answer: FailedResponse): MetaError {
  const graph = GraphErrorBody.safeParse(answer.body)
  if (!graph.success) {
    const oauth = OauthErrorBody.safeParse(answer.body)
    const kind = oauth.success && answer.status < 500 ? 'refused' : 'try_later'
    return new MetaError({ kind }, answer.what, { status: answer.status })
  }
  const { code, error_subcode, is_transient } = graph.data.error
  const subcode = error_subcode ?? undefined
  const facts = { code, subcode, status: answer.status }
  if (isRateCode(code)) {
    const waitMs = answer.regainMinutes === null ? HOUR_MS : answer.regainMinutes * MINUTE_MS
    const limit = { untilMs: answer.nowMs + waitMs, isOfApp: APP_RATE_CODES.has(code) }
    return new MetaError({ kind: 'slow_down', ...limit }, answer.what, facts)
  }
  const kind = kindOf(code, subcode, is_transient ?? false)
  return new MetaError({ kind }, answer.what, facts)
}

function isRateCode(code: number): boolean {
  const { from, to } = BUSINESS_RATE_CODES
  return RATE_CODES.has(code) || (code >= from && code <= to)
}

function kindOf(code: number, subcode: number | undefined, isTransient: boolean): SimpleFaultKind {
  const special = subcode === undefined ? undefined : KINDS_BY_SUBCODE.get(subcode)
  if (special !== undefined) return special
  const kind = KINDS_BY_CODE.get(code)
  // A dead token stays dead, even with `is_transient`.
  if (kind === 'reconnect') return kind
  if (isTransient) return 'try_later'
  if (code === 100 && subcode === OBJECT_MISSING) return 'gone'
  if (code >= 200 && code <= 299) return 'permission_missing'
  return kind ?? 'refused'
}
