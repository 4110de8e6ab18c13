import { pino } from 'pino'
import type { Clock } from '../../src/shared/clock.ts'
import type { MetaDeps } from '../../src/integrations/meta/graph-call.ts'
import { MetaError } from '../../src/integrations/meta/meta-error.ts'

export const never = new AbortController().signal
export const NOW = new Date('2026-01-05T18:00:00Z')

export interface Sent {
  readonly url: URL
  readonly method: string
  readonly headers: Headers
  readonly body: string
}
export type FakeResponse = Response | Error | 'silence'

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), init)
export const fault = (code: number, status = 400): Response =>
  json({ error: { message: 'x', type: 'OAuthException', code } }, { status })

/** A network that responds from a list, and a clock that records sleeps and resolves them at once. */
export function aNetwork(responses: readonly FakeResponse[]) {
  const left = [...responses]
  const sent: Sent[] = []
  const waits: number[] = []
  let log = ''
  const clock: Clock = {
    now: () => NOW,
    sleep: (ms, signal) => {
      // A time limit's wait: passes only while the network is silent.
      if (ms === 15_000) {
        return new Promise((resolve, reject) => {
          if (silent) resolve()
          signal?.addEventListener('abort', () => {
            reject(new Error('the call ended'))
          })
        })
      }
      waits.push(ms)
      return Promise.resolve()
    },
  }
  let silent = false
  const deps: MetaDeps = {
    clock,
    random: { uuid: () => 'x', secret: () => 'x', integer: () => 7 },
    log: pino({ level: 'debug' }, { write: (line: string) => void (log += line) }),
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const headers = new Headers(init?.headers)
      const requestBody = init?.body
      const body =
        requestBody instanceof URLSearchParams
          ? requestBody.toString()
          : typeof requestBody === 'string'
            ? requestBody
            : ''
      sent.push({ url, method: init?.method ?? 'GET', headers, body })
      const answer = left.shift()
      if (answer === undefined) throw new Error('one call too many')
      if (answer instanceof Error) throw answer
      if (answer !== 'silence') return answer
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => {
          reject(new Error('aborted'))
        })
      })
    },
  }
  return {
    deps,
    sent,
    waits,
    logged: () => log,
    fallSilent: () => {
      silent = true
    },
  }
}

export async function faultKindOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof MetaError) return error.fault.kind
  throw new Error('expected a fault of the network', { cause: error })
}
export const back = { code: 'AQB#_', redirectUri: 'https://us.example/callback' }
