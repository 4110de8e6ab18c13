import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Labels, Metrics } from '../../shared/metrics.ts'

export interface PrometheusMetrics extends Metrics {
  /** Value of the Content-Type header of `text`. */
  readonly contentType: string
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>
}

/** Resolution of the measured delay of the event loop, in ms. */
const EVENT_LOOP_RESOLUTION_MS = 10

/** Measures with prom-client. `labels` are added to every metric. */
export function createPrometheusMetrics(labels: Labels): PrometheusMetrics {
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
          const readings = await read()
          this.reset()
          for (const { labels: values, value } of readings) this.set({ ...values }, value)
        },
      })
    },
  }
}
