import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'

/** A call that the test's app received. */
export type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** The app's response; `silence`: none. */
export type Reply = { readonly status: number; readonly body?: string } | 'silence'

export type Listener = {
  /** Without a trailing slash. */
  readonly url: string
  readonly received: ReceivedRequest[]
  /** The bodies posted so far. */
  posts(): ReceivedRequest[]
  /** Changes the response of the next calls. */
  answerWith(answer: (received: ReceivedRequest) => Reply): void
  close(): Promise<void>
}

export const VERIFY_TOKEN = 'our-token'

/** Completes the handshake for the right token, and accepts every post. */
export function agree({ method, query }: ReceivedRequest): Reply {
  if (method === 'POST') return { status: 200 }
  const isRight = query.get('hub.verify_token') === VERIFY_TOKEN
  return isRight ? { status: 200, body: query.get('hub.challenge') ?? '' } : { status: 403 }
}

/** Starts an app that receives calls. It is closed at the end of the test. */
export async function aListener(
  answer: (received: ReceivedRequest) => Reply = agree,
): Promise<Listener> {
  const received: ReceivedRequest[] = []
  let reply = answer
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://listener.invalid')
      const call: ReceivedRequest = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      received.push(call)
      send(response, reply(call))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The listener has no port')
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => {
        resolve()
      })
    })
  onTestFinished(close)
  return {
    url: `http://127.0.0.1:${address.port}`,
    received,
    posts: () => received.filter(({ method }) => method === 'POST'),
    answerWith: (changed) => {
      reply = changed
    },
    close,
  }
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'silence') return
  response.writeHead(reply.status).end(reply.body ?? '')
}
