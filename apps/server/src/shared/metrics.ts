/** Labels of a metric. Their values come from closed sets: no ids, names or addresses. */
export type Labels = Readonly<Record<string, string>>

interface MetricDefinition {
  /** In snake case, with the unit at the end. */
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
}

export interface HistogramDefinition extends MetricDefinition {
  /** Upper limits of the buckets, in seconds. */
  readonly buckets: readonly number[]
}

export interface Reading {
  readonly labels: Labels
  readonly value: number
}

export interface GaugeDefinition extends MetricDefinition {
  /** Called when the metrics are read. */
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>
}

/** Counts something by labels. */
export type Count = (labels: Labels) => void
/** Records a duration by labels, in seconds. */
export type Observe = (labels: Labels, seconds: number) => void

/** What the process measures of itself. */
export interface Metrics {
  counter(definition: MetricDefinition): Count
  histogram(definition: HistogramDefinition): Observe
  gauge(definition: GaugeDefinition): void
}

/** Without a port for metrics, nothing is measured. */
export const NO_METRICS: Metrics = {
  counter: () => () => undefined,
  histogram: () => () => undefined,
  gauge: () => undefined,
}

/** Buckets of calls and network requests, in seconds. */
export const CALL_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Buckets of jobs and conversions, in seconds. */
export const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 15, 60, 300, 900, 3_600]

/** Number of entries of each cache of one feature. */
export function measureCaches(
  metrics: Metrics,
  feature: string,
  sizes: Readonly<Record<string, () => number>>,
): void {
  metrics.gauge({
    name: `vitrine_${feature}_cache_entries`,
    help: `Entries in the caches of ${feature}.`,
    labelNames: ['cache'],
    read: () =>
      Object.entries(sizes).map(([cache, size]) => ({ labels: { cache }, value: size() })),
  })
}
