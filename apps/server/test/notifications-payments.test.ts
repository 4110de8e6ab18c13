import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { paymentAlerts } from '../src/db/tables/payment-alerts.tables.ts'
import { notifications } from '../src/db/tables/notifications.tables.ts'
import { orders } from '../src/db/tables/orders.tables.ts'
import { planVersions } from '../src/db/tables/plans.tables.ts'
import { shipments } from '../src/db/tables/shipments.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { PAYMENT_SCAN_QUEUE } from '../src/features/notifications/notifications.jobs.ts'
import { drained } from './support/jobs.ts'
import { DAY } from './support/manual-clock.ts'
import {
  createNotificationFixture,
  MAIL_QUEUE,
  type NotificationFixture,
  startSecondProcess,
} from './support/notification-fixture.ts'

// Queues use real time, which is longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

/** A device that was sent for an order. Returns the id of the shipment. */
async function aShipment({ database, clock, userId, uuid }: NotificationFixture): Promise<string> {
  const { executor } = database
  const now = clock.now()
  const [planVersionId, orderId, id] = [uuid(), uuid(), uuid()]
  await executor.insert(planVersions).values({
    ...{ id: planVersionId, planId: uuid(), version: 1, name: 'Plano anual', onSaleFrom: now },
    ...{ baseCents: 6_990, additionalScreenCents: 2_990, billingCycle: 12 },
  })
  await executor.insert(orders).values({
    ...{ id: orderId, userId, planVersionId, kind: 'purchase', screens: 1, withDevice: true },
    ...{ lines: [], totalCents: 83_880, createdAt: now, expiresAt: now, settledAt: now },
  })
  await executor.insert(shipments).values({
    ...{ id, userId, orderId, status: 'shipped', name: 'Ana', address: 'Rua A', number: '1' },
    ...{ neighborhood: 'Centro', city: 'Recife', state: 'PE', zipCode: '50010000' },
    ...{ trackingCode: 'AA123456789BR', createdAt: now, shippedAt: now },
  })
  return id
}

describe('notifyShipped', () => {
  it('sends the tracking code once, however often the change is stored', async () => {
    const fixture = await createNotificationFixture()
    const { database, mailbox, userId } = fixture
    const sent = fixture.notifications
    const shipmentId = await aShipment(fixture)
    for (const _time of [1, 2]) {
      const ids = await database.executor.transaction((tx) =>
        sent.notifyShipped(tx, { userId, shipmentId }),
      )
      await sent.send(ids)
      await drained(database, [MAIL_QUEUE])
    }
    expect(mailbox.mails.map(({ subject }) => subject)).toEqual([
      'Your streaming device is on its way',
    ])
    expect(mailbox.mails[0]?.text).toContain('AA123456789BR')
  })

  it('sends nothing when the transaction was rolled back', async () => {
    const fixture = await createNotificationFixture()
    const { database, mailbox, userId } = fixture
    const shipmentId = await aShipment(fixture)
    const change = database.executor.transaction(async (tx) => {
      await fixture.notifications.notifyShipped(tx, { userId, shipmentId })
      throw new Error('the change failed')
    })
    await expect(change).rejects.toThrow('the change failed')
    await fixture.queue.send(PAYMENT_SCAN_QUEUE, {})
    await drained(database, [PAYMENT_SCAN_QUEUE, MAIL_QUEUE])
    expect(mailbox.attempts).toEqual([])
  })
})

describe('alerts', () => {
  it('are mailed once by two processes, and wait for an admin', async () => {
    const fixture = await createNotificationFixture()
    const { database, clock, queue, mailbox, userId } = fixture
    const { executor } = database
    const other = await startSecondProcess(fixture)
    const alert = { kind: 'provider_token', key: '1', createdAt: clock.now() } as const
    await executor.insert(paymentAlerts).values({ id: fixture.uuid(), ...alert })
    const scan = async (): Promise<number> => {
      await Promise.all([queue, other.queue].map((one) => one.send(PAYMENT_SCAN_QUEUE, {})))
      await drained(database, [PAYMENT_SCAN_QUEUE, MAIL_QUEUE])
      return mailbox.attempts.length + other.mailbox.attempts.length
    }
    expect(await scan()).toBe(0)
    await executor.update(users).set({ permission: 1 }).where(eq(users.id, userId))
    expect(await scan()).toBe(1)
    clock.advance(DAY)
    expect(await scan()).toBe(1)
    expect(await executor.select().from(notifications)).toMatchObject([{ kind: 'payment_alert' }])
  })
})
