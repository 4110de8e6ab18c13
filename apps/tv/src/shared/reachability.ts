import { type ApiClient, CallError, isAbort, refusalCode } from '@vitrine/api/client'
import type { Clock } from '@vitrine/playback'

/** What came instead of an answer of our server. */
export interface ReachabilityProblem {
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number
  readonly contentType: string | null
}

/** Whether the server answers, by the outcomes of the calls of all pages. */
export interface Reachability {
  /** Null while the server answers, and for the first 20 s without an answer. */
  readonly getProblem: () => ReachabilityProblem | null
  readonly subscribe: (listener: () => void) => () => void
  /** Wraps a client so that the outcomes of its calls are recorded. */
  readonly watch: (api: ApiClient) => ApiClient
}

/** How long calls may fail before the problem is shown, in ms. */
export const REACH_LIMIT_MS = 20_000

export function createReachability(clock: Clock): Reachability {
  const listeners = new Set<() => void>()
  let latest: ReachabilityProblem | null = null
  let problem: ReachabilityProblem | null = null
  let stopTimer = () => {}
  const publish = (next: ReachabilityProblem | null) => {
    if (problem === next) return
    problem = next
    listeners.forEach((notify) => notify())
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
      call: (endpoint, request, options) =>
        api.call(endpoint, request, options).then(
          (answer) => {
            recordAnswer()
            return answer
          },
          (error: unknown) => {
            if (refusalCode(error) !== null) recordAnswer()
            else if (error instanceof CallError && !isAbort(error)) recordFailure(error)
            throw error
          },
        ),
    }),
  }
}
