import axios, { type AxiosInstance, AxiosError, type AxiosRequestConfig } from 'axios'
import { z } from 'zod/mini'
import type { Endpoint, EndpointResponse, EndpointRequest } from './endpoint.ts'
import { COMMON_ERRORS, isErrorCode, type WireError } from './errors.ts'

/** Stores the token between calls. */
export interface TokenStore {
  get(): string | null
  set(token: string): void
}

/**
 * Why a call failed. `answered`: the server returned errors. `network`: no response (offline, reset,
 * time-out). `unreadable`: not a response of our server, such as a captive portal's page.
 */
export type CallFailure = 'answered' | 'network' | 'unreadable'

/** An error of the server's response. An unknown code stays a string. */
export interface ResponseError extends Pick<WireError, 'message'> {
  readonly code: string
  readonly field?: string | undefined
  readonly challenge?: string | undefined
}

interface CallErrorDetails {
  readonly status?: number
  readonly errors?: readonly ResponseError[]
  readonly retryAfterSeconds?: number | null
  readonly isRefusal?: boolean
  readonly contentType?: string | null
  readonly cause?: unknown
}

export class CallError extends Error {
  override readonly name = 'CallError'
  readonly failure: CallFailure
  /** HTTP status; 0 without a response. */
  readonly status: number
  readonly errors: readonly ResponseError[]
  /** Seconds the server asks to wait, from `Retry-After`. */
  readonly retryAfterSeconds: number | null
  /**
   * Our server refuses this call: a 4xx in our error shape, with a code that this call declares. All
   * other failures can be retried: responses of captive portals and proxies, 429 and 5xx (reading P10).
   */
  readonly isRefusal: boolean
  /** Content type of the response, such as `text/html`; null without a body. */
  readonly contentType: string | null

  constructor(failure: CallFailure, details: CallErrorDetails = {}) {
    super(details.errors?.[0]?.code ?? failure, { cause: details.cause })
    this.failure = failure
    this.status = details.status ?? 0
    this.errors = details.errors ?? []
    this.retryAfterSeconds = details.retryAfterSeconds ?? null
    this.isRefusal = details.isRefusal ?? false
    this.contentType = details.contentType ?? null
  }

  /** Code of the first error, or the kind of failure without one. */
  get code(): string {
    return this.errors[0]?.code ?? this.failure
  }
}

export interface CallOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiClient {
  /** Calls an endpoint of the contract. Rejects with `CallError`, or with the signal's reason when aborted. */
  call<E extends Endpoint>(
    endpoint: E,
    request: EndpointRequest<E>,
    options?: CallOptions,
  ): Promise<EndpointResponse<E>>
}

export interface ApiClientOptions {
  /** Address of the API, such as `https://example.com/api`. */
  readonly baseUrl: string
  readonly token: TokenStore
  /** BCP 47 tag of the language of the server's messages, such as `pt-PT`. */
  readonly language: () => string
  /** Time-out of calls whose endpoint declares none, in ms. */
  readonly timeoutMs?: number
  /** Called when the server refuses the token of a call. */
  readonly onSignedOut?: () => void
  /** Called with the code of each refusal. */
  readonly onRefused?: (code: string) => void
}

const DEFAULT_TIMEOUT_MS = 20_000

const ErrorBody = z.object({
  errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      field: z.optional(z.string()),
      challenge: z.optional(z.string()),
    }),
  ),
})

const TokenBody = z.object({ token: z.string().check(z.minLength(1)) })

export function createApiClient(options: ApiClientOptions): ApiClient {
  const http: AxiosInstance = axios.create({
    baseURL: options.baseUrl,
    timeout: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    // Every status resolves; it is interpreted below.
    validateStatus: () => true,
  })

  return {
    async call(endpoint, request, callOptions = {}) {
      const sentToken = options.token.get()
      const answer = await send(http, {
        ...requestConfig(endpoint, request),
        ...callSettings(endpoint, callOptions, options),
      })
      if (answer.status >= 400) {
        const failure = readFailure(answer, endpoint)
        reportRefusal(options, failure, sentToken)
        throw failure
      }
      const parsed = endpoint.response.safeParse(answer.data)
      if (!parsed.success) {
        const { status, contentType } = answer
        throw new CallError('unreadable', { status, contentType, cause: parsed.error })
      }
      const renewed = TokenBody.safeParse(answer.data)
      // A late response must not overwrite a newer token.
      if (renewed.success && options.token.get() === sentToken) {
        options.token.set(renewed.data.token)
      }
      // oxlint-disable-next-line typescript/consistent-type-assertions -- the schema is this very endpoint's; TypeScript cannot follow the generic through it
      return parsed.data as EndpointResponse<typeof endpoint>
    },
  }
}

function reportRefusal(
  { token, onSignedOut, onRefused }: ApiClientOptions,
  failure: CallError,
  sentToken: string | null,
): void {
  const code = refusalCode(failure)
  if (code === 'auth.required' && sentToken !== null && token.get() === sentToken) onSignedOut?.()
  if (code !== null) onRefused?.(code)
}

interface Answer {
  readonly status: number
  readonly data: unknown
  readonly retryAfter: unknown
  readonly contentType: string | null
}

async function send(http: AxiosInstance, config: AxiosRequestConfig): Promise<Answer> {
  try {
    const { status, data, headers } = await http.request<unknown>(config)
    const type: unknown = headers['content-type']
    const contentType = typeof type === 'string' ? type : null
    return { status, data, retryAfter: headers['retry-after'], contentType }
  } catch (cause) {
    if (config.signal?.aborted === true) throw abortReason(cause)
    throw new CallError('network', { cause })
  }
}

function abortReason(cause: unknown): Error {
  const error = new Error('aborted', { cause })
  error.name = 'AbortError'
  return error
}

/** Whether a rejected call was aborted by its own caller: nothing to show or retry. */
export function isAbort(error: unknown): boolean {
  return (
    (error instanceof Error && error.name === 'AbortError') ||
    (error instanceof AxiosError && error.code === AxiosError.ERR_CANCELED)
  )
}

function readFailure(answer: Answer, endpoint: Endpoint): CallError {
  const body = ErrorBody.safeParse(answer.data)
  const { status, contentType } = answer
  if (!body.success || body.data.errors.length === 0) {
    // A gateway responds with its own HTML; a 5xx without our body counts as no response.
    return new CallError(status >= 500 ? 'network' : 'unreadable', { status, contentType })
  }
  const seconds = Number(answer.retryAfter)
  const { errors } = body.data
  return new CallError('answered', {
    status,
    contentType,
    errors,
    isRefusal:
      !TEMPORARY.includes(status) && status < 500 && isDeclaredError(endpoint, errors[0]?.code),
    retryAfterSeconds: Number.isFinite(seconds) && answer.retryAfter != null ? seconds : null,
  })
}

/** Request timeout, too early, too many requests: a retry can succeed. */
const TEMPORARY: readonly number[] = [408, 425, 429]

function isDeclaredError(endpoint: Endpoint, code: string | undefined): boolean {
  return [...COMMON_ERRORS, ...endpoint.errors].some((declared) => declared === code)
}

/** The code of our server's refusal; null for every other failure, which can be retried. */
export function refusalCode(error: unknown): string | null {
  return error instanceof CallError && error.isRefusal ? error.code : null
}

function requestConfig(
  endpoint: Endpoint,
  request: { params?: unknown; query?: unknown; body?: unknown },
): AxiosRequestConfig {
  return {
    method: endpoint.method,
    url: fillPath(endpoint.path, request.params),
    params: request.query,
    ...(request.body === undefined ? {} : { data: request.body }),
  }
}

function callSettings(
  endpoint: Endpoint,
  { signal, headers }: CallOptions,
  client: ApiClientOptions,
): AxiosRequestConfig {
  const token = client.token.get()
  return {
    ...(endpoint.timeoutMs === undefined ? {} : { timeout: endpoint.timeoutMs }),
    ...(signal === undefined ? {} : { signal }),
    headers: {
      'accept-language': client.language(),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
  }
}

function fillPath(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

/** The first error of the server for each field, by the field's name. */
export function fieldErrors(error: CallError): ReadonlyMap<string, ResponseError> {
  const byField = new Map<string, ResponseError>()
  for (const entry of error.errors) {
    const name = entry.field?.split('.').at(-1)
    if (name !== undefined && !byField.has(name)) byField.set(name, entry)
  }
  return byField
}

export { isErrorCode }
