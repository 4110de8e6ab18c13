import type { Endpoint, EndpointResponse, EndpointRequest } from '@vitrine/api'
import { CallError, type CallOptions, createApiClient, type TokenStore } from '@vitrine/api/client'
import type { TestApp } from './test-app.ts'

export interface TestClient {
  /** The address of this client's requests. */
  readonly address: string
  /** The token; replaced by each response with a new one. */
  token: string | null
  /** How often the server has refused the token. */
  readonly signedOut: number
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ): Promise<EndpointResponse<E>>
  /** The refusal of a call. Throws when the call succeeds. */
  refusal(endpoint: Endpoint, request: LooseRequest, options?: CallOptions): Promise<Refusal>
}

/** A request that may be invalid. */
export interface LooseRequest {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

export interface Refusal {
  readonly status: number
  readonly code: string
  /** The first error's code and field. */
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

/** The product's client, with its own address so that clients share no limits. */
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
  const withAddress = (callOptions: CallOptions = {}): CallOptions => ({
    ...callOptions,
    headers: { 'x-forwarded-for': address, ...callOptions.headers },
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
    call: (endpoint, request, callOptions) => api.call(endpoint, request, withAddress(callOptions)),
    async refusal(endpoint, request, callOptions) {
      const { params, query, body } = request
      const refused: unknown = await api
        .call(endpoint, { params, query, body }, withAddress(callOptions))
        .catch(readRefusal)
      if (refused instanceof Refused) return refused.refusal
      throw new Error(`${endpoint.method} ${endpoint.path} was not refused`)
    },
  }
}

/** A public address that no other client of this app has. */
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
