import { type Access, type AuditRule, type CallName, contract, type Endpoint } from '@vitrine/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../shared/app-error.ts'
import type { AuditTrail } from '../shared/audit-trail.ts'
import type { Call, ClientInfo, SignedIn } from '../shared/call.ts'
import { callerAddress, networkOf } from '../shared/network.ts'
import type { RecordSecurityEvent, SecurityOrigin } from '../shared/security-event.ts'
import type { Handlers } from './handlers.ts'
import { parseInput } from './input.ts'
import { type CallSource, RequestCall } from './request-call.ts'
import { requireReviewAccess } from './review-access.ts'
import { sendTogether } from './send-together.ts'

/** Resolves the holder of a token. `renewed` replaces the token and is sent with the response. */
export type Authenticate = (
  bearer: string,
  from: { readonly origin: SecurityOrigin; readonly client: ClientInfo },
) => Authenticated | Promise<Authenticated | null>

interface Authenticated {
  readonly actor: SignedIn
  readonly renewed: string | null
}

/** The result of a call, for the security log. */
export interface ObservedCall extends SecurityOrigin {
  readonly name: CallName
  readonly actor: SignedIn | null
  readonly outcome: { readonly answer: object } | { readonly error: unknown }
}

/** Begins the audit log of a call. `finish` runs after the handler and before the response. */
type StartAudit = (call: {
  readonly name: CallName
  readonly rule: AuditRule | undefined
  readonly adminId: string | null
  readonly sessionId: string | null
  readonly requestId: string
  readonly subjectId: string | null
  readonly reason: string | null
}) => AuditTrail & { finish(): Promise<void> }

export interface CallBinder {
  readonly authenticate: Authenticate
  readonly startAudit: StartAudit
  readonly observe: (call: ObservedCall) => void
  readonly record: RecordSecurityEvent
  /** Called after a call that may have changed something, before its response is sent. */
  readonly synchronize: () => Promise<void>
}

/** Property of a request with its `Caller`. */
const CALLER = 'caller'

/** Body limit of calls without a token, in bytes. The largest body of our clients has about 3 kB. */
const ANONYMOUS_BODY_LIMIT_BYTES = 16 * 1_024

/** Binds every call of the contract to its handler, and checks the access that the contract declares. */
export function bindCalls(app: FastifyInstance, handlers: Handlers, binder: CallBinder): void {
  app.decorateRequest(CALLER, null)
  for (const name of callNames()) {
    bindCall(app, { ...binder, name, handle: forAnyCall(handlers[name]) })
  }
}

type AnyHandler = (input: unknown, call: Call) => Promise<object>

/**
 * `Handlers` has checked each handler against its own schemas; a loop over all of them cannot express that.
 */
function forAnyCall(handle: unknown): AnyHandler {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- what each handler takes was checked where it was declared
  return handle as AnyHandler
}

export function callNames(): readonly CallName[] {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the keys of a constant object are its keys
  return Object.keys(contract) as CallName[]
}

interface Binding extends CallBinder {
  readonly name: CallName
  readonly handle: AnyHandler
}

function bindCall(app: FastifyInstance, binding: Binding): void {
  const { name } = binding
  const endpoint: Endpoint = contract[name]
  requireAuditRule(name, endpoint)
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
      response: { 200: endpoint.response },
      ...(endpoint.access.anonymous ? {} : { security: [{ bearer: [] }] }),
    },
    ...(endpoint.access.anonymous ? { bodyLimit: ANONYMOUS_BODY_LIMIT_BYTES } : {}),
    // The checks run in order, so that invalid input does not hide a missing permission.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value) => JSON.stringify(value),
    // Runs before the body is read, so that an unauthorized caller cannot have a large body parsed.
    onRequest: (request, _reply, done) => {
      finishHook(() => admitCaller(binding, endpoint, request), done)
    },
    ...(name === 'heartbeat' ? { onSend: sendTogether() } : {}),
    handler: async (request, reply) => {
      const caller = request.getDecorator<Caller>(CALLER)
      const { origin, authenticated } = caller
      const actor = authenticated?.actor ?? null
      try {
        const answer = await answerCall(binding, { request, reply, caller, actor })
        if (mayChangeCachedData(name)) await binding.synchronize()
        binding.observe({ ...origin, name, actor, outcome: { answer } })
        return authenticated?.renewed == null ? answer : withToken(answer, authenticated.renewed)
      } catch (error) {
        binding.observe({ ...origin, name, actor, outcome: { error } })
        throw error
      }
    },
  })
}

/** A heartbeat changes only data of its own session, which it does not cache then. */
function mayChangeCachedData(name: CallName): boolean {
  return contract[name].method !== 'GET' && name !== 'heartbeat'
}

/** Without a rule, a call of admins would leave no entry in the audit log (reading A3). */
function requireAuditRule(name: CallName, { access, audit }: Endpoint): void {
  if ((access.role === 'admin') !== (audit !== undefined)) {
    throw new Error(`${name}: calls of admins, and no others, need an audit rule`)
  }
}

interface Caller {
  readonly origin: Readonly<Record<'address' | 'requestId', string>>
  readonly network: string
  /** The bearer token as it was sent. */
  readonly bearer: string | null
  /** Null without a valid token. */
  readonly authenticated: Authenticated | null
}

/** A promise unless the token's holder is known in memory. */
function identify({ authenticate }: Binding, request: FastifyRequest): Caller | Promise<Caller> {
  const origin = originOf(request)
  const bearer = readBearer(request.headers.authorization)
  const userAgent = request.headers['user-agent'] ?? ''
  const network = networkOf(origin.address)
  const client = { network, userAgent }
  const found = bearer === null ? null : authenticate(bearer, { origin, client })
  const toCaller = (authenticated: Authenticated | null): Caller => {
    return { origin, network, bearer, authenticated }
  }
  return found instanceof Promise ? found.then(toCaller) : toCaller(found)
}

/** Stores the caller of a request, and checks its access. */
function admitCaller(
  binding: Binding,
  { access }: Endpoint,
  request: FastifyRequest,
): void | Promise<void> {
  const admit = (caller: Caller): void => {
    request.setDecorator(CALLER, caller)
    observeFailure(binding, caller, () => {
      const actor = caller.authenticated?.actor ?? null
      requireAccess(access, actor)
      requireReviewAccess(binding.name, actor)
    })
  }
  const caller = identify(binding, request)
  return caller instanceof Promise ? caller.then(admit) : admit(caller)
}

/** Ends a hook after its work; at once when the work waits for nothing, as most heartbeats do. */
function finishHook(work: () => void | Promise<void>, done: (error?: Error) => void): void {
  let result: void | Promise<void>
  try {
    result = work()
  } catch (error) {
    done(error instanceof Error ? error : new Error('not an error', { cause: error }))
    return
  }
  if (result instanceof Promise) result.then(() => done(), done)
  else done()
}

function originOf(request: FastifyRequest): { address: string; requestId: string } {
  const address = callerAddress(request.ip, request.socket.remoteAddress)
  return { address, requestId: request.id }
}

function observeFailure({ name, observe }: Binding, caller: Caller, work: () => void): void {
  try {
    work()
  } catch (error) {
    observe({
      ...caller.origin,
      name,
      actor: caller.authenticated?.actor ?? null,
      outcome: { error },
    })
    throw error
  }
}

async function answerCall(
  { name, handle, record, startAudit }: Binding,
  source: CallSource,
): Promise<object> {
  const { request, actor } = source
  const endpoint: Endpoint = contract[name]
  // TVs run old versions for years. Before they have a token, the call identifies them (reading S3).
  const lenient = actor === null ? endpoint.fromTv : actor.kind !== 'person'
  const input = parseInput(endpoint, request, lenient)
  const audit = startAudit({
    ...{ name, rule: endpoint.audit, requestId: request.id },
    ...{ adminId: actor?.userId ?? null, sessionId: actor?.sessionId ?? null },
    subjectId: firstText(input.params),
    reason: readReason(input.query) ?? readReason(input.body),
  })
  const call = new RequestCall(source, { record, audit })
  const answer: unknown = endpoint.response.parse(await handle(input, call))
  await audit.finish()
  return typeof answer === 'object' && answer !== null ? answer : {}
}

function firstText(params: unknown): string | null {
  if (typeof params !== 'object' || params === null) return null
  const values: readonly unknown[] = Object.values(params)
  const [first] = values
  return typeof first === 'string' ? first : null
}

function readReason(part: unknown): string | null {
  if (typeof part !== 'object' || part === null || !('reason' in part)) return null
  return typeof part.reason === 'string' ? part.reason : null
}

function withToken(answer: object, token: string): object {
  return { token, ...answer }
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
  if (access.role === 'customer' || actor.role === 'admin') return
  const isWaiting = actor.needsSecondFactor === true
  throw new AppError(isWaiting ? 'auth.second_factor_missing' : 'auth.forbidden')
}
