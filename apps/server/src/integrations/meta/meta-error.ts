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
    error_subcode: z.optional(z.int()),
    is_transient: z.optional(z.boolean()),
  }),
})
const OauthErrorBody = z.object({
  error_type: z.string(),
  code: z.int(),
  error_message: z.string(),
})

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

const RATE_CODES: ReadonlySet<number> = new Set([4, 17, 32, 341, 613, 80_001, 80_002, 80_006])
const DEAD_TOKEN_CODES: ReadonlySet<number> = new Set([102, 104, 190, 2500])
const PERMISSION_CODES: ReadonlySet<number> = new Set([3, 10])
// A dead Page edge call with a user's token: our mistake, the person need not sign in again.
const PAGE_TOKEN_REQUIRED = 2_069_032
const OBJECT_MISSING = 33

export interface FailedAnswer {
  readonly what: string
  readonly status: number
  readonly body: unknown
  /** Minutes until access comes back, from the rate headers; null when they do not say. */
  readonly regainMinutes: number | null
  readonly nowMs: number
}

/** Branches on code and subcode alone; type, text and status vary by host. */
export function readFailure(answer: FailedAnswer): MetaError {
  const graph = GraphErrorBody.safeParse(answer.body)
  if (!graph.success) {
    const oauth = OauthErrorBody.safeParse(answer.body)
    const kind = oauth.success && answer.status < 500 ? 'refused' : 'try_later'
    return new MetaError({ kind }, answer.what, { status: answer.status })
  }
  const { code, error_subcode: subcode, is_transient: isTransient } = graph.data.error
  const facts = { code, subcode, status: answer.status }
  if (RATE_CODES.has(code)) {
    const waitMs = answer.regainMinutes === null ? HOUR_MS : answer.regainMinutes * MINUTE_MS
    return new MetaError({ kind: 'slow_down', untilMs: answer.nowMs + waitMs }, answer.what, facts)
  }
  return new MetaError({ kind: kindOf(code, subcode, isTransient ?? false) }, answer.what, facts)
}

function kindOf(
  code: number,
  subcode: number | undefined,
  isTransient: boolean,
): Exclude<MetaFaultKind, 'slow_down'> {
  if (code === 190 && subcode === PAGE_TOKEN_REQUIRED) return 'refused'
  if (DEAD_TOKEN_CODES.has(code)) return 'reconnect'
  if (code === 1 || code === 2 || isTransient) return 'try_later'
  if (PERMISSION_CODES.has(code) || (code >= 200 && code <= 299)) return 'permission_missing'
  if ((code === 100 && subcode === OBJECT_MISSING) || code === 24) return 'gone'
  return 'refused'
}
