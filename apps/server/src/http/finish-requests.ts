import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'

/** How often idle connections are closed while the last requests end. */
const CLOSE_IDLE_MS = 50

/** Closes the connection of a client after its next response, while `isDraining`. */
export function closeConnectionsWhile(http: FastifyInstance, isDraining: () => boolean): void {
  http.addHook('onRequest', (_request, reply, done) => {
    if (isDraining()) reply.header('connection', 'close')
    done()
  })
}

/** Accepts no more connections, and waits until the running requests have ended, at most until `limit`. */
export async function finishRequests(
  { server }: FastifyInstance,
  limit: AbortSignal,
): Promise<void> {
  if (!server.listening) return
  const closed = once(server, 'close')
  server.close()
  const timer = setInterval(() => {
    server.closeIdleConnections()
  }, CLOSE_IDLE_MS)
  const end = (): void => {
    server.closeAllConnections()
  }
  limit.addEventListener('abort', end)
  try {
    await closed
  } finally {
    clearInterval(timer)
    limit.removeEventListener('abort', end)
  }
}
