import type { Labels, Metrics } from '../../src/shared/metrics.ts'

/** Metrics that store what is counted. */
export function fakeMetrics(): {
  readonly metrics: Metrics
  /** The labels of each count of a counter or histogram, in order. */
  counts(name: string): readonly Labels[]
} {
  const counted: { readonly name: string; readonly labels: Labels }[] = []
  const record =
    ({ name }: { readonly name: string }) =>
    (labels: Labels): void => {
      counted.push({ name, labels })
    }
  return {
    metrics: { counter: record, histogram: record, gauge: () => undefined },
    counts: (name) => counted.filter((one) => one.name === name).map(({ labels }) => labels),
  }
}
