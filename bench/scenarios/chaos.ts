import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { fillSessions } from '../media/fill-sessions.ts'
import { type ClientFault, createCalls } from '../observe/chaos-calls.ts'
import { type ChaosCluster, openChaosCluster } from '../observe/chaos-cluster.ts'
import { signPeopleIn, startPeople } from '../observe/chaos-people.ts'
import { startTvs } from '../observe/chaos-tvs.ts'

export interface ChaosOptions {
  readonly tvs: number
  readonly people: number
  readonly minutes: number
}

/** A failure of a part of the deployment. */
interface ChaosEvent {
  readonly name: string
  readonly run: (cluster: ChaosCluster) => Promise<void>
}

/** What clients met during an event and after it. */
export interface EventFigures {
  readonly name: string
  readonly seconds: number
  /** Responses of 500 and more, and connections without a response. */
  readonly faults: number
  /** From the end of the event to the last of them, in seconds; 0: none came after it. */
  readonly lastFaultSeconds: number
  /** How many of each status and call, the most first. */
  readonly kinds: readonly (readonly [string, number])[]
}

export interface ChaosFigures extends ChaosOptions {
  readonly events: readonly EventFigures[]
  readonly requests: number
  readonly endings: ReadonlyMap<string, number>
  readonly refused: number
  readonly longestExcessSeconds: number
  readonly silentTvs: number
  readonly acknowledgedWrites: number
  readonly lostWrites: number
  /** Faults more than this many seconds after any event. */
  readonly unexplainedFaults: number
}

const SEATS = 2
/** Three TVs of some plans for two. */
const CONTENDED_PLANS = 40
const WARM_UP_MS = 30_000
const OUTAGE_MS = 30_000
const CLOCK_MS = 45_000
/** Four heartbeats. */
const SILENT_MS = 20_000
/** A process is asked for its readiness once a second, and starts within some more. */
const EXPLAINED_MS = 15_000

const EVENTS: readonly ChaosEvent[] = [
  { name: 'an api process is killed', run: (cluster) => restartApis(cluster, [0]) },
  { name: 'a worker is killed', run: (cluster) => restartWorkers(cluster, [0]) },
  { name: 'PostgreSQL restarts', run: ({ postgres }) => postgres.restart(2_000) },
  { name: 'S3 fails for 30 s', run: failS3 },
  { name: 'the networks fail for 30 s', run: failNetworks },
  {
    name: 'the clock of an api process is an hour ahead',
    run: (cluster) => moveClock(cluster, '+1h'),
  },
  { name: 'an api process and a worker are killed', run: killBoth },
  { name: 'PostgreSQL is down for 10 s', run: ({ postgres }) => postgres.restart(10_000) },
  {
    name: 'the clock of an api process is an hour behind',
    run: (cluster) => moveClock(cluster, '-1h'),
  },
  { name: 'all api processes are killed', run: (cluster) => restartApis(cluster, [0, 1, 2]) },
]

/** Lets parts of a deployment fail, one after the other, while TVs play and people change their screens. */
export async function measureChaos(options: ChaosOptions): Promise<ChaosFigures> {
  await using opened = new AsyncDisposableStack()
  const cluster = await openChaosCluster(opened)
  const owners = Math.floor((options.tvs - CONTENDED_PLANS) / SEATS)
  await fill(cluster.databaseUrl, { ...options, owners })
  const calls = createCalls(cluster.url)
  const from = Date.now()
  const tvs = startTvs({ ...options, owners, seats: SEATS }, calls)
  const people = startPeople(options.people, calls)
  await delay(WARM_UP_MS)
  const start = { name: 'all TVs begin at once', from, to: Date.now() }
  const events = await runEvents(cluster, options.minutes * 60_000 - WARM_UP_MS)
  const spans = [start, ...events]
  const silentTvs = tvs.silentTvs(SILENT_MS)
  calls.stop()
  await Promise.all([tvs.ended, people.ended])
  const { acknowledged, lost } = await people.countLostWrites()
  return {
    ...options,
    ...{ events: figuresOf(spans, calls.faults), requests: calls.sent(), silentTvs },
    refused: tvs.refused(),
    ...{ endings: tvs.endings, longestExcessSeconds: tvs.longestExcessMs() / 1_000 },
    ...{ acknowledgedWrites: acknowledged, lostWrites: lost },
    unexplainedFaults: calls.faults.filter((fault) => !isExplained(fault, spans)).length,
  }
}

async function fill(
  databaseUrl: string,
  { tvs, owners, people }: ChaosOptions & { readonly owners: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const tables = { run: async (statements: string) => void (await client.query(statements)) }
    await fillSessions(tables, { sessions: tvs, owners })
    // The TVs beyond the plans hold no seat yet.
    await client.query(`update users set seats = ${SEATS}`)
    await client.query(
      'delete from seats where session_id::text like $1 and right(session_id::text, 12)::int >= $2',
      ['4%', owners * SEATS],
    )
    await signPeopleIn(client, people)
  } finally {
    await client.end()
  }
}

interface Span {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Runs the events at equal distances. */
async function runEvents(cluster: ChaosCluster, ms: number): Promise<readonly Span[]> {
  const spans: Span[] = []
  const distance = ms / EVENTS.length
  for (const { name, run } of EVENTS) {
    const from = Date.now()
    process.stdout.write(`${new Date(from).toISOString()} ${name}\n`)
    await run(cluster)
    spans.push({ name, from, to: Date.now() })
    await delay(Math.max(0, from + distance - Date.now()))
  }
  return spans
}

function figuresOf(
  spans: readonly Span[],
  faults: readonly ClientFault[],
): readonly EventFigures[] {
  return spans.map(({ name, from, to }, index) => {
    const next = spans[index + 1]?.from ?? Infinity
    const own = faults.filter(({ at }) => at >= from && at < next)
    const last = Math.max(to, ...own.map(({ at }) => at))
    const lastFaultSeconds = (last - to) / 1_000
    const kinds = countKinds(own)
    return { name, seconds: (to - from) / 1_000, faults: own.length, lastFaultSeconds, kinds }
  })
}

function countKinds(faults: readonly ClientFault[]): readonly (readonly [string, number])[] {
  const kinds = Map.groupBy(faults, ({ status, call }) => `${status || 'no response'} ${call}`)
  return [...kinds]
    .map(([kind, { length }]) => [kind, length] as const)
    .sort(([, one], [, other]) => other - one)
}

function isExplained({ at }: ClientFault, spans: readonly Span[]): boolean {
  return spans.some(({ from, to }) => at >= from && at <= to + EXPLAINED_MS)
}

async function restartApis(
  { killApi, startApi }: ChaosCluster,
  indexes: readonly number[],
): Promise<void> {
  await Promise.all(indexes.map(killApi))
  await Promise.all(indexes.map(startApi))
}

async function restartWorkers(
  { killWorker, startWorker }: ChaosCluster,
  indexes: readonly number[],
): Promise<void> {
  await Promise.all(indexes.map(killWorker))
  await Promise.all(indexes.map(startWorker))
}

async function killBoth(cluster: ChaosCluster): Promise<void> {
  await Promise.all([restartApis(cluster, [1]), restartWorkers(cluster, [1])])
}

async function failS3({ s3 }: ChaosCluster): Promise<void> {
  s3.fail(...Array.from({ length: 10_000 }, () => ({ kind: 'reset' }) as const))
  await delay(OUTAGE_MS)
  s3.recover()
}

async function failNetworks(cluster: ChaosCluster): Promise<void> {
  cluster.setNetworksDown(true)
  await delay(OUTAGE_MS)
  cluster.setNetworksDown(false)
}

async function moveClock({ setClock }: ChaosCluster, offset: string): Promise<void> {
  await setClock(offset)
  await delay(CLOCK_MS)
  await setClock('+0')
}
