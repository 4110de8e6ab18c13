import { medianOf } from '../analysis/figures.ts'
import type { Figures } from '../analysis/figures.ts'

/** One line of the table: what each column says. */
export type Row = Readonly<Record<string, string>>

function milliseconds(ms: number): string {
  return `${Math.round(ms)} ms`
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`
}

/** What was measured of one player's changes. */
export function gapRow(player: string, slots: number, figures: Figures): Row {
  return {
    player,
    slots: `${slots}`,
    changes: `${figures.changes}`,
    'gap, median / worst': `${milliseconds(medianOf(figures.gapsMs))} / ${milliseconds(Math.max(0, ...figures.gapsMs))}`,
    'nothing painted': percent(figures.blankShare),
    'longest blank': milliseconds(figures.longestBlankMs),
    'frames never shown': percent(figures.missingShare),
    'worst video': percent(figures.worstMissingShare),
    'not observed': percent(figures.unobservedShare),
  }
}

/** Rows with the same columns as one Markdown table, padded so that a terminal shows it too. */
export function printTable(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
  const widths = names.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)))
  const draw = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  const [head = [], ...body] = lines
  return [draw(head), rule, ...body.map(draw)].join('\n')
}
