import { contract, type Order } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { orders } from '../src/db/tables/orders.tables.ts'
import { shipments } from '../src/db/tables/shipments.tables.ts'
import { aClient } from './support/client.ts'
import { HOUR } from './support/manual-clock.ts'
import { subjectsOf } from './support/payment-mails.ts'
import { aBuyer, order, payByCard, readOrder, startShop } from './support/payments.ts'
import { aPerson, type Person } from './support/people.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app } = shop
const { executor } = app.database
const admin = await aPerson(app, { permission: 1 })

const CODE = 'AA123456789BR'
const SHIPPED_MAIL = 'Seu aparelho de streaming está a caminho'

async function aSale(): Promise<{ person: Person; made: Order; id: string }> {
  const person = await aBuyer(app)
  const made = await order(person, { device: true })
  await payByCard(shop, person, made)
  const [row] = await executor.select().from(shipments).where(eq(shipments.orderId, made.id))
  return { person, made, id: row?.id ?? '' }
}

const shipped = (id: string, code = CODE) => ({ params: { id }, body: { tracking_code: code } })
const ship = (id: string, code?: string) =>
  admin.client.call(contract.markShipped, shipped(id, code))
const deliver = (id: string) => admin.client.call(contract.markDelivered, { params: { id } })
const shipCode = async (id: string, code?: string) =>
  (await admin.client.refusal(contract.markShipped, shipped(id, code))).code
const deliverCode = async (id: string) =>
  (await admin.client.refusal(contract.markDelivered, { params: { id } })).code
const list = async (query: Record<string, string> = {}) =>
  (await admin.client.call(contract.listShipments, { query })).shipments.map(({ id }) => id)
const shippedMails = async ({ email }: Person): Promise<number> =>
  (await subjectsOf(shop, email)).filter((subject) => subject === SHIPPED_MAIL).length

describe('the shipment of an order', () => {
  it('goes from to ship to shipped to delivered, as its buyer reads it', async () => {
    const { person, made, id } = await aSale()
    const read = async () => (await readOrder(person, made.id)).shipment
    const none = { tracking_code: null, shipped_at: null, delivered_at: null }
    expect(await read()).toEqual({ status: 'to_ship', ...none })
    const shippedAt = app.clock.now().toISOString()
    await ship(id, ' aa123456789br ')
    const sent = { tracking_code: CODE, shipped_at: shippedAt, delivered_at: null }
    expect(await read()).toEqual({ status: 'shipped', ...sent })
    app.clock.advance(HOUR)
    await deliver(id)
    const delivered_at = app.clock.now().toISOString()
    expect(await read()).toEqual({ ...sent, status: 'delivered', delivered_at })
    const { orders } = await person.client.call(contract.listOrders, {})
    expect(orders[0]?.shipment).toEqual(await read())
  })

  it('is null without a device and before the payment', async () => {
    const person = await aBuyer(app)
    expect((await order(person, { device: true })).shipment).toBeNull()
    const made = await order(person)
    await payByCard(shop, person, made)
    expect((await readOrder(person, made.id)).shipment).toBeNull()
  })

  it('is canceled by a withdrawal before it leaves, and not after', async () => {
    const withdraw = async ({ person, made }: { person: Person; made: Order }) => {
      const request = { params: { id: made.id } }
      return (await person.client.call(contract.withdrawOrder, request)).order.shipment?.status
    }
    const early = await aSale()
    expect(await withdraw(early)).toBe('canceled')
    expect(await shipCode(early.id)).toBe('shipments.not_to_ship')
    expect(await deliverCode(early.id)).toBe('shipments.not_shipped')
    expect(await shippedMails(early.person)).toBe(0)
    const late = await aSale()
    await ship(late.id)
    expect(await withdraw(late)).toBe('shipped')
  })
})

describe('marking a shipment', () => {
  it('mails the buyer once, whatever is repeated, also at once', async () => {
    const { person, id } = await aSale()
    const first = await Promise.all([ship(id), ship(id), ship(id)])
    app.clock.advance(HOUR)
    const again = await ship(id)
    for (const { shipment } of first) expect(shipment).toEqual(again.shipment)
    expect(await shippedMails(person)).toBe(1)
    const mail = shop.inbox.list().find(({ to, text }) => to.includes(person.email) && has(text))
    expect(mail).toBeDefined()
  })

  it('never moves back or skips a state', async () => {
    const { id } = await aSale()
    expect(await deliverCode(id)).toBe('shipments.not_shipped')
    await ship(id)
    expect(await shipCode(id, 'OTHER-1')).toBe('shipments.not_to_ship')
    const { shipment } = await deliver(id)
    app.clock.advance(HOUR)
    expect((await deliver(id)).shipment).toEqual(shipment)
    expect(await shipCode(id)).toBe('shipments.not_to_ship')
  })

  it.each([
    ['', 'shipments.tracking_code_required'],
    ['  ', 'shipments.tracking_code_required'],
    ['https://x.test', 'shipments.tracking_code_invalid'],
    ['A'.repeat(41), 'shipments.tracking_code_invalid'],
  ])('refuses the code %j', async (code, expected) => {
    expect(await shipCode(app.sessions.random.uuid(), code)).toBe(expected)
  })

  it('refuses an unknown shipment', async () => {
    const id = app.sessions.random.uuid()
    expect(await shipCode(id)).toBe('shipments.not_found')
    expect(await deliverCode(id)).toBe('shipments.not_found')
  })

  it('is refused to its own buyer and to visitors', async () => {
    const { person, id } = await aSale()
    for (const [client, code] of [
      [person.client, 'auth.forbidden'],
      [aClient(app), 'auth.required'],
    ] as const) {
      const codes = [
        await client.refusal(contract.listShipments, { query: {} }),
        await client.refusal(contract.markShipped, shipped(id)),
        await client.refusal(contract.markDelivered, { params: { id } }),
      ].map((refusal) => refusal.code)
      expect(codes).toEqual([code, code, code])
    }
    expect(await list()).toContain(id)
  })
})

describe('the list of shipments', () => {
  it('has the recipient and the buyer, and each shipment under its own state', async () => {
    const { person, made, id } = await aSale()
    const { shipments: all } = await admin.client.call(contract.listShipments, { query: {} })
    expect(all.find((one) => one.id === id)).toMatchObject({
      ...{ order_id: made.id, status: 'to_ship', created_at: app.clock.now().toISOString() },
      user: { id: person.user.id, email: person.email, telephone: '(11) 93333-4444' },
      recipient: { name: 'Ana Souza', address: 'Avenida Paulista', zip_code: '01310100' },
    })
    await ship(id)
    expect(await list()).not.toContain(id)
    expect(await list({ status: 'shipped' })).toContain(id)
  })

  it('has at most 100 on a page, the oldest first, and each once', async () => {
    const { id } = await aSale()
    const [row] = await executor.select().from(shipments).where(eq(shipments.id, id))
    if (row === undefined) throw new Error('no shipment')
    // An order has one shipment: each copy needs an order of its own.
    const copies = await copiesOf(row, 130)
    const wanted = { status: 'shipped' } as const
    const before = await list(wanted)
    await executor.insert(shipments).values(copies.map((copy) => ({ ...copy, ...wanted })))
    const first = await admin.client.call(contract.listShipments, { query: wanted })
    const query = { ...wanted, cursor: first.next_cursor ?? '' }
    const second = await admin.client.call(contract.listShipments, { query })
    expect(first.shipments).toHaveLength(100)
    expect(second.next_cursor).toBeNull()
    const found = [...first.shipments, ...second.shipments]
    expect(new Set(found.map((one) => one.id)).size).toBe(before.length + copies.length)
    const times = found.map((one) => one.created_at)
    expect(times).toEqual(times.toSorted())
  })
})

/** Copies of a shipment, each with an order of its own. */
async function copiesOf(row: typeof shipments.$inferSelect, count: number) {
  const [sold] = await executor.select().from(orders).where(eq(orders.id, row.orderId))
  if (sold === undefined) throw new Error('no order')
  const copies = Array.from({ length: count }, (_, index) => ({
    ...{ ...row, id: app.sessions.random.uuid(), orderId: app.sessions.random.uuid() },
    // Three shipments of each time.
    createdAt: new Date(row.createdAt.getTime() + Math.floor(index / 3)),
  }))
  await executor.insert(orders).values(copies.map(({ orderId }) => ({ ...sold, id: orderId })))
  return copies
}

function has(text: string): boolean {
  return text.includes(CODE)
}
