import type * as z from 'zod'
import { errorEntry, PagBankError, type ErrorEntry } from '../errors.ts'
import { DESCRIPTIONS } from './field-types.ts'

type Path = readonly PropertyKey[]

/** Further checks of a body. They read the raw body, so that all faults are reported together. */
export type BodyRule = (body: unknown) => readonly ErrorEntry[]

/** The parsed body. Throws one error with all its faults. */
export function parseRequest<Body>(
  schema: z.ZodType<Body>,
  body: unknown,
  rule: BodyRule = () => [],
): Body {
  // A call without a body lacks all fields.
  const fields = body === undefined ? {} : body
  const result = schema.safeParse(fields)
  const faults = result.error === undefined ? [] : entriesOf(result.error.issues, fields)
  const entries = [...faults, ...rule(fields)]
  if (result.success && entries.length === 0) return result.data
  throw new PagBankError(400, withoutRepeats(entries))
}

/** The value at a path of the raw body. */
export function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined
    return Object.entries(value).find(([name]) => name === String(key))?.[1]
  }, body)
}

/** 40002 with a description of its own. */
export function invalidEntry(description: string, parameterName: string): ErrorEntry {
  return { ...errorEntry('40002', parameterName), description }
}

function entriesOf(issues: readonly z.core.$ZodIssue[], body: unknown): ErrorEntry[] {
  return issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => errorEntry('40003', nameOf([...issue.path, key])))
    }
    const name = nameOf(issue.path)
    if (valueAt(body, issue.path) === undefined) return errorEntry('40001', name)
    const own = Object.values(DESCRIPTIONS).find((description) => description === issue.message)
    return own === undefined ? errorEntry('40002', name) : invalidEntry(own, name)
  })
}

/** `charges[0].payment_method.card` */
function nameOf(path: Path): string {
  return path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return name === '' ? String(key) : `${name}.${String(key)}`
  }, '')
}

/** One fault of a field is enough: the first. */
function withoutRepeats(entries: readonly ErrorEntry[]): ErrorEntry[] {
  const first = new Map<string, ErrorEntry>()
  for (const entry of entries) {
    const name = entry.parameter_name ?? ''
    if (!first.has(name)) first.set(name, entry)
  }
  return [...first.values()]
}
