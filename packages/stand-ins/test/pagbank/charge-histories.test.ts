import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aListener } from '../listener.ts'
import { aBoletoOrder, aShop, type Shop } from './a-shop.ts'

// The table of statuses: developer.pagbank.com.br/reference/objeto-charge.
const NEXT: Readonly<Record<string, readonly string[]>> = {
  AUTHORIZED: ['PAID', 'CANCELED'],
  PAID: ['CANCELED'],
  IN_ANALYSIS: ['PAID', 'DECLINED', 'CANCELED'],
  WAITING: ['PAID', 'CANCELED'],
  DECLINED: [],
  CANCELED: [],
}
const MINUTE_MS = 60_000

type Charge = {
  readonly status: string
  readonly paid: number
  readonly refunded: number
}

const step = fc.oneof(
  fc.constantFrom('settle', 'decline', 'cancel', 'chargeback', 'boleto', 'wait' as const),
  fc.record({
    call: fc.constantFrom('capture', 'cancel'),
    cents: fc.constantFrom(1, 500, 10_000, 15_000),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const start = fc.constantFrom('PAID', 'AUTHORIZED', 'IN_ANALYSIS', 'WAITING', 'DECLINED')

async function readCharge(shop: Shop, id: string): Promise<Charge> {
  const answer = await shop.call('GET', `/charges/${id}`)
  const [paid, refunded] = ['paid', 'refunded'].map((name) =>
    Number(answer.at('amount', 'summary', name)),
  )
  return { status: answer.string('status'), paid: paid ?? 0, refunded: refunded ?? 0 }
}

/** Applies one step. Returns false when it was refused. */
async function apply(shop: Shop, id: string, action: Step): Promise<boolean> {
  if (typeof action !== 'string') {
    const body = { amount: { value: action.cents } }
    return (await shop.call('POST', `/charges/${id}/${action.call}`, body)).status === 201
  }
  if (action === 'wait') {
    await shop.passAndRun(MINUTE_MS)
    return true
  }
  if (action === 'boleto') {
    await shop.call('POST', '/orders', aBoletoOrder(500, { due_date: '2027-01-01' }))
    return true
  }
  try {
    shop.pagBank[action](id)
    return true
  } catch {
    return false
  }
}

it('charges only move forward, money adds up, and each change is announced', async () => {
  const app = await aListener(() => ({ status: 200 }))
  const shop = await aShop({ pagBank: { simulator: 'off' } })
  const publicKeyOrder = await shop.cardOrder({
    charge: { amount: { value: 15_000, currency: 'BRL' } },
    order: { notification_urls: [`${app.url}/webhooks`] },
  })
  const history = fc.asyncProperty(
    start,
    fc.array(step, { maxLength: 8 }),
    async (first, steps) => {
      shop.pagBank.reset()
      app.received.length = 0
      const decision = first === 'DECLINED' ? { status: 'DECLINED' as const } : { status: first }
      shop.pagBank.decideNext(decision)
      const made = await shop.call('POST', '/orders', publicKeyOrder)
      const id = made.string('charges', 0, 'id')
      let before = await readCharge(shop, id)
      expect(before.status).toBe(first)
      let changes = 1
      for (const action of steps) {
        const isDone = await apply(shop, id, action)
        const after = await readCharge(shop, id)
        if (after.status !== before.status) expect(NEXT[before.status]).toContain(after.status)
        if (!isDone) expect(after).toEqual(before)
        if (JSON.stringify(after) !== JSON.stringify(before)) changes += 1
        expect(after.refunded).toBeGreaterThanOrEqual(before.refunded)
        expect(after.refunded).toBeLessThanOrEqual(after.paid)
        expect(after.paid).toBeLessThanOrEqual(15_000)
        const isAllBack = after.paid > 0 && after.refunded === after.paid
        expect(isAllBack).toBe(after.paid > 0 && after.status === 'CANCELED')
        expect(shop.pagBank.chargedCents('pedido-000123')).toBe(after.paid - after.refunded)
        before = after
      }
      await shop.pagBank.runDue()
      expect(app.posts()).toHaveLength(changes)
    },
  )
  await fc.assert(history, { numRuns: 60 })
})
