import { medianOf } from '../analysis/figures.ts'
import type { PackageFigures } from '../scenarios/packages.ts'
import { type Finding, milliseconds } from './table.ts'

const KILOBYTE = 1_000
/** Samsung's limit of a start; the median of a slowed-down start stays well below. */
const START_TARGET = '< 10 s'

/** Sizes and starts of the packages; a column for each. */
export function packageFindings(figures: readonly PackageFigures[]): readonly Finding[] {
  return figures.flatMap(({ target: player, files, toCodeMs, toItemMs }) => [
    ...files.map(({ name, bytes }) => ({
      ...{ player, figure: `size of ${name.split('/').slice(1).join('/')}`, target: '' },
      text: `${(bytes / KILOBYTE).toFixed(0)} kB`,
    })),
    start(player, 'navigation to the pairing code, median / worst', toCodeMs),
    start(player, 'navigation to the first stored item, no network, median / worst', toItemMs),
  ])
}

function start(player: string, figure: string, times: readonly number[]): Finding {
  const text =
    times.length === 0
      ? 'not measured'
      : `${milliseconds(medianOf(times))} / ${milliseconds(Math.max(...times))}`
  return { player, figure, target: START_TARGET, text }
}
