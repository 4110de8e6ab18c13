import { startStandIns } from '@vitrine/stand-ins'
import { createServer, type IncomingMessage } from 'node:http'
import { users } from '../../../src/db/tables/users.tables.ts'
import { PLAN_VERSIONS } from '../../../src/features/payments/plan-versions.ts'
import { insertPlanVersions } from '../../../src/features/payments/plans.repo.ts'
import { AppError } from '../../../src/shared/app-error.ts'
import { createLog } from '../../../src/shared/log.ts'
import { createSecrets } from '../../../src/shared/secrets.ts'
import { ManualClock } from '../manual-clock.ts'
import { aWorld } from '../networks.ts'
import { openTestDatabase } from '../test-database.ts'
import { BUYER, encryptCardFor } from './buyer.ts'
import { Counts } from './counts.ts'
import { type Action, createDice } from './actions.ts'
import { actAtProvider, decideOpenCards } from './provider-actions.ts'
import { createProviderLink } from './provider-link.ts'
import type { Machine } from './machine-state.ts'
import { type ServerProcess, type Shared, startProcess } from './process.ts'
import { interleave } from './interleave.ts'
import { decide, prepareWork } from './works.ts'

const START = new Date('2026-03-10T15:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** PagBank decides about a card and ends an outage within this time. */
const PROVIDER_DELAY_MS = 25 * HOUR

export async function createMachine(): Promise<Machine> {
  const clock = new ManualClock(START)
  const standIns = await startStandIns({
    ...{ port: 0, host: '127.0.0.1', seed: 7, clock: () => clock.now().getTime() },
    pagBank: { simulator: 'off' },
    world: aWorld({ avatar: '/nowhere' }, {}),
  })
  const database = await openTestDatabase()
  await insertPlanVersions(database.executor, PLAN_VERSIONS)
  const faults: string[] = []
  const { pagBank } = standIns
  const counts = new Counts()
  const webhooks = await startWebhookServer((request) =>
    machine.webhookTarget.receiveWebhook(request),
  )
  const shared: Shared = {
    ...{ database, clock, checks: new Set<string>(), counts },
    link: createProviderLink({ pagBank, clock, counts }),
    log: createLog('error', { write: (line) => void recordFault(faults, line) }),
    secrets: createSecrets('ab'.repeat(32)),
    providerUrl: `${standIns.url}/api.pagseguro.com`,
    webhookUrl: webhooks.url,
  }
  const start = (): ServerProcess => startProcess(shared, 'first')
  const observer = start()
  const machine: Machine = {
    ...{ ...shared, pagBank, faults, observer, webhookTarget: observer, startedProcesses: 0 },
    startedAttempts: 0,
    lostWebhooks: new Set(),
    ...{ withdrawnOrders: new Set(), refundedCharges: new Set() },
    processes: [start(), start()],
    buyer: { encryptedCard: await encryptCardFor(observer), lastCardBody: null },
    async close() {
      await Promise.all([webhooks.close(), standIns.close()])
      await database.close()
    },
  }
  return machine
}

function recordFault(faults: string[], line: string): void {
  if (line.includes('payments.contradiction')) faults.push(line.trim())
}

type Receive = (received: Parameters<ServerProcess['receiveWebhook']>[0]) => Promise<void>

/** Takes webhooks over HTTP, as the provider sends them. */
async function startWebhookServer(receive: Receive) {
  const server = createServer((request, response) => {
    readWebhook(request)
      .then(receive)
      .then(
        () => response.writeHead(200).end(),
        (error: unknown) => response.writeHead(error instanceof AppError ? 403 : 500).end(),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${String(address.port)}/webhooks/pagbank`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function readWebhook(request: IncomingMessage): Promise<Parameters<Receive>[0]> {
  const parts: Buffer[] = []
  for await (const part of request) if (Buffer.isBuffer(part)) parts.push(part)
  const { 'x-authenticity-token': token, 'content-type': contentType = '' } = request.headers
  return {
    ...{ contentType, body: Buffer.concat(parts) },
    signatures: {
      authenticityToken: typeof token === 'string' ? token : null,
      payloadSignature: null,
    },
  }
}

const EMPTY = `delete from subscription_upgrades; delete from shipments; delete from subscriptions;
  delete from payments; delete from orders; delete from provider_events; delete from users`

/** A new buyer without a plan, an empty database and an empty provider. */
export async function resetMachine(machine: Machine, variant: number): Promise<void> {
  const { database, clock, pagBank, link, checks, faults, buyer } = machine
  await database.run(EMPTY)
  pagBank.reset()
  pagBank.setWebhooks({
    ...{ delivery: 'held', copies: 1 + (variant % 2), schemes: 'token' },
    format: variant % 3 === 0 ? 'charge' : 'order',
  })
  // Not every account may search orders by their reference.
  pagBank.setSwitch('referenceLookup', variant % 5 === 0 ? 'refused' : 'answered')
  link.reset()
  checks.clear()
  faults.length = 0
  for (const set of [machine.withdrawnOrders, machine.refundedCharges]) set.clear()
  machine.lostWebhooks.clear()
  buyer.lastCardBody = null
  machine.startedProcesses = 0
  machine.startedAttempts = 0
  clock.advance(START.getTime() - clock.now().getTime())
  await database.executor.insert(users).values(BUYER(START))
  machine.observer = nextProcess(machine)
  machine.processes = [nextProcess(machine), nextProcess(machine)]
}

function nextProcess(machine: Machine): ServerProcess {
  machine.startedProcesses += 1
  return startProcess(machine, `process-${String(machine.startedProcesses)}`)
}

/** Runs one action. Refusals and crashes are part of it; any other error is a fault. */
export async function act(machine: Machine, action: Action): Promise<void> {
  const { link, pagBank, counts } = machine
  switch (action.do) {
    case 'one':
    case 'both':
      counts.add('two processes at once', action.do === 'both' ? 1 : 0)
      await actInProcesses(machine, action)
      return
    case 'overtaken':
      await payOvertaken(machine, action)
      return
    case 'provider':
      await actAtProvider(machine, action)
      return
    case 'webhooks_lost':
      loseWebhooks(machine)
      return
    case 'outage':
      counts.add('outage of PagBank', action.isOut ? 1 : 0)
      link.setOutage(action.isOut)
      return
    case 'advance':
      await advance(machine, action.ms)
      await pagBank.runDue()
  }
}

/** No process ever gets the webhooks that are on their way now. */
function loseWebhooks({ pagBank, lostWebhooks, counts }: Machine): void {
  const held = pagBank.heldWebhooks().filter(({ id }) => !lostWebhooks.has(id))
  for (const { id } of held) lostWebhooks.add(id)
  counts.add('webhook never delivered', held.length)
}

/** Moves the clock. What is on its way arrives meanwhile. */
export async function advance(machine: Machine, ms: number): Promise<void> {
  const { link, clock } = machine
  await link.deliverLate(new Date(clock.now().getTime() + ms))
  if (ms >= PROVIDER_DELAY_MS) {
    link.setOutage(false)
    decideOpenCards(machine)
  }
  clock.advance(ms)
  if (ms >= DAY) await machine.pagBank.runDue()
}

/** The other process handles the webhooks of a charge before this one gets the response. */
async function payOvertaken(
  machine: Machine,
  action: Extract<Action, { do: 'overtaken' }>,
): Promise<void> {
  const { link, counts, processes } = machine
  const [, other] = processes
  link.overtake(async () => {
    counts.add('webhook delivered before the response to its request')
    await guard(machine, other, () =>
      decide(machine, other, { steps: 0, decision: action.decision }),
    )
  })
  await actInProcesses(machine, { ...action, do: 'one', process: 0 })
  link.overtake(null)
}

type ProcessAction = Extract<Action, { do: 'one' | 'both' }>

async function actInProcesses(machine: Machine, action: ProcessAction): Promise<void> {
  const { link, processes } = machine
  const works = action.do === 'one' ? [action.work] : action.works
  const indexes = action.do === 'one' ? [action.process % 2] : [0, 1]
  await link.deliverLate(machine.clock.now())
  const strands = await Promise.all(
    works.map(async (work, number) => {
      const process = processes[indexes[number] === 1 ? 1 : 0]
      const run = await prepareWork(machine, process, work)
      return {
        setPause: (pause: (() => Promise<void>) | null) => {
          process.steps.pause = pause
        },
        run: () => guard(machine, process, run),
      }
    }),
  )
  link.plan(action.faults)
  processes[indexes[0] === 1 ? 1 : 0].steps.planCrash(action.crash)
  if (action.do === 'one') for (const strand of strands) await strand.run()
  else
    await interleave(strands, {
      choose: createDice(action.seed),
      runLength: 1 + 7 * (action.seed % 2),
    })
  link.plan([])
  for (const process of processes) process.steps.planCrash(null)
  machine.processes = [replaceDead(machine, processes[0]), replaceDead(machine, processes[1])]
}

function replaceDead(machine: Machine, process: ServerProcess): ServerProcess {
  if (!process.steps.isDead) return process
  return nextProcess(machine)
}

/** Runs work of a process. Any error but a refusal or its end is a fault. */
export async function guard(
  { faults }: Machine,
  { steps }: ServerProcess,
  run: () => Promise<unknown>,
): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (steps.isDead || error instanceof AppError) return
    faults.push(`unexpected: ${error instanceof Error ? (error.stack ?? error.message) : 'value'}`)
  }
}
