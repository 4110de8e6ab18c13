// Worker thread that sends costly requests, so that the server has its own thread.
import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

/** Input of this thread. */
export interface HostileJob {
  /** `http://host:port` of the server. */
  readonly url: string
  /** Token of a signed-in person. */
  readonly token: string
  readonly count: number
}

interface Costly {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

const AT_ONCE = 4

function keys(count: number): string {
  const all = Array.from({ length: count }, (_, at) => `"k${at.toString(36)}":1`)
  return `{${all.join(',')}}`
}

function nested(depth: number): string {
  return `{"user":${'['.repeat(depth)}${']'.repeat(depth)}}`
}

/** Requests that are cheap to send and costly to serve; `at` makes each one unique. */
function costlyRequests(token: string): readonly ((at: number) => Costly)[] {
  const [codes, signIn] = ['/api/codes', '/api/users/sign_in']
  const post = (path: string, body: string, headers = {}) => ({
    ...{ method: 'POST', path, body, headers },
  })
  const bearer = { authorization: `Bearer ${token}` }
  const heartbeat = (report: string): string =>
    `{"session_id":"run","state":"idle","report":${report}}`
  const bodies = {
    huge: keys(32_500),
    large: keys(1_700),
    allowed: keys(990),
    deep: nested(7_500),
    heartbeats: heartbeat(`{"set_aside":[${'1,'.repeat(990)}1]}`),
    longHeartbeats: heartbeat(`{"set_aside":[${'1,'.repeat(31_000)}1]}`),
  }
  const typed = (email: string, password: string): string =>
    JSON.stringify({ user: { email, password } })
  return [
    () => post(codes, bodies.huge),
    () => post(codes, bodies.large),
    () => post(codes, bodies.allowed),
    () => post(signIn, bodies.allowed),
    () => post(signIn, bodies.deep),
    () => post(signIn, typed(`${'a.'.repeat(4_000)}@${'a.'.repeat(3_000)}b`, 'x')),
    (at) => post(signIn, typed(`nobody.${at}@bench.test`, 'wrong-password')),
    (at) => post('/api/users/forgot_password', `{"email":"nobody.${at}@bench.test"}`),
    () => post('/api/monitoring/sessions/heartbeat', bodies.heartbeats, bearer),
    () => post('/api/monitoring/sessions/heartbeat', bodies.longHeartbeats, bearer),
    () => ({ method: 'GET', path: `/api/deletions/ABCDEFGH?${'k=&a&'.repeat(1_500)}` }),
    () => ({ method: 'GET', path: `/media/${'a'.repeat(8_000)}/${'%00'.repeat(500)}` }),
    () => ({
      method: 'GET',
      path: '/',
      headers: { 'accept-language': 'a-b;q=0.1,'.repeat(1_200) },
    }),
    () => ({ method: 'GET', path: '/', headers: { cookie: 'a=; ;'.repeat(2_000) } }),
    () => ({ method: 'GET', path: '/api/docs/json' }),
  ]
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

/** Resolves to the status; 0 when the server closed the connection. */
function send(url: string, { method, path, headers, body }: Costly, at: number): Promise<number> {
  return new Promise((resolve) => {
    const own = {
      'content-type': 'application/json',
      'x-forwarded-for': `2001:db8:${(at >> 16).toString(16)}:${(at & 0xffff).toString(16)}::1`,
    }
    const sent = request(`${url}${path}`, { agent, method, headers: { ...own, ...headers } })
    sent.on('response', (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/** Resolves to the number of responses per status. */
async function sendAll({ url, token, count }: HostileJob): Promise<Record<number, number>> {
  const kinds = costlyRequests(token)
  const statuses: Record<number, number> = {}
  let next = 0
  const work = async (): Promise<void> => {
    while (next < count) {
      const at = next++
      const kind = kinds[at % kinds.length]
      if (kind === undefined) return
      const status = await send(url, kind(at), at)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return statuses
}

// oxlint-disable-next-line typescript/consistent-type-assertions -- only `measureHostile` starts this thread
void sendAll(workerData as HostileJob).then((statuses) => parentPort?.postMessage(statuses))
