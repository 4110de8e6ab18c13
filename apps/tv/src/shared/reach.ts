import { type ApiClient, CallError, isAbort, refusalCode } from '@vitrine/api/client'
import type { Clock } from './clock.ts'

/** What came back in place of an answer of our server. */
export interface ReachProblem {
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number
  readonly contentType: string | null
}

/** Whether the server can be reached, as the calls of all pages find it. */
export interface Reach {
  /** Null while the server answers, and for the first 20 s without an answer. */
  readonly getProblem: () => ReachProblem | null
  readonly subscribe: (listener: () => void) => () => void
  /** The same client, whose outcomes are recorded. */
  readonly watch: (api: ApiClient) => ApiClient
}

/** How long no call may be answered until that is a problem to show, in ms. */
export const REACH_LIMIT_MS = 20_000

export function createReach(clock: Clock): Reach {
  const listeners = new Set<() => void>()
  let latest: ReachProblem | null = null
  let problem: ReachProblem | null = null
  let stopTimer = () => {}
  const publish = (next: ReachProblem | null) => {
    if (problem === next) return
    problem = next
    listeners.forEach((tell) => tell())
  }
  const recordAnswer = () => {
    stopTimer()
    latest = null
    publish(null)
  }
  const recordFailure = ({ status, contentType }: CallError) => {
    if (latest === null) stopTimer = clock.after(REACH_LIMIT_MS, () => publish(latest))
    latest = { status, contentType }
    if (problem !== null) publish(latest)
  }
  return {
    getProblem: () => problem,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: (api) => ({
      async call(endpoint, request, options) {
        try {
          const answer = await api.call(endpoint, request, options)
          recordAnswer()
          return answer
        } catch (error) {
          if (refusalCode(error) !== null) recordAnswer()
          else if (error instanceof CallError && !isAbort(error)) recordFailure(error)
          throw error
        }
      },
    }),
  }
}
