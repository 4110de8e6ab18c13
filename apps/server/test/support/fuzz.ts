import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type SessionDeps, signInAs } from '../../src/features/sessions/index.ts'
import { users } from '../../src/db/tables/users.tables.ts'
import { systemClock } from '../../src/shared/clock.ts'
import { systemRandom } from '../../src/shared/random.ts'
import { type HostileRequest, hostileRequest, type RequestContext } from './hostile-requests.ts'

export interface FuzzOptions {
  readonly http: FastifyInstance
  readonly sessions: SessionDeps
  readonly seed: number
  readonly count: number
}

/** A request with a 5xx response. */
export interface Crash {
  readonly index: number
  readonly status: number
  readonly request: HostileRequest
  readonly answer: string
}

/** For a server outside of the tests, in real time. */
export function systemSessions(executor: SessionDeps['executor']): SessionDeps {
  return { executor, clock: systemClock, random: systemRandom, demoAllowed: true }
}

/** Number of requests after which new people are created, because some have removed their data. */
const LIFE_REQUESTS = 1_000
const AT_ONCE = 8

/** Sends the requests of a seed. Returns those with a 5xx response. */
export async function fuzz(options: FuzzOptions): Promise<readonly Crash[]> {
  const crashes: Crash[] = []
  for (let start = 0; start < options.count; start += LIFE_REQUESTS) {
    const surroundings = await makeSurroundings(options, start)
    let index = start
    const end = Math.min(start + LIFE_REQUESTS, options.count)
    const work = async (): Promise<void> => {
      while (index < end) {
        const crash = await send(options, surroundings, index++)
        if (crash !== null) crashes.push(crash)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return crashes
}

async function send(
  { http, seed }: FuzzOptions,
  surroundings: RequestContext,
  index: number,
): Promise<Crash | null> {
  const request = hostileRequest({ seed, index, surroundings })
  const answer = await http.inject({ ...request, payload: request.payload ?? '' })
  if (answer.statusCode < 500) return null
  return { index, status: answer.statusCode, request, answer: answer.body.slice(0, 300) }
}

/** A customer and an admin with a token of each kind, a screen, an account and unused codes. */
async function makeSurroundings(
  { http, sessions, seed }: FuzzOptions,
  start: number,
): Promise<RequestContext> {
  const post = async (url: string, payload: object, token?: string): Promise<unknown> => {
    const headers = {
      'x-forwarded-for': `2001:db8:${(start / LIFE_REQUESTS).toString(16)}::1`,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const answer = await http.inject({ method: 'POST', url, payload, headers })
    if (answer.statusCode === 200) return answer.json()
    throw new Error(`POST ${url} answered ${String(answer.statusCode)}: ${answer.body}`)
  }
  const signUp = async (name: string): Promise<string> => {
    const email = `${name}.${String(seed)}.${String(start)}@fuzz.test`
    const user = { name: 'Rita', telephone: '11933334444', email, password: 'girassol-amarelo' }
    return textAt(await post('/api/users', { user }), 'user', 'id')
  }
  const [userId, adminId] = [await signUp('customer'), await signUp('admin')]
  const { executor } = sessions
  await executor.update(users).set({ permission: 1 }).where(eq(users.id, adminId))
  const person = await signInAs(sessions, executor, { userId, kind: 'person' })
  const admin = await signInAs(sessions, executor, { userId: adminId, kind: 'person' })
  const accountId = textAt(
    await post('/api/accounts', { name: 'Padaria' }, person),
    'account',
    'id',
  )
  const screenId = textAt(await post('/api/screens', { name: 'Balcão' }, person), 'screen', 'id')
  const bound = { accountId, screenId }
  const tv = await signInAs(sessions, executor, { userId, kind: 'tv' })
  const display = await signInAs(sessions, executor, { userId, kind: 'display', ...bound })
  const code = textAt(await post('/api/codes', {}), 'code')
  const authorization = textAt(await post('/api/authorizations', {}), 'authorization_code')
  return {
    tokens: [person, admin, tv, display],
    ids: [userId, accountId, accountId, screenId, screenId, code, authorization, person],
  }
}

function textAt(answer: unknown, ...path: readonly string[]): string {
  let value = answer
  for (const step of path) {
    value = typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined
  }
  if (typeof value !== 'string') throw new Error(`an answer has no ${path.join('.')}`)
  return value
}

/** Prints a request for a manual repetition. */
export function describeCrash(seed: number, { index, status, request, answer }: Crash): string {
  const { method, url, headers, payload = '' } = request
  return [
    `seed ${String(seed)}, request ${String(index)}: ${String(status)} ${answer}`,
    `  ${method} ${url.slice(0, 400)}`,
    `  ${JSON.stringify(headers).slice(0, 800)}`,
    `  ${payload.slice(0, 800)}`,
  ].join('\n')
}
