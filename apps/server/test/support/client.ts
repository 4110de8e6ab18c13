import type { Endpoint, EndpointResponse, EndpointRequest } from '@vitrine/api'
import { CallError, type CallOptions, createApiClient, type TokenStore } from '@vitrine/api/client'
import type { TestApp } from './test-app.ts'

export interface TestClient {
  /** The address this client reaches the server from. */
  readonly address: string
  /** The token it holds; each answer that carries a new one replaces it. */
  token: string | null
  /** How often the server no longer knew the token. */
  readonly signedOut: number
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ): Promise<EndpointResponse<E>>
  /** The refusal of a call; throws when it is not refused. */
  refusal(endpoint: Endpoint, request: LooseRequest, options?: CallOptions): Promise<Refusal>
}

/** A request that need not be a right one. */
export interface LooseRequest {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export interface Refusal {
  readonly status: number
  readonly code: string
  /** The first error's text and place. */
  readonly message: string
  readonly field: string | undefined
  readonly codes: readonly string[]
  readonly retryAfterSeconds: number | null
}

export interface ClientOptions {
  readonly token?: string | null
  readonly language?: string
  readonly address?: string
}

/** The product's own client, with an address of its own so that clients share no limits. */
export function aClient(app: TestApp, options: ClientOptions = {}): TestClient {
  const address = options.address ?? anAddress(app)
  let token = options.token ?? null
  let signedOut = 0
  const store: TokenStore = {
    get: () => token,
    set: (renewed) => {
      token = renewed
    },
  }
  const api = createApiClient({
    baseUrl: `${app.url}/api`,
    token: store,
    language: () => options.language ?? 'pt-BR',
    onSignedOut: () => {
      signedOut += 1
    },
  })
  const withAddress = (given: CallOptions = {}): CallOptions => ({
    ...given,
    headers: { 'x-forwarded-for': address, ...given.headers },
  })
  return {
    address,
    get token() {
      return token
    },
    set token(next) {
      token = next
    },
    get signedOut() {
      return signedOut
    },
    call: (endpoint, request, given) => api.call(endpoint, request, withAddress(given)),
    async refusal(endpoint, request, given) {
      const { params, query, body } = request
      const refused: unknown = await api
        .call(endpoint, { params, query, body }, withAddress(given))
        .catch(readRefusal)
      if (refused instanceof Refused) return refused.refusal
      throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
    },
  }
}

/** A public address nobody else of this app has. */
export function anAddress(app: TestApp): string {
  const number = app.next()
  return `198.18.${String(number >> 8)}.${String(number & 255)}`
}

class Refused {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

function readRefusal(error: unknown): Refused {
  if (!(error instanceof CallError) || error.failure !== 'answered') throw error
  const [first] = error.errors
  return new Refused({
    status: error.status,
    code: error.code,
    message: first?.message ?? '',
    field: first?.field,
    codes: error.errors.map(({ code }) => code),
    retryAfterSeconds: error.retryAfterSeconds,
  })
}
