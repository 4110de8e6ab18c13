import { isErrorCode, type Endpoint, type ErrorCode } from '@vitrine/api'
import { z } from 'zod/mini'
import { AppError, RequestErrors } from '../shared/app-error.ts'

type Issue = z.core.$ZodIssue

export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

// What a call declares nothing for must be empty.
const NOTHING = z.strictObject({})

/**
 * Parses the three parts of a request. Unknown fields are refused, but dropped where `lenient`:
 * TVs run old versions for years (reading S3). Throws `RequestErrors` with every fault.
 */
export function parseInput(endpoint: Endpoint, raw: RawInput, lenient: boolean): RawInput {
  const faults: AppError[] = []
  const read = (schema: z.ZodMiniType | undefined = NOTHING, value: unknown): unknown => {
    let result = schema.safeParse(value)
    if (!result.success && lenient) {
      result = schema.safeParse(withoutUnknown(value, result.error.issues))
    }
    if (result.success) {
      faults.push(...findUnstorable(result.data, ''))
      return result.data
    }
    faults.push(...result.error.issues.flatMap(toFaults))
    return undefined
  }
  const readParams = (): unknown => {
    const result = endpoint.params?.safeParse(raw.params)
    if (result?.success === false) faults.push(notThere(endpoint))
    return result?.data
  }
  const parsed = {
    params: readParams(),
    query: read(endpoint.query, raw.query),
    body: read(endpoint.body, raw.body ?? {}),
  }
  const [first, ...rest] = faults
  if (first !== undefined) throw new RequestErrors([first, ...rest])
  return parsed
}

/** A path that is no id of ours belongs to nothing: the caller learns "not there", not "malformed". */
function notThere({ errors }: Endpoint): AppError {
  return new AppError(errors.find((code) => code.endsWith('.not_found')) ?? 'request.not_found')
}

function toFaults(issue: Issue): AppError[] {
  const field = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) =>
        new AppError('request.unknown_field', { field: field === '' ? key : `${field}.${key}` }),
    )
  }
  const code: ErrorCode = isErrorCode(issue.message) ? issue.message : 'request.invalid'
  return [new AppError(code, field === '' ? {} : { field })]
}

/** PostgreSQL stores every character but NUL, which no person types. */
function findUnstorable(value: unknown, field: string): AppError[] {
  if (typeof value === 'string') {
    return value.includes('\u0000') ? [new AppError('request.invalid', { field })] : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) =>
    findUnstorable(part, field === '' ? key : `${field}.${key}`),
  )
}

function withoutUnknown(value: unknown, issues: readonly Issue[]): unknown {
  return issues.reduce(
    (rest, issue) =>
      issue.code === 'unrecognized_keys' ? without(rest, issue.path, issue.keys) : rest,
    value,
  )
}

/** A copy along the path only: what lies elsewhere may be deeper than any stack. */
function without(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return value
  const [step, ...further] = path
  if (step === undefined) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)))
  }
  return { ...value, [step]: without(Reflect.get(value, step), further, keys) }
}
