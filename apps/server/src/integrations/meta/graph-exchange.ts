import { createHmac } from 'node:crypto'
import { parseJson } from '../../shared/response-body.ts'

const MAX_RESPONSE_BYTES = 5_000_000

/** An HTTP request to the Graph API. */
export interface GraphRequest {
  /** Default: POST when there is a body, else GET. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  /** Form body. Exclusive with `json`. */
  readonly form?: Readonly<Record<string, string>>
  /** JSON body. */
  readonly json?: unknown
  readonly token?: string
  /** App secret for `appsecret_proof`, which graph.facebook.com requires. */
  readonly proofSecret?: string | undefined
}

export interface RawResponse {
  readonly status: number
  readonly headers: Headers
  /** Undefined when the body is not JSON. */
  readonly body: unknown
}

/** Sends a request once and reads the whole response, whatever its status. */
export async function sendRequest(
  send: typeof fetch,
  request: GraphRequest,
  signal: AbortSignal,
): Promise<RawResponse> {
  const response = await send(addressOf(request), {
    method: methodOf(request),
    headers: {
      accept: 'application/json',
      ...(request.token === undefined ? {} : { authorization: `Bearer ${request.token}` }),
      ...(request.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...bodyOf(request),
    redirect: 'error',
    signal,
  })
  const text = await readText(response)
  return { status: response.status, headers: response.headers, body: parseJson(text) }
}

/** Method, host and path. Without the query, which contains tokens and secrets. */
export function describeRequest(request: GraphRequest): string {
  const { host, pathname } = new URL(request.url)
  return `${methodOf(request)} ${host}${pathname}`
}

/** Lower-case hex HMAC-SHA256 of the token, keyed with the app's secret. */
export function appSecretProof(appSecret: string, token: string): string {
  return createHmac('sha256', appSecret).update(token).digest('hex')
}

function methodOf({ method, form, json }: GraphRequest): string {
  return method ?? (form === undefined && json === undefined ? 'GET' : 'POST')
}

function bodyOf({ form, json }: GraphRequest): { body?: string | URLSearchParams } {
  if (json !== undefined) return { body: JSON.stringify(json) }
  return form === undefined ? {} : { body: new URLSearchParams(form) }
}

function addressOf({ url, query, token, proofSecret }: GraphRequest): string {
  const sent = new URLSearchParams(query)
  if (token !== undefined && proofSecret !== undefined) {
    sent.set('appsecret_proof', appSecretProof(proofSecret, token))
  }
  const text = sent.toString()
  return text === '' ? url : `${url}?${text}`
}

async function readText(response: Response): Promise<string> {
  if (response.body === null) return ''
  const parts: Uint8Array[] = []
  let bytes = 0
  const body: ReadableStream<Uint8Array> = response.body
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > MAX_RESPONSE_BYTES) {
      await reader.cancel()
      throw new Error('the response is too large')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}
