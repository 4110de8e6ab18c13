import { setTimeout as delay } from 'node:timers/promises'

/** A response that is no success, or a connection that failed. */
export interface ClientFault {
  readonly at: number
  /** 0: no response. */
  readonly status: number
  /** Method and first part of the path. */
  readonly call: string
}

export interface CallRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly token: string
  readonly body?: object
}

export interface CallAnswer {
  /** 0: no response. */
  readonly status: number
  readonly body: unknown
}

/** The calls of all simulated clients. */
export interface ChaosCalls {
  readonly faults: readonly ClientFault[]
  readonly sent: () => number
  readonly isStopped: () => boolean
  call(request: CallRequest): Promise<CallAnswer>
  /** Ends early when the clients are stopped. */
  pause(ms: number): Promise<void>
  stop(): void
}

/** Longest time of one call, in ms. */
export const CALL_LIMIT_MS = 10_000

export function createCalls(url: string): ChaosCalls {
  const stop = new AbortController()
  const faults: ClientFault[] = []
  let sent = 0
  const send = async ({ method, path, token, body }: CallRequest): Promise<CallAnswer> => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  return {
    ...{ faults, sent: () => sent, isStopped: () => stop.signal.aborted },
    async call(request) {
      sent += 1
      const answer = await send(request).catch(() => ({ status: 0, body: null }))
      const { status } = answer
      if (status === 0 || status >= 500) {
        const call = `${request.method} /${request.path.split('/')[1] ?? ''}`
        faults.push({ at: Date.now(), status, call })
      }
      return answer
    },
    pause: (ms) => delay(ms, undefined, { signal: stop.signal }).catch(() => undefined),
    stop: () => {
      stop.abort()
    },
  }
}
