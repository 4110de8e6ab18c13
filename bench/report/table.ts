/** One figure of one player. */
export interface Finding {
  readonly figure: string
  readonly target: string
  readonly player: string
  readonly text: string
}

export function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Formats a Markdown table with a line per figure and a column per player. */
export function printTable(findings: readonly Finding[]): string {
  const players = [...new Set(findings.map(({ player }) => player))]
  const figures = [...new Set(findings.map(({ figure }) => figure))]
  const body = figures.map((figure) => {
    const ofFigure = findings.filter((finding) => finding.figure === figure)
    const textOf = (player: string) => ofFigure.find((it) => it.player === player)?.text ?? ''
    return [figure, ofFigure[0]?.target ?? '', ...players.map(textOf)]
  })
  const head = ['figure', 'target', ...players]
  const widths = head.map((_, at) =>
    Math.max(...[head, ...body].map((line) => line[at]?.length ?? 0)),
  )
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [draw(head), rule, ...body.map(draw)].join('\n')
}
