import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Log } from '../../shared/log.ts'
import type { GaugeDefinition, Labels, Metrics, Reading } from '../../shared/metrics.ts'

export interface PrometheusMetrics extends Metrics {
  /** Value of the Content-Type header of `text`. */
  readonly contentType: string
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
}

/** Resolution of the measured delay of the event loop, in ms. */
const EVENT_LOOP_RESOLUTION_MS = 10

/** Shorter than the usual time-out of a scrape. */
const READ_TIMEOUT_MS = 5_000

/** Measures with prom-client. `labels` are added to every metric. */
export function createPrometheusMetrics(labels: Labels, log: Log): PrometheusMetrics {
  const registry = new Registry()
  registry.setDefaultLabels(labels)
  const registers = [registry]
  // Event loop, memory, garbage collection and processor time of this process.
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_RESOLUTION_MS,
  })
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    counter({ name, help, labelNames = [] }) {
      const counter = new Counter({ name, help, labelNames: [...labelNames], registers })
      return (values) => {
        counter.inc({ ...values })
      }
    },
    histogram({ name, help, labelNames = [], buckets }) {
      const options = { name, help, labelNames: [...labelNames], buckets: [...buckets], registers }
      const histogram = new Histogram(options)
      return (values, seconds) => {
        histogram.observe({ ...values }, seconds)
      }
    },
    gauge({ name, help, labelNames = [], read }) {
      // Registers itself.
      new Gauge({
        ...{ name, help, labelNames: [...labelNames], registers },
        async collect() {
          const readings = await readInTime(read, log, name)
          this.reset()
          // A gauge without labels is 0 after a reset, which would be a false figure.
          if (labelNames.length === 0) this.remove()
          for (const { labels: values, value } of readings) this.set({ ...values }, value)
        },
      })
    },
  }
}

/** Empty when the figure cannot be read, so that a database that is down does not hide all other figures. */
async function readInTime(
  read: GaugeDefinition['read'],
  log: Log,
  metric: string,
): Promise<readonly Reading[]> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    late.reject(new Error(`not read within ${String(READ_TIMEOUT_MS)} ms`))
  }, READ_TIMEOUT_MS)
  try {
    return await Promise.race([read(), late.promise])
  } catch (error) {
    log.warn({ event: 'metrics.not_read', metric, err: error })
    return []
  } finally {
    clearTimeout(timer)
  }
}
