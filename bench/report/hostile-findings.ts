import { describeCrash } from '../../apps/server/test/support/fuzz.ts'
import type { FuzzFigures, HostileFigures } from '../scenarios/hostile.ts'
import type { SignInFigures } from '../scenarios/sign-ins.ts'
import { type Finding, milliseconds } from './table.ts'

const FAILURE = 500
/** Service unavailable, with Retry-After. */
const BUSY = 503

export function hostileFindings(player: string, figures: HostileFigures): readonly Finding[] {
  const { requests, engine, longestBlockMs, statuses } = figures
  const what = `hostile, ${engine}, ${requests} requests`
  const failed = [...statuses]
    .filter(([status]) => status >= FAILURE && status !== BUSY)
    .reduce((sum, [, count]) => sum + count, 0)
  return [
    {
      ...{ player, figure: `${what}: longest block of the event loop` },
      ...{ target: '< 50 ms', text: milliseconds(longestBlockMs) },
    },
    {
      ...{ player, figure: `${what}: answers with 5xx` },
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

export function signInFindings(player: string, figures: SignInFigures): readonly Finding[] {
  const { idleMs, busyMs, floodedMs, people, answered } = figures
  const at = (part: number): string =>
    `${quantileOf(idleMs, part)} alone, ${quantileOf(busyMs, part)} each second, ` +
    `${quantileOf(floodedMs, part)} all the time`
  const what = `media answers while ${people} sign in`
  return [
    { player, figure: `${what}: median`, target: '', text: at(0.5) },
    { player, figure: `${what}: 99 of 100 within`, target: '', text: at(0.99) },
    { player, figure: `${what}: sign-ins answered all the time`, target: '', text: `${answered}` },
  ]
}

/** Quantile: the value that a share of `part` (0 to 1) of all values do not exceed. */
function quantileOf(values: readonly number[], part: number): string {
  const sorted = [...values].sort((a, b) => a - b)
  return `${(sorted[Math.ceil(sorted.length * part) - 1] ?? 0).toFixed(1)} ms`
}
