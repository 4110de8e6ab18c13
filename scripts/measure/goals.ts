/** One line of the table. */
export interface Measure {
  readonly name: string
  readonly value: number
  /** `most`: upper limit. `least`: lower limit. */
  readonly goal: { readonly most: number } | { readonly least: number }
  /** The places that count. */
  readonly places: readonly string[]
}

export function isReached({ value, goal }: Measure): boolean {
  return 'most' in goal ? value <= goal.most : value >= goal.least
}

function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2)
}

/** The measures as aligned lines. */
export function formatTable(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => {
    const { name, value, goal } = measure
    const limit = 'most' in goal ? `at most ${goal.most}` : `at least ${goal.least}`
    return [isReached(measure) ? '✔' : '✘', name, numberText(value), limit]
  })
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  )
  return rows
    .map(([mark = '', name = '', value = '', limit = '']) =>
      [mark, name.padEnd(widths[1] ?? 0), value.padStart(widths[2] ?? 0), limit].join('  '),
    )
    .join('\n')
}
