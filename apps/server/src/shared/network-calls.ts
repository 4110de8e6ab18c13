import { CALL_BUCKETS, type Metrics } from './metrics.ts'
import { runInSpan, type Tracing } from './tracing.ts'

/** An outside service, as named in metrics and traces. */
export type Provider =
  | 'facebook'
  | 'instagram'
  | 'cdn'
  | 'pagbank'
  | 'viacep'
  | 'mail'
  | 's3'
  | 'other'

/** `no_response`: the connection failed, or the call was aborted or timed out. */
export type NetworkOutcome = 'ok' | 'refused' | 'rate_limited' | 'failed' | 'no_response'

export interface NetworkCalls {
  /** Runs one call and measures it until the head of its response. */
  observe<T>(
    provider: Provider,
    call: () => Promise<T>,
    outcomeOf: (result: T) => NetworkOutcome,
  ): Promise<T>
}

export const UNOBSERVED: NetworkCalls = { observe: (_provider, call) => call() }

export function createNetworkCalls(metrics: Metrics, tracing: Tracing): NetworkCalls {
  const count = metrics.counter({
    name: 'vitrine_network_calls_total',
    help: 'Calls to other services, by provider and outcome.',
    labelNames: ['provider', 'outcome'],
  })
  const observe = metrics.histogram({
    name: 'vitrine_network_call_duration_seconds',
    help: 'Duration of calls to other services until the head of the response.',
    labelNames: ['provider'],
    buckets: CALL_BUCKETS,
  })
  return {
    async observe(provider, call, outcomeOf) {
      const startMs = performance.now()
      let outcome: NetworkOutcome = 'no_response'
      try {
        const span = { name: `call ${provider}`, kind: 'client', attributes: {} } as const
        const result = await runInSpan(tracing, span, call)
        outcome = outcomeOf(result)
        return result
      } finally {
        count({ provider, outcome })
        observe({ provider }, (performance.now() - startMs) / 1_000)
      }
    },
  }
}

/** The outcome of an HTTP call by its status. */
export function outcomeOfStatus(status: number): NetworkOutcome {
  if (status === 429) return 'rate_limited'
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'ok'
}

/** Base URL of a provider's API. */
export interface ProviderUrl {
  readonly provider: Provider
  readonly url: string
}

/** `fetch` that measures each call. The longest base URL names the provider. */
export function measureFetch(
  send: typeof fetch,
  calls: NetworkCalls,
  urls: readonly ProviderUrl[],
): typeof fetch {
  const longestFirst = [...urls].sort((a, b) => b.url.length - a.url.length)
  const providerOf = (address: string): Provider =>
    longestFirst.find(({ url }) => address === url || address.startsWith(`${url}/`))?.provider ??
    'other'
  return (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    return calls.observe(
      providerOf(address),
      () => send(input, init),
      ({ status }) => outcomeOfStatus(status),
    )
  }
}
