import { type Order } from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import type { CardOutcome, Work } from './actions.ts'
import { aBuyerCall, cardBodyOf, DEFERRED_BODY, NO_INPUT } from './buyer.ts'
import type { Machine } from './machine-state.ts'
import { readOrders } from './read-orders.ts'
import type { ServerProcess } from './process.ts'
import { actAtProvider } from './provider-actions.ts'

type Run = () => Promise<unknown>

/** The work of a process, with what it refers to looked up before it starts. */
export async function prepareWork(
  machine: Machine,
  process: ServerProcess,
  work: Work,
): Promise<Run> {
  switch (work.what) {
    case 'order':
      return () => order(process, work)
    case 'pay':
      return preparePay(machine, process, work)
    case 'withdraw': {
      const found = await orderAt(machine, work.order)
      const request = { ...NO_INPUT, params: { id: found?.id ?? '' } }
      if (found === null) return nothing
      machine.withdrawnOrders.add(found.id)
      return () => process.routes.withdrawOrder(request, aBuyerCall())
    }
    case 'check':
      return async () => {
        await process.scan()
        await process.runChecks()
      }
    case 'webhook':
      return deliverWebhook(machine, process, work.number)
    case 'forged':
      return deliverForged(machine, process, work)
    case 'jump':
      return () => jump(machine, process, work)
    case 'decision':
      return () => decide(machine, process, work)
  }
}

const nothing: Run = () => Promise.resolve()

async function orderAt(machine: Machine, number: number): Promise<Order | null> {
  const orders = await readOrders(machine)
  return orders[number % Math.max(1, orders.length)] ?? null
}

async function order(
  { routes }: ServerProcess,
  { kind, screens, device }: Extract<Work, { what: 'order' }>,
): Promise<void> {
  const query = { kind, screens, device: device ? 'true' : 'false' } as const
  const { quote } = await routes.getQuote({ ...NO_INPUT, query }, aBuyerCall())
  const body = { plan_id: ANNUAL_PLAN_ID, kind, screens, device, total: quote.total }
  await routes.createSubscription({ ...NO_INPUT, body }, aBuyerCall())
}

const DECISIONS = {
  approved: 'PAID',
  declined: 'DECLINED',
  in_analysis: 'IN_ANALYSIS',
  authorized: 'AUTHORIZED',
} as const satisfies Readonly<Record<CardOutcome, string>>

async function preparePay(
  machine: Machine,
  { routes }: ServerProcess,
  work: Extract<Work, { what: 'pay' }>,
): Promise<Run> {
  const { buyer, pagBank } = machine
  const found = await orderAt(machine, work.order)
  if (found === null) return nothing
  if (work.method !== 'credit_card') {
    const request = { ...NO_INPUT, params: { id: found.id }, body: DEFERRED_BODY }
    return () =>
      work.method === 'pix'
        ? routes.createPix(request, aBuyerCall())
        : routes.createBoleto(request, aBuyerCall())
  }
  pagBank.clearDecisions()
  pagBank.decideNext({ status: DECISIONS[work.outcome] })
  machine.counts.add('press of Pay sent again', work.isRepeat ? 1 : 0)
  const isRepeat = work.isRepeat && buyer.lastCardBody !== null
  machine.startedAttempts += 1
  const attemptId = `4d1a2b3c-0000-4000-8001-${String(machine.startedAttempts).padStart(12, '0')}`
  const fresh = cardBodyOf(buyer.encryptedCard, found, attemptId)
  const body = isRepeat ? (buyer.lastCardBody ?? fresh) : fresh
  buyer.lastCardBody = body
  return () => routes.createPayment({ ...NO_INPUT, body }, aBuyerCall())
}

function deliverWebhook(machine: Machine, process: ServerProcess, number: number): Run {
  const { pagBank } = machine
  const held = pagBank.heldWebhooks().filter(({ id }) => !machine.lostWebhooks.has(id))
  const webhook = held[number % Math.max(1, held.length)]
  if (webhook === undefined) return nothing
  const { copies } = pagBank.webhookPlan()
  return async () => {
    machine.counts.add('webhook delivered', 1)
    machine.counts.add('webhook delivered twice', copies - 1)
    machine.counts.add('webhook delivered before an older one', webhook === held[0] ? 0 : 1)
    machine.webhookTarget = process
    pagBank.releaseWebhooks([webhook.id])
    await pagBank.runDue()
    await process.runChecks()
  }
}

/** The clock jumps within a process, and what is due then is checked. */
async function jump(
  machine: Machine,
  process: ServerProcess,
  { ms, steps }: Extract<Work, { what: 'jump' }>,
): Promise<void> {
  await passSteps(process, steps)
  await process.steps.run('a jump of the clock', async () => {
    machine.clock.advance(ms)
  })
  machine.counts.add('jump of the clock within a process')
  await process.scan()
  await process.runChecks()
}

async function passSteps({ steps }: ServerProcess, count: number): Promise<void> {
  for (let step = 0; step < count; step += 1) await steps.run('a job', async () => undefined)
}

/** The provider decides about its newest charge. All webhooks arrive in this process. */
export async function decide(
  machine: Machine,
  process: ServerProcess,
  { steps, decision }: Pick<Extract<Work, { what: 'decision' }>, 'steps' | 'decision'>,
): Promise<void> {
  const { pagBank, lostWebhooks } = machine
  await passSteps(process, steps)
  await process.steps.run('a job', () => actAtProvider(machine, { what: decision, number: 0 }))
  machine.webhookTarget = process
  const held = pagBank.heldWebhooks().filter(({ id }) => !lostWebhooks.has(id))
  machine.counts.add('webhook delivered', held.length)
  pagBank.releaseWebhooks(held.map(({ id }) => id))
  await pagBank.runDue()
  await process.runChecks()
}

/** A webhook of somebody who is not the provider: it claims that a payment is paid. */
async function deliverForged(
  machine: Machine,
  process: ServerProcess,
  { number, isSigned }: Extract<Work, { what: 'forged' }>,
): Promise<Run> {
  const payments = (await readOrders(machine)).flatMap((one) => one.payments)
  const payment = payments[number % Math.max(1, payments.length)]
  if (payment === undefined) return nothing
  const charge = {
    ...{ id: `CHAR_${payment.id}`, reference_id: payment.id, status: 'PAID' },
    amount: { value: payment.amount, currency: 'BRL' },
    payment_method: { type: 'CREDIT_CARD' },
  }
  const claim = { id: `ORDE_${payment.id}`, reference_id: payment.id, charges: [charge] }
  machine.counts.add(isSigned ? 'webhook with a wrong signature' : 'webhook without a signature')
  return async () => {
    await process.receiveWebhook({
      ...{ contentType: 'application/json', body: Buffer.from(JSON.stringify(claim)) },
      signatures: { authenticityToken: isSigned ? 'ab'.repeat(32) : null, payloadSignature: null },
    })
    await process.runChecks()
  }
}
