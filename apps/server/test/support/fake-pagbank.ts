import { pino } from 'pino'
import type { Clock } from '../../src/shared/clock.ts'
import type { PagBankDeps } from '../../src/integrations/pagbank/exchange.ts'

export const TOKEN = 'account-token'

export interface SentCall {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
}

/** A clock whose waits never end, except when the network is silent. */
function aClock(isSilent: () => boolean, nowMs: () => number): Clock {
  return {
    now: () => new Date(nowMs()),
    sleep: (_ms, signal) =>
      new Promise((resolve, reject) => {
        if (isSilent()) resolve()
        signal?.addEventListener('abort', () => {
          reject(new Error('the call ended'))
        })
      }),
  }
}

/** A provider that responds from a list, with a log that contains every level. */
export function aProvider(responses: readonly (Response | Error | 'silence')[]) {
  const left = [...responses]
  const sent: SentCall[] = []
  let log = ''
  let nowMs = Date.UTC(2026, 2, 10, 15)
  const deps: PagBankDeps = {
    baseUrl: 'https://api.pagseguro.example',
    token: TOKEN,
    clock: aClock(
      () => left[0] === 'silence',
      () => nowMs,
    ),
    log: pino({ level: 'trace' }, { write: (line: string) => void (log += line) }),
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const body = typeof init?.body === 'string' ? init.body : ''
      sent.push({ url, method: init?.method ?? 'GET', headers: new Headers(init?.headers), body })
      const response = left[0]
      if (response === 'silence') return untilAborted(init?.signal)
      left.shift()
      if (response instanceof Response) return Promise.resolve(response)
      return Promise.reject(response ?? new Error('one call too many'))
    },
  }
  return {
    ...{ deps, sent, logged: () => log },
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Error('aborted'))
    })
  })
}

export const jsonResponse = (body: unknown, status = 201): Response =>
  new Response(JSON.stringify(body), { status })

export const refusalResponse = (code: string, parameter?: string, status = 400): Response =>
  jsonResponse({ error_messages: [{ code, description: 'x', parameter_name: parameter }] }, status)

/** An error as Node's fetch throws it. */
export const connectError = (code: string): Error =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
