import { afterEach } from 'vitest'
import { startStandIns, type StandIns, type StandInsOptions } from '../src/index.ts'
import {
  aWorld,
  FACEBOOK_APP,
  FACEBOOK_REDIRECT,
  INSTAGRAM_APP,
  INSTAGRAM_REDIRECT,
  START,
} from './a-world.ts'

const running: StandIns[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((standIns) => standIns.close()))
})

export type Running = StandIns & {
  /** Moves the clock on. */
  pass(ms: number): void
  now(): number
  /** GET of a path, its JSON or text read. */
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  post(
    path: string,
    body: URLSearchParams | FormData,
    headers?: Record<string, string>,
  ): Promise<Answer>
}

export type Answer = {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: any
}

export async function start(overrides: Partial<StandInsOptions> = {}): Promise<Running> {
  let now = START
  const standIns = await startStandIns({
    host: '127.0.0.1',
    port: 0,
    clock: () => now,
    seed: 1,
    world: aWorld(),
    ...overrides,
  })
  running.push(standIns)
  const call = async (path: string, init: RequestInit): Promise<Answer> => {
    const address = path.startsWith('http') ? path : `${standIns.url}${path}`
    const response = await fetch(address, { redirect: 'manual', ...init })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parse(text) }
  }
  return {
    ...standIns,
    pass: (ms) => {
      now += ms
    },
    now: () => now,
    get: (path, headers = {}) => call(path, { headers }),
    post: (path, body, headers = {}) => call(path, { method: 'POST', body, headers }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}

export function dialogPath(changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: FACEBOOK_APP.id,
    redirect_uri: FACEBOOK_REDIRECT,
    state: 'a-state',
    response_type: 'code',
    scope: 'pages_show_list,pages_read_engagement,instagram_basic',
    ...changes,
  }
  return `/www.facebook.com/v23.0/dialog/oauth?${query(parameters)}`
}

export function authorizePath(changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: INSTAGRAM_APP.id,
    redirect_uri: INSTAGRAM_REDIRECT,
    state: 'a-state',
    response_type: 'code',
    scope: 'instagram_business_basic',
    ...changes,
  }
  return `/www.instagram.com/oauth/authorize?${query(parameters)}`
}
