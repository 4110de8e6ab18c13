import { describeCrash } from '../../apps/server/test/support/fuzz.ts'
import type { FuzzFigures, HostileFigures } from '../scenarios/hostile.ts'
import { type Finding, milliseconds } from './table.ts'

const FAILURE = 500
/** Of a server that says that it is too busy, with the seconds to wait. */
const BUSY = 503

export function hostileFindings(player: string, figures: HostileFigures): readonly Finding[] {
  const { requests, longestBlockMs, statuses } = figures
  const failed = [...statuses]
    .filter(([status]) => status >= FAILURE && status !== BUSY)
    .reduce((sum, [, count]) => sum + count, 0)
  return [
    {
      ...{ player, figure: `hostile, ${requests} requests: longest block of the event loop` },
      ...{ target: '< 50 ms', text: milliseconds(longestBlockMs) },
    },
    {
      ...{ player, figure: `hostile, ${requests} requests: answers with 5xx` },
      ...{ target: '0', text: `${failed}` },
    },
  ]
}

export function fuzzFindings(
  player: string,
  { requests, seed, crashes }: FuzzFigures,
): readonly Finding[] {
  for (const crash of crashes.slice(0, 20)) {
    process.stderr.write(`${describeCrash(seed, crash)}\n`)
  }
  const figure = `fuzz, seed ${seed}, ${requests} requests: answers with 5xx`
  return [{ player, figure, target: '0', text: `${crashes.length}` }]
}
