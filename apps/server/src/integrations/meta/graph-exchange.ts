import { createHmac } from 'node:crypto'

const MAX_ANSWER_BYTES = 5_000_000

/** One call as it goes over the wire. */
export interface GraphRequest {
  /** Left out: a POST where there is a body, else a GET. */
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly query?: Readonly<Record<string, string>>
  /** A body of form fields; a call has this one, `json`, or none. */
  readonly form?: Readonly<Record<string, string>>
  /** A body of JSON. */
  readonly json?: unknown
  readonly token?: string
  /** Proves to graph.facebook.com that the token's caller knows the app's secret. */
  readonly proofSecret?: string | undefined
}

export interface GraphExchange {
  readonly status: number
  readonly headers: Headers
  /** Undefined when it was no JSON. */
  readonly body: unknown
}

/** Sends a call once and takes the whole answer, whatever it says. */
export async function exchange(
  send: typeof fetch,
  request: GraphRequest,
  signal: AbortSignal,
): Promise<GraphExchange> {
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

/** Method, host and path: a query holds tokens and secrets. */
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
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new Error('the answer is too large')
    }
    parts.push(part.value)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
