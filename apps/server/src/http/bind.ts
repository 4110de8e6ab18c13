import { type Access, type CallName, contract, type Endpoint } from '@vitrine/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../shared/app-error.ts'
import { type Call, CallerGone, type SignedIn } from '../shared/call.ts'
import { documentedErrors } from './documented-errors.ts'
import type { Handlers } from './handlers.ts'
import { parseInput } from './input.ts'
import { requestLanguage } from './language.ts'

/** Finds out whose token this is; `renewed` replaces it and goes out with the answer. */
export type Authenticate = (
  bearer: string,
) => Promise<{ readonly actor: SignedIn; readonly renewed: string | null } | null>

/** Binds every call of the contract to its handler. Who may use it is decided here, from the contract. */
export function bindCalls(
  app: FastifyInstance,
  handlers: Handlers,
  authenticate: Authenticate,
): void {
  for (const name of callNames()) {
    bindCall(app, { name, authenticate, handle: forAnyCall(handlers[name]) })
  }
}

type AnyHandler = (input: unknown, call: Call) => Promise<object>

/** `Handlers` has checked each handler against its own schemas; a loop over all of them cannot say so. */
function forAnyCall(handle: unknown): AnyHandler {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- what each handler takes was checked where it was declared
  return handle as AnyHandler
}

function callNames(): readonly CallName[] {
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the keys of a constant object are its keys
  return Object.keys(contract) as CallName[]
}

interface Binding {
  readonly name: CallName
  readonly authenticate: Authenticate
  readonly handle: AnyHandler
}

function bindCall(app: FastifyInstance, { name, authenticate, handle }: Binding): void {
  const endpoint: Endpoint = contract[name]
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    schema: {
      operationId: name,
      summary: endpoint.summary,
      ...(endpoint.params === undefined ? {} : { params: endpoint.params }),
      ...(endpoint.query === undefined ? {} : { querystring: endpoint.query }),
      ...(endpoint.body === undefined ? {} : { body: endpoint.body }),
      ...(endpoint.headers === undefined ? {} : { headers: endpoint.headers }),
      response: { 200: endpoint.response, ...documentedErrors(endpoint) },
      ...(endpoint.access.anonymous ? {} : { security: [{ bearer: [] }] }),
    },
    // Bad input must not hide that the caller may not be here at all, so all of it happens in order.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    handler: async (request, reply) => {
      const bearer = readBearer(request.headers.authorization)
      const known = bearer === null ? null : await authenticate(bearer)
      requireAccess(endpoint.access, known?.actor ?? null)
      // TVs run old versions for years; before they hold a token, the call tells them (reading S3).
      const lenient = known === null ? endpoint.fromTv : known.actor.kind !== 'person'
      const input = parseInput(endpoint, request, lenient)
      const call = describeCall({ request, reply, bearer, actor: known?.actor ?? null })
      const answer = endpoint.response.parse(await handle(input, call))
      return known?.renewed == null ? answer : withToken(answer, known.renewed)
    },
  })
}

function withToken(answer: unknown, token: string): object {
  return typeof answer === 'object' ? { token, ...answer } : { token }
}

function describeCall(of: {
  request: FastifyRequest
  reply: FastifyReply
  bearer: string | null
  actor: SignedIn | null
}): Call {
  const { request, reply } = of
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new CallerGone())
  })
  return {
    actor: of.actor,
    bearer: of.bearer,
    language: requestLanguage(request.headers),
    address: request.ip,
    header: (header) => {
      const value = request.headers[header]
      return typeof value === 'string' ? value : null
    },
    signal: gone.signal,
  }
}

function readBearer(header: string | undefined): string | null {
  const match = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(header ?? '')
  return match?.[1] ?? null
}

function requireAccess(access: Access, actor: SignedIn | null): void {
  if (actor === null) {
    if (!access.anonymous) throw new AppError('auth.required')
    return
  }
  if (!access.tokens.includes(actor.kind)) throw new AppError('auth.forbidden')
  if (access.role === 'admin' && actor.role !== 'admin') throw new AppError('auth.forbidden')
}
