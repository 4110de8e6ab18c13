import type { ReadFigures } from '../analysis/account-reads.ts'
import type { PhaseFigures } from '../scenarios/workers.ts'
import type { Finding } from './table.ts'

function describe({ due, reads, rate, latenessMs }: ReadFigures): string {
  const { p50, p99 } = latenessMs
  const late = reads === 0 ? '' : `, ${Math.round(p50)} / ${Math.round(p99)} ms late`
  return `${reads} of ${due}, ${Math.round(rate)} a second${late}`
}

export function workerFindings(
  player: string,
  phases: readonly PhaseFigures[],
): readonly Finding[] {
  return phases.flatMap((phase) => {
    const what = `account reads, ${phase.accounts} ${phase.name}, ${phase.seconds} s`
    const target = phase.isAtOnce ? '≥ 300 a second' : ''
    const lines: readonly (readonly [string, string, string])[] = [
      ['both networks, median / 99 of 100 late', '', describe(phase.total)],
      ['Instagram', target, describe(phase.networks.instagram)],
      ['Facebook', '', describe(phase.networks.facebook)],
      ['reads of an account during another one', '0', `${phase.overlapping}`],
      ['transactions per read', '', phase.transactionsPerRead.toFixed(2)],
      ['processor of the worker', '', `${Math.round(phase.processor * 100)} % of a core`],
    ]
    return lines.map(([figure, goal, text]) => ({
      ...{ player, text, target: goal },
      figure: `${what}: ${figure}`,
    }))
  })
}
