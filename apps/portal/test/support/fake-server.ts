import type { Endpoint, EndpointResponse, ErrorCode } from '@vitrine/api'
import axios, { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A call that reached the server: only the parts that the endpoint has. */
export interface ReceivedCall {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body: unknown
}

type Outcome = { readonly status: number; readonly body: unknown } | 'offline'
type Handler = (call: ReceivedCall) => Outcome | Promise<Outcome>

interface Route {
  readonly endpoint: Endpoint
  readonly handler: Handler
}

let routes: Route[] = []
let received: { readonly endpoint: Endpoint; readonly call: ReceivedCall }[] = []
let unexpected: string[] = []

/** The values of `:name` in an endpoint's path; null where the address is another one. */
function paramsOf(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split('/')
  const parts = path.split('/')
  if (names.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = decodeURIComponent(parts[index] ?? '')
    if (name.startsWith(':')) params[name.slice(1)] = part
    else if (name !== part) return null
  }
  return params
}

function parsed(data: unknown): unknown {
  return typeof data === 'string' ? JSON.parse(data) : data
}

async function outcomeOf(config: InternalAxiosRequestConfig): Promise<Outcome> {
  const method = (config.method ?? 'get').toUpperCase()
  const path = config.url ?? ''
  // The newest response counts, so that a test can change it.
  for (const { endpoint, handler } of routes.toReversed()) {
    const params = endpoint.method === method ? paramsOf(endpoint.path, path) : null
    if (params === null) continue
    const call = { params, query: config.params, body: parsed(config.data) }
    received.push({ endpoint, call })
    return handler(call)
  }
  unexpected.push(`${method} ${path}`)
  return 'offline'
}

axios.defaults.adapter = async (config) => {
  const outcome = await outcomeOf(config)
  if (outcome === 'offline') throw new AxiosError('offline', AxiosError.ERR_NETWORK, config)
  return {
    data: JSON.stringify(outcome.body),
    status: outcome.status,
    statusText: '',
    headers: { 'content-type': 'application/json' },
    config,
  }
}

/** Sets the response of a call for the rest of the test; a later one replaces it. */
export function answer<E extends Endpoint>(
  endpoint: E,
  body: EndpointResponse<E> | ((call: ReceivedCall) => EndpointResponse<E>),
): void {
  routes.push({
    endpoint,
    handler: (call) => ({
      status: 200,
      body: typeof body === 'function' ? bodyOf(body, call) : body,
    }),
  })
}

/** No response of the API is a function. */
function bodyOf(body: unknown, call: ReceivedCall): unknown {
  return typeof body === 'function' ? Reflect.apply(body, undefined, [call]) : body
}

/** Fails a call with an error code, of one field if `field` is given. */
export function refuse(endpoint: Endpoint, code: ErrorCode, field?: string): void {
  const error = { code, message: code, ...(field === undefined ? {} : { field }) }
  routes.push({ endpoint, handler: () => ({ status: 422, body: { errors: [error] } }) })
}

/** Refuses a sign-in until the second factor is used. */
export function requireSecondFactor(endpoint: Endpoint, challenge: string): void {
  const code = 'users.second_factor_required'
  const errors = [{ code, message: code, challenge }]
  routes.push({ endpoint, handler: () => ({ status: 401, body: { errors } }) })
}

/** Leaves a call without a response, as without a network. */
export function failNetwork(endpoint: Endpoint): void {
  routes.push({ endpoint, handler: () => 'offline' })
}

/** Delays the response until `release` is called. */
export function holdAnswer<E extends Endpoint>(endpoint: E, body: EndpointResponse<E>): () => void {
  const held = Promise.withResolvers<Outcome>()
  routes.push({ endpoint, handler: () => held.promise })
  return () => {
    held.resolve({ status: 200, body })
  }
}

/** The calls of one endpoint that reached the server, in order. */
export function callsOf(endpoint: Endpoint): readonly ReceivedCall[] {
  return received.filter((entry) => entry.endpoint === endpoint).map(({ call }) => call)
}

/** The bodies of one endpoint's calls. */
export function bodiesOf(endpoint: Endpoint): readonly unknown[] {
  return callsOf(endpoint).map(({ body }) => body)
}

const PUBLIC_SETTINGS = {
  plan_grace_days: 3,
  company: { name: 'Vitrine Ltda.', document: '11.222.333/0001-81', address: 'São Paulo' },
}

beforeEach(() => {
  routes = []
  received = []
  unexpected = []
  // The public settings are fetched without the API client, once per test file.
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(PUBLIC_SETTINGS)))
})

afterEach(() => {
  vi.unstubAllGlobals()
  expect(unexpected, 'calls that the test gave no answer').toEqual([])
})
