import { z } from 'zod/mini'

/** Why PagBank refused a call. `request`: a fault of ours that no buyer can repair. */
export type RefusalReason =
  | 'tax_id'
  | 'email'
  | 'name'
  | 'telephone'
  | 'address'
  | 'card'
  | 'installments'
  | 'rate_limit'
  | 'refund_refused'
  | 'refund_later'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'request'

export interface Refusal {
  readonly reason: RefusalReason
  readonly status: number
  /** The entries of the response, without their descriptions and without texts of another form. */
  readonly entries: readonly RefusalEntry[]
}

interface RefusalEntry {
  readonly code: string
  /** JSON path of the field, such as `charges[0].amount.value`. */
  readonly parameter: string | null
}

const Code = z.union([z.string(), z.number()])
const Entry = z.object({
  code: z.optional(Code),
  error: z.optional(Code),
  parameter_name: z.nullish(z.string()),
})
const ErrorBody = z.object({ error_messages: z.array(Entry).check(z.minLength(1)) })

// These are logged. A response may repeat what was sent to it, a card too: any other text is left out.
const CODE = /^(?:\d{5}|[A-Z][A-Z_]{0,59})$/
const PARAMETER = /^[a-z_]{1,40}\d?(?:\[\d{1,2}\])?(?:\.[a-z_]{1,40}\d?(?:\[\d{1,2}\])?){0,7}$/
const OTHER_CODE = 'UNREADABLE'

/**
 * The refusal in a response that is not a success. Null when the response does not prove that the call had no
 * effect: a fault of the server, a page of a proxy, or an idempotency key whose first call is not done.
 */
export function parseRefusal(status: number, body: unknown): Refusal | null {
  if (status < 400 || status >= 500) return null
  const entries = parseEntries(body)
  const [first] = entries
  if (first === undefined || entries.some(({ code }) => UNSETTLED_CODES.has(code))) return null
  const reason =
    reasonOfStatus(status) ?? entries.map(reasonOfEntry).find((found) => found !== 'request')
  return { reason: reason ?? 'request', status, entries }
}

/** The array of errors, or the bare object of an older version of the provider's pages. */
function parseEntries(body: unknown): RefusalEntry[] {
  const list = ErrorBody.safeParse(body)
  const bare = list.success ? null : Entry.safeParse(body)
  const found = list.success ? list.data.error_messages : bare?.success === true ? [bare.data] : []
  return found.flatMap(({ code, error, parameter_name: parameter }) => {
    const text = code ?? error
    if (text === undefined) return []
    return {
      code: CODE.test(String(text)) ? String(text) : OTHER_CODE,
      parameter: parameter != null && PARAMETER.test(parameter) ? parameter : null,
    }
  })
}

/** Codes of an idempotency key in use, or used with another body. */
const UNSETTLED_CODES: ReadonlySet<string> = new Set(['40005', 'IDEMPOTENCY_CONFLICT'])

function reasonOfStatus(status: number): RefusalReason | null {
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  return status === 404 || status === 406 ? 'not_found' : null
}

const REASONS_OF_CODES: ReadonlyMap<string, RefusalReason> = new Map<string, RefusalReason>([
  ['40004', 'rate_limit'],
  ['40007', 'refund_refused'],
  ['40008', 'refund_later'],
  ['UNAUTHORIZED', 'unauthorized'],
  ['ACCESS_DENIED', 'forbidden'],
])

/** By the field. The first match decides; the descriptions differ between versions and are not read. */
const REASONS_OF_FIELDS: readonly (readonly [RegExp, RefusalReason])[] = [
  [/tax_id$/, 'tax_id'],
  [/email$/, 'email'],
  [/phones/, 'telephone'],
  [/address|shipping/, 'address'],
  [/installments$/, 'installments'],
  [/card\.|authentication_method/, 'card'],
  [/name$/, 'name'],
]

function reasonOfEntry({ code, parameter }: RefusalEntry): RefusalReason {
  const reason = REASONS_OF_CODES.get(code)
  if (reason !== undefined) return reason
  if (code !== '40001' && code !== '40002') return 'request'
  return REASONS_OF_FIELDS.find(([pattern]) => pattern.test(parameter ?? ''))?.[1] ?? 'request'
}
