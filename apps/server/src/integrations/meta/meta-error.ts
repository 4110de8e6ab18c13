import { HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import { z } from 'zod/mini'

/**
 * What a caller can do about a failed call, whatever Meta named it:
 * reconnect (the token is dead), permission_missing (the person did not grant it), slow_down (wait
 * until a moment), try_later (the network's fault), gone (the object is no more), refused (our call
 * was wrong; asking again changes nothing).
 */
export type MetaFault =
  | { readonly kind: 'slow_down'; readonly untilMs: number }
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

/** Its text holds codes only: provider messages may repeat what was sent. */
export class MetaError extends Error {
  override readonly name = 'MetaError'
  readonly fault: MetaFault
  /** Undefined where the network gave no reason: the call may have been carried out all the same. */
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

/** The body of a failed Graph call, and the other shape api.instagram.com sends. */
const GraphErrorBody = z.object({
  error: z.object({
    code: z.int(),
    error_subcode: z.nullish(z.int()),
    is_transient: z.nullish(z.boolean()),
  }),
})
const OauthErrorBody = z.object({
  error_type: z.string(),
  code: z.int(),
  error_message: z.string(),
})

const RATE_CODES: ReadonlySet<number> = new Set([4, 17, 32, 341, 613])
/** Each kind of business account has a limit with a code of its own from here on. */
const BUSINESS_RATE_CODES = { from: 80_000, to: 80_099 }

/**
 * Codes that mean one thing. 104 and 2500 are not among the dead tokens: they say that a call came
 * without a token or could not be read, which would be our mistake, and no reconnecting mends it.
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

/** Subcodes that say something else than the code they come with. */
const KINDS_BY_SUBCODE = new Map<number, SimpleFaultKind>([
  // A Page's call with a person's token: our mistake, nobody need sign in again.
  [2_069_032, 'refused'],
  // The 24 hours in which a message may be answered are over (10), as either product numbers it.
  [2_534_022, 'refused'],
  [2_018_278, 'refused'],
  // The person has blocked the account or is not to be reached (200, 551).
  [1_545_041, 'refused'],
  // Profile, person and Page no longer hang together in the network's eyes (10).
  [2_534_077, 'reconnect'],
])
const OBJECT_MISSING = 33

export interface FailedResponse {
  readonly what: string
  readonly status: number
  readonly body: unknown
  /** Minutes until access comes back, from the rate headers; null when they do not say. */
  readonly regainMinutes: number | null
  readonly nowMs: number
}

/** Whether an answer is a refusal, whatever its HTTP status says. */
export function isGraphError(body: unknown): boolean {
  return GraphErrorBody.safeParse(body).success
}

/** Branches on code and subcode alone; type, text and status vary by host. */
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
    return new MetaError({ kind: 'slow_down', untilMs: answer.nowMs + waitMs }, answer.what, facts)
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
  // No wait brings a dead token back.
  if (kind === 'reconnect') return kind
  if (isTransient) return 'try_later'
  if (code === 100 && subcode === OBJECT_MISSING) return 'gone'
  if (code >= 200 && code <= 299) return 'permission_missing'
  return kind ?? 'refused'
}
