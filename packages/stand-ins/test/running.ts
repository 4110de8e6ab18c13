import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect } from 'vitest'
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

const folders: string[] = []

afterEach(async () => {
  await Promise.all(running.splice(0).map((standIns) => standIns.close()))
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

/** A temporary folder that is removed after the test. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  folders.push(folder)
  return folder
}

export type Running = StandIns & {
  /** Advances the clock. */
  pass(ms: number): void
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  send(method: 'POST' | 'DELETE', path: string, options?: SendOptions): Promise<Answer>
}

type SendOptions = {
  readonly form?: Form
  /** Sent as JSON. */
  readonly json?: unknown
  readonly headers?: Record<string, string>
}
export type Form = URLSearchParams | FormData

/** A response whose JSON is read by path: `answer.at('data', 0, 'id')`. */
export class Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string

  constructor(response: Response, text: string) {
    this.status = response.status
    this.headers = response.headers
    this.text = text
  }

  get json(): unknown {
    return JSON.parse(this.text)
  }

  at(...keys: readonly (string | number)[]): unknown {
    return keys.reduce<unknown>((value, key) => {
      if (typeof value !== 'object' || value === null) return undefined
      return Object.entries(value).find(([name]) => name === String(key))?.[1]
    }, this.json)
  }

  string(...keys: readonly (string | number)[]): string {
    const value = this.at(...keys)
    if (typeof value !== 'string') throw new Error(`${keys.join('.')} is no text: ${this.text}`)
    return value
  }

  /** The values of one key of every entry of `data`. */
  column(key: string): unknown[] {
    const data = this.at('data')
    if (!Array.isArray(data)) throw new Error(`No list: ${this.text}`)
    return data.map((_entry, index) => this.at('data', index, key))
  }
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
    return new Answer(response, await response.text())
  }
  return {
    ...standIns,
    pass: (ms) => {
      now += ms
    },
    get: (path, headers = {}) => call(path, { headers }),
    send: (method, path, { form, json, headers = {} } = {}) =>
      json === undefined
        ? call(path, { method, headers, ...(form ? { body: form } : {}) })
        : call(path, {
            method,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(json),
          }),
  }
}

export function query(parameters: Record<string, string>): string {
  return new URLSearchParams(parameters).toString()
}

/** The whole refusal: HTTP status, code, subcode and the provider's message. */
export function expectGraphError(answer: Answer, expected: GraphRefusal): void {
  const { status, challenge = 'invalid_request', ...error } = expected
  expect(answer.at('error')).toMatchObject(error)
  expect(answer.string('error', 'fbtrace_id')).toMatch(/^A\w{22}$/)
  expect(answer.status).toBe(status)
  const header = answer.headers.get('www-authenticate')
  if (status >= 500) expect(header).toBeNull()
  else expect(header).toContain(`OAuth "Facebook Platform" "${challenge}"`)
}

export type GraphRefusal = {
  readonly status: number
  readonly code: number
  readonly error_subcode?: number
  readonly type?: string
  readonly message?: string
  readonly challenge?: string
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

/** Parameters of the Facebook code exchange. */
export function facebookExchange(changes: Record<string, string> = {}): string {
  const parameters = {
    client_id: FACEBOOK_APP.id,
    client_secret: FACEBOOK_APP.secret,
    redirect_uri: FACEBOOK_REDIRECT,
    ...changes,
  }
  return `/graph.facebook.com/v23.0/oauth/access_token?${query(parameters)}`
}

/** Fields of the Instagram code exchange. */
export function instagramExchange(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    client_id: INSTAGRAM_APP.id,
    client_secret: INSTAGRAM_APP.secret,
    grant_type: 'authorization_code',
    redirect_uri: INSTAGRAM_REDIRECT,
    ...changes,
  })
}

export function codeIn(address: string): string {
  return new URL(address).searchParams.get('code') ?? ''
}

export function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` }
}
