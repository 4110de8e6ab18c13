import { orders } from '../../src/db/tables/orders.tables.ts'
import { payments } from '../../src/db/tables/payments.tables.ts'
import { planVersions } from '../../src/db/tables/plans.tables.ts'
import { shipments } from '../../src/db/tables/shipments.tables.ts'
import { DAY } from './manual-clock.ts'
import type { TestApp } from './test-app.ts'

type PaymentInput = typeof payments.$inferInsert

/** Orders of a user, stored without a provider. */
export interface StoredOrders {
  /** An order with a Pix and a boleto that wait. */
  readonly openId: string
  /** The id of that Pix. */
  readonly paymentId: string
  /** An order whose buyer has withdrawn. */
  readonly refundedId: string
  /** The id of its payment. */
  readonly refundedPaymentId: string
  /** A device to ship, and one that is delivered. */
  readonly shipmentId: string
  readonly deliveredId: string
}

export async function aStoredOrders(app: TestApp, userId: string): Promise<StoredOrders> {
  const { executor } = app.database
  const now = app.clock.now()
  const [plan] = await executor.select().from(planVersions)
  if (plan === undefined) throw new Error('the app has stored no plan')
  const uuid = (): string => app.sessions.random.uuid()
  const ids = { openId: uuid(), paymentId: uuid(), refundedId: uuid() }
  const order: Omit<typeof orders.$inferInsert, 'id'> = {
    ...{ userId, planVersionId: plan.id, kind: 'purchase', screens: 2, withDevice: false },
    ...{ lines: [], totalCents: 119_760, createdAt: now, expiresAt: afterDays(now, 7) },
  }
  await executor.insert(orders).values([
    { ...order, id: ids.openId },
    { ...order, id: ids.refundedId, settledAt: now },
  ])
  const waiting: Omit<PaymentInput, 'id' | 'method' | 'idempotencyKey'> = {
    ...{ orderId: ids.openId, installments: 1, amountCents: 119_760, state: 'waiting' },
    ...{ createdAt: now, checkedAt: now, expiresAt: afterDays(now, 1), code: '000201' },
  }
  const [pix, boleto, card] = [ids.paymentId, uuid(), uuid()]
  await executor.insert(payments).values([
    { ...waiting, id: pix, method: 'pix', idempotencyKey: pix },
    { ...waiting, id: boleto, method: 'boleto', idempotencyKey: boleto },
    {
      ...{ ...waiting, id: card, method: 'credit_card', orderId: ids.refundedId },
      ...{ state: 'canceled', refundedCents: 119_760, paidAt: now, idempotencyKey: card },
    },
  ])
  const devices = { shipmentId: uuid(), deliveredId: uuid() }
  const device = {
    ...{ userId, name: 'Ana', address: 'Rua A', number: '1', neighborhood: 'Centro' },
    ...{ city: 'Recife', state: 'PE', zipCode: '50010000', createdAt: now },
  }
  await executor.insert(shipments).values([
    { ...device, id: devices.shipmentId, orderId: ids.openId, status: 'to_ship' },
    { ...device, id: devices.deliveredId, orderId: ids.refundedId, status: 'delivered' },
  ])
  return { ...ids, ...devices, refundedPaymentId: card }
}

function afterDays(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY)
}
