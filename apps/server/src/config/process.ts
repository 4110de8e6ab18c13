import type { Reader } from './settings-reader.ts'

const PROCESS_ROLES = ['all', 'api', 'worker'] as const

/** `api` answers calls and serves media. `worker` runs jobs, cron jobs and sweeps. `all` does both. */
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** The interval at which common balancers check a backend, with one more check. */
const DRAIN_SECONDS = { all: 0, api: 5, worker: 0 } as const

/** `ROLE` and `DRAIN_SECONDS`. The embedded database has a single process. */
export function readProcess(
  read: Reader,
  { isEmbedded }: { isEmbedded: boolean },
): { role: ProcessRole; drainMs: number } {
  const role = read.choice('ROLE', PROCESS_ROLES, 'all')
  if (role !== 'all' && isEmbedded) {
    read.fault(
      'ROLE',
      `can only be all with the embedded database, which one process uses: set DATABASE_URL for ${role}`,
    )
  }
  const drainSeconds = read.integer('DRAIN_SECONDS', DRAIN_SECONDS[role], { min: 0, max: 300 })
  return { role, drainMs: drainSeconds * 1_000 }
}

export interface ObservabilityConfig {
  /** Where `/metrics` is served; null: it is not. */
  readonly metrics: { readonly host: string; readonly port: number } | null
  /** Where traces are sent; null: nothing is traced. */
  readonly tracing: {
    /** Base address of the collector. */
    readonly endpoint: string
    readonly serviceName: string
    /** Part of the traces that is recorded, from 0 to 1. */
    readonly ratio: number
  } | null
}

/** `METRICS_PORT`, `METRICS_HOST`, and the standard variables of OpenTelemetry. */
export function readObservability(read: Reader): ObservabilityConfig {
  const hasMetrics = read.optional('METRICS_PORT') !== null
  const port = read.integer('METRICS_PORT', 0, { min: 0, max: 65_535 })
  const endpoint = read.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const ratio = Number(read.text('OTEL_TRACES_SAMPLER_ARG', '1'))
  if (!(ratio >= 0 && ratio <= 1)) {
    read.fault('OTEL_TRACES_SAMPLER_ARG', 'must be a number from 0 to 1')
  }
  const serviceName = read.text('OTEL_SERVICE_NAME', 'vitrine')
  return {
    metrics: hasMetrics ? { host: read.text('METRICS_HOST', '127.0.0.1'), port } : null,
    tracing: endpoint === null ? null : { endpoint, serviceName, ratio },
  }
}
