import { parseArgs } from 'node:util'

export const SCENARIOS = ['gap', 'gap3', 'soak', 'decoder', 'outage', 'cold'] as const
export type Scenario = (typeof SCENARIOS)[number]

export const PLAYERS = ['vitrine', 'naive-swap', 'videojs', 'xiboplayer'] as const
export type PlayerName = (typeof PLAYERS)[number]

export interface BenchOptions {
  readonly only: readonly Scenario[]
  readonly players: readonly PlayerName[]
  readonly transitions: number
  readonly soakTransitions: number
  readonly outageMinutes: number
}

/** Those of `all` that a list with commas names; all of them without one. */
function choose<T extends string>(all: readonly T[], named: string | undefined): readonly T[] {
  if (named === undefined) return all
  return named.split(',').map((name) => {
    const found = all.find((candidate) => candidate === name)
    if (found === undefined) throw new Error(`${name} is none of ${all.join(', ')}`)
    return found
  })
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} is no count: ${value}`)
  return number
}

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      player: { type: 'string' },
      transitions: { type: 'string', default: '200' },
      'soak-transitions': { type: 'string', default: '2000' },
      'outage-minutes': { type: 'string', default: '10' },
    },
  })
  return {
    only: choose(SCENARIOS, values.only),
    players: choose(PLAYERS, values.player),
    transitions: wholeNumber('transitions', values.transitions),
    soakTransitions: wholeNumber('soak-transitions', values['soak-transitions']),
    outageMinutes: wholeNumber('outage-minutes', values['outage-minutes']),
  }
}
