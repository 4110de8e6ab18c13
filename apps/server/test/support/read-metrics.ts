/** A line of Prometheus' text format. */
export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const LINE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/

export interface ReadMetrics {
  /** Names of all metrics, also of those without a sample. */
  readonly names: ReadonlySet<string>
  readonly samples: readonly Sample[]
}

export function parseMetrics(text: string): ReadMetrics {
  const lines = text.split('\n')
  const types = lines.flatMap((line) => {
    const [, name, type] = /^# TYPE (\S+) (\S+)$/.exec(line) ?? []
    return name === undefined ? [] : [{ name, type }]
  })
  const names = types.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  )
  const samples = lines.flatMap((line): readonly Sample[] => {
    const [, name, labels = '', value] = LINE.exec(line) ?? []
    if (name === undefined) return []
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)]
    return [
      {
        name,
        labels: Object.fromEntries(pairs.map(([, key = '', text = '']) => [key, text])),
        value: Number(value),
      },
    ]
  })
  return { names: new Set(names), samples }
}

/** Fetches `/metrics` of a port of this machine. */
export async function fetchMetrics(port: number): Promise<ReadMetrics> {
  const response = await fetch(`http://127.0.0.1:${String(port)}/metrics`)
  if (response.status !== 200) throw new Error(`/metrics answers ${String(response.status)}`)
  return parseMetrics(await response.text())
}

/** The sum of the samples with these labels. */
export function sumOf(
  { samples }: ReadMetrics,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const matches = samples.filter(
    (sample) =>
      sample.name === name &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  )
  return matches.reduce((sum, { value }) => sum + value, 0)
}
