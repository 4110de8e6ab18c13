import { AppError } from '../shared/app-error.ts'
import type { Metrics } from '../shared/metrics.ts'
import type { ObservedCall } from './bind.ts'

/** Counts the calls of the contract by name and outcome: `ok`, the code of an error, or `internal`. */
export function createCallCounter(metrics: Metrics): (call: ObservedCall) => void {
  const count = metrics.counter({
    name: 'vitrine_calls_total',
    help: 'Calls of the API, by name and outcome; heartbeats of screens among them.',
    labelNames: ['call', 'outcome'],
  })
  return ({ name: call, outcome }) => {
    count({ call, outcome: 'answer' in outcome ? 'ok' : codeOf(outcome.error) })
  }
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : 'internal'
}
