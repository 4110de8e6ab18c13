import { parseArgs } from 'node:util'

/** Scenarios on a page with a player. */
const PAGE_SCENARIOS = ['gap', 'gap3', 'decoder', 'soak', 'outage', 'cold'] as const
/** Scenarios of the packages for TVs. */
const PACKAGE_SCENARIOS = ['packages'] as const
/** Scenarios of the server without a page. */
const SERVER_SCENARIOS = [
  ...(['ingest', 'playlist', 'hostile', 'fuzz', 'sign-ins', 'payments-kill'] as const),
  ...(['heartbeats', 'workers', 'chaos'] as const),
] as const
/** Scenarios of the portal's pages without a player. */
const PORTAL_SCENARIOS = ['lighthouse'] as const
const SCENARIOS = [
  ...PAGE_SCENARIOS,
  ...PACKAGE_SCENARIOS,
  ...SERVER_SCENARIOS,
  ...PORTAL_SCENARIOS,
] as const
export type Scenario = (typeof SCENARIOS)[number]

export function needsPage(scenario: Scenario): boolean {
  return PAGE_SCENARIOS.some((candidate) => candidate === scenario)
}

const PLAYERS = ['vitrine', 'naive-swap', 'videojs', 'xiboplayer'] as const
export type PlayerName = (typeof PLAYERS)[number]

/** Default players of each scenario; peers where a comparison is meaningful. */
const DEFAULT_PLAYERS: Readonly<Record<Scenario, readonly PlayerName[]>> = {
  gap: PLAYERS,
  gap3: ['vitrine', 'naive-swap'],
  decoder: ['vitrine'],
  soak: ['vitrine'],
  outage: ['vitrine'],
  cold: ['vitrine'],
  ingest: ['vitrine'],
  playlist: ['vitrine'],
  hostile: ['vitrine'],
  fuzz: ['vitrine'],
  'sign-ins': ['vitrine'],
  'payments-kill': ['vitrine'],
  heartbeats: ['vitrine'],
  workers: ['vitrine'],
  chaos: ['vitrine'],
  lighthouse: ['vitrine'],
  packages: ['vitrine'],
}

export interface BenchOptions {
  readonly runs: readonly { readonly scenario: Scenario; readonly player: PlayerName }[]
  readonly transitions: number
  readonly soakTransitions: number
  readonly outageMinutes: number
  readonly starts: number
  /** Stories and reels to prepare. */
  readonly items: number
  /** Rows of media in the database while a playlist is requested. */
  readonly rows: number
  /** Number of playlist requests. */
  readonly calls: number
  /** Number of costly requests while the event loop delay is measured. */
  readonly hostileRequests: number
  /** Number of seeded requests over the whole contract. */
  readonly fuzzRequests: number
  /** Seed of `fuzz` and `payments-kill`. */
  readonly seed: number
  /** How often the server is killed, and the number of people who pay meanwhile. */
  readonly kills: number
  readonly shoppers: number
  /** Sessions that send heartbeats, and the users they belong to. */
  readonly sessions: number
  readonly owners: number
  /** Accounts that a worker process reads, and the length of each measurement. */
  readonly accounts: number
  readonly readSeconds: number
  /** TVs, people and minutes of `chaos`. */
  readonly tvs: number
  readonly people: number
  readonly chaosMinutes: number
}

/** Values of `all` named in a comma-separated list; null without a list. */
function choose<T extends string>(all: readonly T[], named?: string): readonly T[] | null {
  if (named === undefined) return null
  return named.split(',').map((name) => {
    const found = all.find((candidate) => candidate === name)
    if (found === undefined) throw new Error(`${name} is none of ${all.join(', ')}`)
    return found
  })
}

function numberOf(name: string, value: string): number {
  const number = Number(value)
  if (!(number > 0)) throw new Error(`--${name} is no number above 0: ${value}`)
  return number
}

const OPTIONS = {
  only: { type: 'string' },
  player: { type: 'string' },
  transitions: { type: 'string', default: '200' },
  'soak-transitions': { type: 'string', default: '2000' },
  'outage-minutes': { type: 'string', default: '10' },
  starts: { type: 'string', default: '5' },
  items: { type: 'string', default: '200' },
  rows: { type: 'string', default: '1000000' },
  calls: { type: 'string', default: '200' },
  'hostile-requests': { type: 'string', default: '10000' },
  'fuzz-requests': { type: 'string', default: '100000' },
  seed: { type: 'string', default: '11' },
  kills: { type: 'string', default: '50' },
  shoppers: { type: 'string', default: '200' },
  sessions: { type: 'string', default: '100000' },
  owners: { type: 'string', default: '50000' },
  accounts: { type: 'string', default: '20000' },
  'read-seconds': { type: 'string', default: '60' },
  tvs: { type: 'string', default: '2000' },
  people: { type: 'string', default: '200' },
  'chaos-minutes': { type: 'string', default: '15' },
} as const

export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: OPTIONS,
  })
  const scenarios = choose(SCENARIOS, values.only) ?? SCENARIOS
  const players = choose(PLAYERS, values.player)
  return {
    runs: scenarios.flatMap((scenario) => {
      const wanted = needsPage(scenario) ? players : null
      return (wanted ?? DEFAULT_PLAYERS[scenario]).map((player) => ({ scenario, player }))
    }),
    transitions: numberOf('transitions', values.transitions),
    soakTransitions: numberOf('soak-transitions', values['soak-transitions']),
    outageMinutes: numberOf('outage-minutes', values['outage-minutes']),
    starts: numberOf('starts', values.starts),
    items: numberOf('items', values.items),
    rows: numberOf('rows', values.rows),
    calls: numberOf('calls', values.calls),
    hostileRequests: numberOf('hostile-requests', values['hostile-requests']),
    fuzzRequests: numberOf('fuzz-requests', values['fuzz-requests']),
    seed: numberOf('seed', values.seed),
    kills: numberOf('kills', values.kills),
    shoppers: numberOf('shoppers', values.shoppers),
    sessions: numberOf('sessions', values.sessions),
    owners: numberOf('owners', values.owners),
    accounts: numberOf('accounts', values.accounts),
    readSeconds: numberOf('read-seconds', values['read-seconds']),
    tvs: numberOf('tvs', values.tvs),
    people: numberOf('people', values.people),
    chaosMinutes: numberOf('chaos-minutes', values['chaos-minutes']),
  }
}
