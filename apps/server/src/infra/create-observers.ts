import type { Config } from '../config/config.ts'
import type { Disposers } from '../shared/disposers.ts'
import type { Log } from '../shared/log.ts'
import { type Metrics, NO_METRICS } from '../shared/metrics.ts'
import {
  createNetworkCalls,
  type NetworkCalls,
  measureFetch,
  type ProviderUrl,
} from '../shared/network-calls.ts'
import { NO_TRACING, type Tracing } from '../shared/tracing.ts'

/** What measures and traces the process. */
export interface Observers {
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly networkCalls: NetworkCalls
  /** Measured `fetch`. */
  readonly fetch: typeof fetch
  /** Port of `/metrics`; null without one. */
  readonly metricsPort: number | null
}

/** Loads the libraries for metrics and traces only when the settings ask for them. */
export async function createObservers(
  config: Config,
  log: Log,
  disposers: Disposers,
): Promise<Observers> {
  const { metrics, port } = await createMetrics(config, log, disposers)
  const tracing = await createTracing(config)
  disposers.add(tracing.stop)
  const networkCalls = createNetworkCalls(metrics, tracing)
  return {
    ...{ metrics, tracing, networkCalls, metricsPort: port },
    fetch: measureFetch(fetch, networkCalls, providerUrls(config)),
  }
}

async function createMetrics(
  { metrics: settings, role }: Config,
  log: Log,
  disposers: Disposers,
): Promise<{ metrics: Metrics; port: number | null }> {
  if (settings === null) return { metrics: NO_METRICS, port: null }
  const { createPrometheusMetrics } = await import('../integrations/prometheus/metrics.ts')
  const { serveMetrics } = await import('../integrations/prometheus/metrics-server.ts')
  const metrics = createPrometheusMetrics({ role }, log)
  const server = await serveMetrics(metrics, { ...settings, log })
  disposers.add(() => server.close())
  return { metrics, port: server.port }
}

async function createTracing({ tracing: settings }: Config): Promise<Tracing> {
  if (settings === null) return NO_TRACING
  const { createOtlpTracing } = await import('../integrations/opentelemetry/tracing.ts')
  return createOtlpTracing(settings)
}

function providerUrls({ meta, pagBankUrl, viaCepUrl }: Config): readonly ProviderUrl[] {
  return [
    { provider: 'facebook', url: meta.facebookGraphUrl },
    { provider: 'instagram', url: meta.instagramGraphUrl },
    { provider: 'instagram', url: meta.instagramOauthUrl },
    { provider: 'pagbank', url: pagBankUrl },
    { provider: 'viacep', url: viaCepUrl },
  ]
}
