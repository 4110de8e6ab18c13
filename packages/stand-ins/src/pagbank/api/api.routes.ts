import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { BODY_SYNTAX_DESCRIPTION, errorEntry, PagBankError, pagBankError } from '../errors.ts'
import type { PagBankState } from '../pagbank-state.ts'
import type { ApiCall, ApiHandler, ApiResponse } from './api-call.ts'
import { applyFault } from './apply-fault.ts'
import { API_ROUTES } from './api-routes.ts'

const PREFIX = '/api.pagseguro.com'

type Deps = {
  readonly state: PagBankState
  /** Resolves after this time, or rejects when the stand-ins close. */
  readonly wait: (ms: number) => Promise<void>
}

/** The Orders API. One route, because the order of its checks is PagBank's own. */
export async function registerPagBankApi(app: FastifyInstance, deps: Deps): Promise<void> {
  const running = new Set<string>()
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body)
    })
    scope.all(`${PREFIX}/*`, (request, reply) => answerCall(deps, { request, reply, running }))
    done()
  })
}

type Exchange = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly running: Set<string>
}

async function answerCall({ state, wait }: Deps, exchange: Exchange): Promise<FastifyReply> {
  const { request, reply, running } = exchange
  const { pathname, searchParams } = new URL(request.url, 'http://stand-in.invalid')
  const path = pathname.slice(PREFIX.length)
  const fault = state.faults.take(request.method, path)
  const endings: (() => void)[] = []
  try {
    if (fault?.when === 'before' && (await applyFault({ state, wait, reply }, fault))) return reply
    state.agenda.run()
    const { status, body } = await respond(state, request, {
      ...{ path, query: searchParams, running },
      onEnd: (task) => endings.push(task),
    })
    if (fault?.when === 'after' && (await applyFault({ state, wait, reply }, fault))) return reply
    return await reply.code(status).type('application/json').send(JSON.stringify(body))
  } finally {
    for (const end of endings) end()
  }
}

type Place = Pick<ApiCall, 'path' | 'query' | 'running' | 'onEnd'>

/** The response, or the refusal, of a call. */
async function respond(
  state: PagBankState,
  request: FastifyRequest,
  place: Place,
): Promise<ApiResponse> {
  try {
    requireToken(state, request.headers.authorization)
    const { handler, ids } = findHandler(request.method, place.path)
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const key = request.headers['x-idempotency-key']
    return await handler(state, {
      ...place,
      ...{ method: request.method, ids, raw },
      body: parseJson(raw),
      key: typeof key === 'string' && key !== '' ? key : null,
    })
  } catch (error) {
    if (!(error instanceof PagBankError)) throw error
    return { status: error.status, body: error.body() }
  }
}

function requireToken({ account }: PagBankState, authorization: string | undefined): void {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? ''
  if (!areEqual(token, account.token)) throw pagBankError('UNAUTHORIZED')
  if (!account.isApproved) throw pagBankError('ACCESS_DENIED')
}

function areEqual(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

function findHandler(
  method: string,
  path: string,
): { readonly handler: ApiHandler; readonly ids: readonly string[] } {
  for (const route of API_ROUTES) {
    const match = route.path.exec(path)
    if (!match) continue
    const handler = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined
    if (!handler) throw pagBankError('NOT_ACCEPTABLE')
    return { handler, ids: match.slice(1) }
  }
  throw pagBankError('NOT_FOUND')
}

function parseJson(raw: Buffer): unknown {
  if (raw.length === 0) return undefined
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    throw new PagBankError(400, [{ ...errorEntry('40002'), description: BODY_SYNTAX_DESCRIPTION }])
  }
}
