import { once } from 'node:events'
import type { Server, ServerResponse } from 'node:http'

/** How long running requests may take, in ms. */
const LIMIT_MS = 5_000

export interface RunningRequests {
  /** Resolves when no request is running, after 5 s at the latest. */
  finish(): Promise<void>
}

/** Follows the requests of a server from now on. */
export function followRequests(server: Server): RunningRequests {
  const running = new Set<ServerResponse>()
  server.on('request', (_request, response) => {
    running.add(response)
    response.once('close', () => running.delete(response))
  })
  return {
    async finish() {
      const limit = AbortSignal.timeout(LIMIT_MS)
      while (running.size > 0 && !limit.aborted) {
        const closed = [...running].map((response) => once(response, 'close', { signal: limit }))
        await Promise.allSettled(closed)
      }
    },
  }
}
