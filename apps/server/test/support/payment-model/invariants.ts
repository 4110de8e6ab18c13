import type { Order } from '@vitrine/api'
import { subscriptions, subscriptionUpgrades } from '../../../src/db/tables/billing.tables.ts'
import { payments } from '../../../src/db/tables/payments.tables.ts'
import { users } from '../../../src/db/tables/users.tables.ts'
import { aBuyerCall, BUYER_ID, NO_INPUT } from './buyer.ts'
import type { Machine } from './machine-state.ts'
import { readOrders } from './read-orders.ts'

type Period = typeof subscriptions.$inferSelect
type Upgrade = typeof subscriptionUpgrades.$inferSelect

/** What the buyer sees, what the database holds, and what the provider holds. */
interface Facts {
  readonly orders: readonly Order[]
  readonly periods: readonly Period[]
  readonly upgrades: readonly Upgrade[]
  readonly heldCents: (paymentId: string) => number
}

/** Everything that must not be once a history is settled. */
export async function findViolations(machine: Machine): Promise<string[]> {
  const { executor } = machine.database
  const facts: Facts = {
    orders: await readOrders(machine),
    periods: (await executor.select().from(subscriptions)).filter(
      ({ paymentStatus }) => paymentStatus === 'paid',
    ),
    upgrades: await executor.select().from(subscriptionUpgrades),
    heldCents: (id) => machine.pagBank.chargedCents(id),
  }
  return [
    ...facts.orders.flatMap((order) => moneyViolations(facts, order)),
    ...unknownCharges(machine, facts),
    ...(await refundViolations(machine, facts)),
    ...facts.orders.flatMap((order) => planViolations(facts, order)),
    ...facts.periods.flatMap((period) => periodViolations(facts, period)),
    ...(await allowanceViolations(machine, facts)),
  ]
}

function moneyViolations({ heldCents }: Facts, { id, state, payments }: Order): string[] {
  const violations: string[] = []
  for (const payment of payments) {
    const told = payment.status === 'paid' ? payment.amount - payment.refunded : 0
    const held = heldCents(payment.id)
    if (told !== held) {
      const { method, status } = payment
      violations.push(
        `${method} ${payment.id} ${status}: told ${String(told)}, held ${String(held)}`,
      )
    }
    if (!SETTLED.has(payment.status)) violations.push(`${payment.id} stays ${payment.status}`)
  }
  const charges = payments.filter((payment) => heldCents(payment.id) > 0).length
  if (charges !== (state === 'paid' ? 1 : 0)) {
    violations.push(`order ${id} is ${state} with ${String(charges)} charges`)
  }
  if (state === 'processing' || state === 'waiting') violations.push(`order ${id} stays ${state}`)
  return violations
}

/** Money at the provider that belongs to no payment of the buyer. */
function unknownCharges({ pagBank }: Machine, { orders, heldCents }: Facts): string[] {
  const ids = new Set(orders.flatMap(({ payments }) => payments.map(({ id }) => id)))
  return pagBank
    .orders()
    .map(({ reference_id: id }) => String(id))
    .filter((id) => !ids.has(id) && heldCents(id) > 0)
    .map((id) => `${String(heldCents(id))} cents of the unknown payment ${id}`)
}

/** Money goes back only with a reason: the buyer, a surplus, the provider, or an upgrade whose period was refunded. */
async function refundViolations(machine: Machine, { orders }: Facts): Promise<string[]> {
  const rows = await machine.database.executor.select().from(payments)
  const upgrades = new Set(orders.filter(({ kind }) => kind === 'upgrade').map(({ id }) => id))
  return rows
    .filter(({ refundedCents, refundRequestedAt: at }) => refundedCents > 0 || at !== null)
    .filter(
      ({ orderId, isSurplus, providerChargeId, refundRequestedAt }) =>
        !isSurplus &&
        !machine.withdrawnOrders.has(orderId) &&
        !machine.refundedCharges.has(providerChargeId ?? '') &&
        !(upgrades.has(orderId) && refundRequestedAt !== null),
    )
    .map(({ method, id }) => `${method} ${id} is refunded without a reason`)
}

const SETTLED: ReadonlySet<string> = new Set(['paid', 'declined', 'canceled'])

/** A paid order has its plan, any other order has none. */
function planViolations(
  { periods, upgrades }: Facts,
  { id, kind, state, screens }: Order,
): string[] {
  const own = periods.filter(({ orderId }) => orderId === id)
  const raised = upgrades.filter(({ orderId }) => orderId === id)
  const isPaid = state === 'paid'
  if (kind !== 'upgrade') {
    return own.length === (isPaid ? 1 : 0)
      ? []
      : [`${state} ${kind} has ${String(own.length)} periods`]
  }
  const live = raised.filter(({ subscriptionId }) =>
    periods.some((period) => period.id === subscriptionId && period.screens >= screens),
  )
  if (isPaid && live.length === 0) return [`paid upgrade ${id} has no plan`]
  return !isPaid && raised.length > 0 ? [`${state} upgrade ${id} has a plan`] : []
}

function periodViolations({ orders, periods, upgrades }: Facts, period: Period): string[] {
  const violations: string[] = []
  const bought = orders.find(({ id }) => id === period.orderId)
  const larger = upgrades
    .filter(({ subscriptionId }) => subscriptionId === period.id)
    .map(({ orderId }) => orders.find(({ id }) => id === orderId)?.screens ?? 0)
  const screens = Math.max(bought?.screens ?? 0, ...larger)
  if (period.screens !== screens) {
    violations.push(`period has ${String(period.screens)} screens, paid are ${String(screens)}`)
  }
  const overlapping = periods.filter(
    (other) =>
      other.id !== period.id && other.startsAt <= period.endsAt && other.endsAt >= period.startsAt,
  )
  return overlapping.length === 0 ? violations : [...violations, 'periods overlap']
}

/** The user's limits are those of the period that runs. */
async function allowanceViolations(machine: Machine, { periods }: Facts): Promise<string[]> {
  const now = machine.clock.now()
  const [user] = await machine.database.executor.select().from(users)
  const request = { ...NO_INPUT, params: { userId: BUYER_ID } }
  const plan = await machine.observer.routes.getSubscription(request, aBuyerCall())
  const ends = periods.map(({ endsAt }) => endsAt.getTime())
  const lastEnd = Math.max(0, ...ends)
  const running = periods.find(({ startsAt, endsAt }) => startsAt <= now && endsAt >= now)
  const end = user?.expireDate.getTime() ?? 0
  const violations: string[] = []
  if (lastEnd >= now.getTime() ? end !== lastEnd : end >= now.getTime()) {
    const [is, due] = [end, lastEnd].map((ms) => new Date(ms).toISOString())
    violations.push(`the plan ends at ${is ?? ''}, paid until ${due ?? ''}`)
  }
  if (running !== undefined && user?.seats !== running.screens) {
    violations.push(`${String(user?.seats)} seats, paid are ${String(running.screens)}`)
  }
  const shown = plan.subscription
  if (shown?.screens !== running?.screens) violations.push('the plan shown is not the paid one')
  if ((shown?.end_date ?? null) !== (running?.endsAt.toISOString() ?? null)) {
    violations.push('the end shown is not the paid one')
  }
  return violations
}
