import { isErrorCode, type Endpoint, type ErrorCode } from '@vitrine/api'
import { z } from 'zod/mini'
import { AppError, RequestErrors } from '../shared/app-error.ts'

type Issue = z.core.$ZodIssue

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

// The schema of a part that the call does not declare: it must be empty.
const NOTHING = z.strictObject({})

/** Maximum number of faults in a response. */
export const MAX_FAULTS = 20
/**
 * Maximum number of keys and elements of a query or body, at all depths together. The largest one of our
 * clients, a heartbeat with a full report, has about 70.
 */
export const MAX_ENTRIES = 1_000
/**
 * Maximum number of characters of a field's path in a response. A path may contain keys made up by the
 * caller.
 */
const MAX_FIELD_LENGTH = 200

/**
 * Parses the three parts of a request. Unknown fields are refused, or dropped when `lenient`, because TVs run
 * old versions for years (reading S3). Throws `RequestErrors` with the first `MAX_FAULTS` faults.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, lenient: boolean): RawInput {
  const faults: AppError[] = []
  const read = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
    const { data, faults: found } = readPart({ schema: schema ?? NOTHING, value, lenient })
    faults.push(...found)
    return data
  }
  const readParams = (): unknown => {
    const result = endpoint.params?.safeParse(raw.params)
    const field = findUnstorable(raw.params)
    if (field !== null) faults.push(notThere(endpoint, field))
    else if (result?.success === false) faults.push(notThere(endpoint))
    return result?.data
  }
  const parsed = {
    params: readParams(),
    query: read(endpoint.query, raw.query),
    body: read(endpoint.body, raw.body ?? {}),
  }
  const [first, ...rest] = faults.slice(0, MAX_FAULTS)
  if (first !== undefined) throw new RequestErrors([first, ...rest])
  return parsed
}

interface Part {
  readonly schema: z.ZodMiniType
  readonly value: unknown
  readonly lenient: boolean
}

function readPart({ schema, value, lenient }: Part): {
  data?: unknown
  faults: readonly AppError[]
} {
  if (!hasFewEntries(value)) return { faults: [new AppError('request.invalid')] }
  let result = schema.safeParse(value)
  if (!result.success && lenient) {
    result = schema.safeParse(withoutUnknown(value, result.error.issues))
  }
  if (!result.success) return { faults: toFaults(result.error.issues) }
  const field = findUnstorable(result.data, lenient)
  if (field === null) return { data: result.data, faults: [] }
  return { faults: [new AppError('request.invalid', atField(field))] }
}

/**
 * The fault of a path or query outside the contract that contains text which cannot be stored; null without
 * one.
 */
export function findAddressFault(key: { params: unknown; query: unknown }): AppError | null {
  if (findUnstorable(key.params) !== null) return new AppError('request.not_found')
  const query = typeof key.query === 'object' && key.query !== null ? key.query : {}
  const isStorable = [query, Object.keys(query)].every((part) => findUnstorable(part) === null)
  return isStorable ? null : new AppError('request.invalid')
}

/** A malformed id matches no record: the caller gets "not found" instead of "malformed". */
function notThere({ errors }: Endpoint, field = ''): AppError {
  const code = errors.find((one) => one.endsWith('.not_found')) ?? 'request.not_found'
  return new AppError(code, atField(field))
}

function toFaults(issues: readonly Issue[]): readonly AppError[] {
  return issues
    .slice(0, MAX_FAULTS)
    .flatMap((issue) => {
      const field = issue.path.map(String).join('.')
      if (issue.code === 'unrecognized_keys') {
        return issue.keys
          .slice(0, MAX_FAULTS)
          .map((key) => new AppError('request.unknown_field', atField(join(field, key))))
      }
      const code: ErrorCode = isErrorCode(issue.message) ? issue.message : 'request.invalid'
      return [new AppError(code, atField(field))]
    })
    .slice(0, MAX_FAULTS)
}

function atField(field: string): { readonly field?: string } {
  return field === '' ? {} : { field: field.slice(0, MAX_FIELD_LENGTH) }
}

function join(field: string, key: string): string {
  return field === '' ? key : `${field}.${key}`
}

/** Counts iteratively and stops at the limit, because a value may be deeper than the call stack. */
function hasFewEntries(value: unknown): boolean {
  const open: unknown[] = [value]
  let count = 0
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part !== 'object' || part === null) continue
    for (const entry of Object.values(part)) {
      count += 1
      if (count > MAX_ENTRIES) return false
      if (typeof entry === 'object') open.push(entry)
    }
  }
  return true
}

/**
 * The path of the first text that PostgreSQL cannot store: text with NUL, or with half a surrogate pair in
 * `jsonb`. The latter is accepted from TVs and replaced when stored, so that their heartbeats do not fail.
 */
function findUnstorable(value: unknown, isLenient = false): string | null {
  if (typeof value === 'string') return canStore(value, isLenient) ? null : ''
  if (typeof value !== 'object' || value === null) return null
  const parts: readonly unknown[] = Object.values(value)
  for (let index = 0; index < parts.length; index += 1) {
    const found = findUnstorable(parts[index], isLenient)
    // The path is composed only here, because nearly all values can be stored.
    if (found !== null) return pathOf(Object.keys(value)[index] ?? '', found)
  }
  return null
}

function canStore(text: string, isLenient: boolean): boolean {
  return !text.includes('\u0000') && (isLenient || text.isWellFormed())
}

function pathOf(key: string, rest: string): string {
  return rest === '' ? key : join(key, rest)
}

function withoutUnknown(value: unknown, issues: readonly Issue[]): unknown {
  return issues.reduce(
    (rest, issue) =>
      issue.code === 'unrecognized_keys' ? without(rest, issue.path, issue.keys) : rest,
    value,
  )
}

/** Copies only along the path, because other parts may be deeper than the call stack. */
function without(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [step, ...further] = path
  if (step === undefined) {
    const unknown = new Set(keys)
    return Object.fromEntries(Object.entries(value).filter(([key]) => !unknown.has(key)))
  }
  return { ...value, [step]: without(Reflect.get(value, step), further, keys) }
}
