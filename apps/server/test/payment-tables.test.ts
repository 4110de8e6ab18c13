import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { describe, expect, it } from 'vitest'
import { isUniqueViolation } from '../src/db/database.ts'
import { subscriptions } from '../src/db/tables/billing.tables.ts'
import { orders } from '../src/db/tables/orders.tables.ts'
import { payments } from '../src/db/tables/payments.tables.ts'
import { planVersions } from '../src/db/tables/plans.tables.ts'
import { DAY } from './support/manual-clock.ts'
import { aUser } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

const app = await startTestApp()
const { executor } = app.database
const uuid = (): string => app.sessions.random.uuid()
const inDays = (days: number): Date => new Date(app.clock.now().getTime() + days * DAY)

const planVersionId = uuid()
await executor.insert(planVersions).values({
  ...{ id: planVersionId, planId: ANNUAL_PLAN_ID, version: 1_000, name: 'Plano anual' },
  ...{ baseCents: 6_990, additionalScreenCents: 2_990, billingCycle: 12, onSaleFrom: inDays(0) },
})

type OrderRow = typeof orders.$inferInsert

async function anOrder(changes: Partial<OrderRow> = {}): Promise<{ id: string; userId: string }> {
  const id = uuid()
  const userId = changes.userId ?? (await aUser(app)).id
  await executor.insert(orders).values({
    ...{ id, planVersionId, kind: 'purchase', screens: 2, withDevice: false, lines: [] },
    ...{ totalCents: 119_760, createdAt: inDays(0), expiresAt: inDays(7), ...changes, userId },
  })
  return { id, userId }
}

async function aPayment(
  orderId: string,
  changes: Partial<typeof payments.$inferInsert> = {},
): Promise<void> {
  const now = inDays(0)
  await executor.insert(payments).values({
    ...{ id: uuid(), orderId, method: 'pix', installments: 1, amountCents: 119_760 },
    ...{ state: 'pending', idempotencyKey: uuid(), createdAt: now, checkedAt: now, ...changes },
  })
}

async function aPeriod(
  { id: orderId, userId }: { readonly id: string | null; readonly userId: string },
  days: { readonly from: number; readonly to: number },
  paymentStatus: 'paid' | 'canceled' = 'paid',
): Promise<void> {
  await executor.insert(subscriptions).values({
    ...{ id: uuid(), orderId, userId, planName: 'Plano anual', screens: 2, paymentStatus },
    ...{ startsAt: inDays(days.from), endsAt: inDays(days.to), createdAt: inDays(0) },
  })
}

/** The SQLSTATE of the failure; null for none. */
async function failureOf(write: Promise<void>): Promise<string | null> {
  const error: unknown = await write.then(
    () => null,
    (reason: unknown) => reason,
  )
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause) return String(cause.code)
  }
  return null
}

const CHECK_VIOLATION = '23514'
const EXCLUSION_VIOLATION = '23P01'
const UNIQUE_VIOLATION = '23505'

describe('the database', () => {
  it('refuses a second open order of a user, until the first is replaced or paid', async () => {
    const { userId } = await anOrder()
    expect(await failureOf(anOrder({ userId }).then(() => undefined))).toBe(UNIQUE_VIOLATION)
    await anOrder({ userId, replacedAt: inDays(0) })
    await anOrder({ userId, settledAt: inDays(0) })
  })

  it.each(['pending', 'in_analysis', 'authorized'] as const)(
    'refuses a payment beside one that is %s',
    async (state) => {
      const { id } = await anOrder()
      await aPayment(id, { state })
      expect(await failureOf(aPayment(id))).toBe(UNIQUE_VIOLATION)
      await aPayment(id, { state: 'declined' })
      await aPayment(id, { state: 'waiting' })
    },
  )

  it('refuses two paid payments of one order, except money that goes back', async () => {
    const { id } = await anOrder()
    await aPayment(id, { state: 'paid' })
    const second = aPayment(id, { state: 'paid' })
    await expect(second).rejects.toSatisfy(isUniqueViolation)
    await aPayment(id, { state: 'paid', isSurplus: true })
  })

  it('refuses a charge or an idempotency key that another payment has', async () => {
    const [first, second] = [await anOrder(), await anOrder()]
    await aPayment(first.id, { providerChargeId: 'CHAR_1', idempotencyKey: 'key' })
    const charge = aPayment(second.id, { providerChargeId: 'CHAR_1' })
    expect(await failureOf(charge)).toBe(UNIQUE_VIOLATION)
    expect(await failureOf(aPayment(second.id, { idempotencyKey: 'key' }))).toBe(UNIQUE_VIOLATION)
  })

  it.each([
    ['an amount below 1', { amountCents: 0 }],
    ['a negative refund', { refundedCents: -1 }],
    ['a refund above the amount', { refundedCents: 119_761 }],
    ['13 installments', { installments: 13 }],
    ['no installment', { installments: 0 }],
  ])('refuses a payment with %s', async (_what, changes) => {
    const { id } = await anOrder()
    expect(await failureOf(aPayment(id, changes))).toBe(CHECK_VIOLATION)
  })

  it('refuses an order without an amount or without a screen', async () => {
    const write = async (changes: Partial<OrderRow>): Promise<void> => void (await anOrder(changes))
    expect(await failureOf(write({ totalCents: 0 }))).toBe(CHECK_VIOLATION)
    expect(await failureOf(write({ screens: 0 }))).toBe(CHECK_VIOLATION)
  })

  it('refuses overlapping periods of a user that were paid by orders', async () => {
    const first = await anOrder({ settledAt: inDays(0) })
    const { userId } = first
    const next = await anOrder({ userId, settledAt: inDays(0) })
    await aPeriod(first, { from: 0, to: 365 })
    expect(await failureOf(aPeriod(next, { from: 364, to: 729 }))).toBe(EXCLUSION_VIOLATION)
    expect(await failureOf(aPeriod(next, { from: -1, to: 0 }))).toBe(EXCLUSION_VIOLATION)
    await aPeriod(next, { from: 366, to: 730 })
    await aPeriod(await anOrder(), { from: 0, to: 365 })
  })

  it('accepts a period beside a canceled one and beside one of before orders existed', async () => {
    const first = await anOrder({ settledAt: inDays(0) })
    const { userId } = first
    await aPeriod(first, { from: 0, to: 365 }, 'canceled')
    await aPeriod({ id: null, userId }, { from: 0, to: 365 })
    await aPeriod(await anOrder({ userId }), { from: 0, to: 365 })
  })

  it('refuses a second period of an order', async () => {
    const order = await anOrder()
    await aPeriod(order, { from: 0, to: 365 })
    expect(await failureOf(aPeriod(order, { from: 400, to: 500 }))).toBe(UNIQUE_VIOLATION)
  })
})
