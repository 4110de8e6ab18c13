import type { z } from 'zod/mini'
import type { Access, AuditRule } from './access.ts'
import type { ErrorCode } from './errors.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

type Schema = z.ZodMiniType

/** One call of the API: declared here once; the server, the client and the documents follow it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  readonly method: Method
  /** Below `/api`, with `:name` for each path parameter. */
  readonly path: `/${string}`
  readonly access: Access
  /** One sentence for the API documents. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Headers this call reads besides the token's, for the documents. */
  readonly headers: Schema | undefined
  readonly response: Answer
  /** The error codes of this call, in addition to those of every call (`COMMON_ERRORS`). */
  readonly errors: readonly ErrorCode[]
  /** Unknown fields are ignored instead of refused: called by TVs before they hold a token. */
  readonly fromTv: boolean
  /** How long a client waits, in ms, where it differs from the client's default. */
  readonly timeoutMs: number | undefined
  /** What the call records in the audit log. Every call of admins has a rule, other calls have none. */
  readonly audit: AuditRule | undefined
}

interface Declaration<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Answer extends Schema,
> {
  method: Method
  path: `/${string}`
  access: Access
  summary: string
  params?: Params
  query?: Query
  body?: Body
  headers?: Schema
  response: Answer
  errors?: readonly ErrorCode[]
  fromTv?: boolean
  timeoutMs?: number
  audit?: AuditRule
}

// @__NO_SIDE_EFFECTS__
export function endpoint<
  Answer extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(declared: Declaration<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return {
    ...declared,
    params: asDeclared(declared.params),
    query: asDeclared(declared.query),
    body: asDeclared(declared.body),
    headers: declared.headers,
    errors: declared.errors ?? [],
    fromTv: declared.fromTv ?? false,
    timeoutMs: declared.timeoutMs,
    audit: declared.audit,
  }
}

/** An absent schema is `undefined` in the type as well: the generic's default is what its absence infers. */
function asDeclared<S extends Schema | undefined>(schema: S | undefined): S {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above; TypeScript cannot tie a default to an absent property
  return schema as S
}

type Parsed<S> = S extends Schema ? z.output<S> : undefined
type Unparsed<S> = S extends Schema ? z.input<S> : undefined

/** What a handler receives: every part parsed. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>
  readonly query: Parsed<E['query']>
  readonly body: Parsed<E['body']>
}

type Part<Name extends string, Value> = Value extends undefined
  ? { readonly [K in Name]?: undefined }
  : { readonly [K in Name]: Value }

/** What a caller passes: only the parts the call has. */
export type EndpointRequest<E extends Endpoint> = Part<'params', Unparsed<E['params']>> &
  Part<'query', Unparsed<E['query']>> &
  Part<'body', Unparsed<E['body']>>

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>
