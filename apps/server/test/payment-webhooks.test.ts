import { contract, type Order } from '@vitrine/api'
import { createHash } from 'node:crypto'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { providerEvents } from '../src/db/tables/payments.tables.ts'
import { HOUR } from './support/manual-clock.ts'
import type { Person } from './support/people.ts'
import {
  chargeIdOf,
  aBuyer,
  chargedCents,
  DEFERRED,
  order,
  readOrder,
  settleWebhooks,
  startShop,
  TWO_SCREENS,
} from './support/payments.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startShop()
const { app, pagBank, webhookUrl } = shop
const listEvents = () => app.database.executor.select().from(providerEvents)

/** A Pix that waits, and the webhooks of its payment as planned. */
async function aPix(
  plan: Parameters<typeof pagBank.setWebhooks>[0],
): Promise<{ person: Person; made: Order; text: string }> {
  const person = await aBuyer(app)
  const made = await order(person)
  const request = { params: { id: made.id }, body: DEFERRED }
  const { payment } = await person.client.call(contract.createPix, request)
  pagBank.setWebhooks(plan)
  onTestFinished(() => {
    pagBank.setWebhooks({
      ...{ delivery: 'sent', delayMs: 0, copies: 1, format: 'order' },
      ...{ schemes: 'both', signature: 'right' },
    })
  })
  return { person, made, text: payment.pix?.text ?? '' }
}

const stateOf = async (person: Person, made: Order) => (await readOrder(person, made.id)).state

describe('a webhook', () => {
  it.each([
    ['an order', { format: 'order' }],
    ['a charge', { format: 'charge' }],
    ['the older signature only', { schemes: 'token' }],
    ['the newer signature only', { schemes: 'payload' }],
    ['no signature', { schemes: 'none' }],
    ['three copies', { copies: 3 }],
  ] as const)('with %s leads to one payment and one plan', async (_what, plan) => {
    const { person, made, text } = await aPix(plan)
    pagBank.payPix(text)
    await settleWebhooks(shop)
    expect(await stateOf(person, made)).toBe('paid')
    expect(await chargedCents(shop, person, made.id)).toBe(TWO_SCREENS)
  })

  it('that is forged is refused, logged, and changes nothing', async () => {
    const { person, made, text } = await aPix({ signature: 'wrong' })
    pagBank.payPix(text)
    await settleWebhooks(shop)
    expect(await stateOf(person, made)).toBe('waiting')
    expect(pagBank.webhookDeliveries().at(-1)?.status).toBe(403)
    expect(app.log.events('payments.webhook_forged').length).toBeGreaterThan(0)
  })

  it('that arrives late and out of order changes nothing any more', async () => {
    const { person, made, text } = await aPix({ delivery: 'held' })
    pagBank.payPix(text)
    const request = { params: { id: made.id } }
    app.clock.advance(HOUR)
    pagBank.releaseWebhooks()
    await settleWebhooks(shop)
    await person.client.call(contract.withdrawOrder, request)
    pagBank.releaseWebhooks()
    await settleWebhooks(shop)
    expect(await stateOf(person, made)).toBe('refunded')
    expect(await chargedCents(shop, person, made.id)).toBe(0)
  })

  it('as a form reads what may have changed: a chargeback ends the plan', async () => {
    const { person, made, text } = await aPix({})
    pagBank.payPix(text)
    await settleWebhooks(shop)
    app.clock.advance(HOUR)
    pagBank.chargeback(await chargeIdOf(shop, person, made))
    await settleWebhooks(shop)
    expect(await stateOf(person, made)).toBe('refunded')
  })
})

describe('POST /webhooks/pagbank', () => {
  const post = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const id = 'ORDE_0F0E0D0C-1111-4222-8333-444455556666'

  it.each(['', 'not JSON', '[]', '{"id":"1"}', '{"id":null}'])('ignores %s', async (body) => {
    const before = await listEvents()
    expect((await post(body)).status).toBe(200)
    expect(await listEvents()).toHaveLength(before.length)
  })

  it('stores each body once, encrypted, also for orders that are not ours', async () => {
    const body = JSON.stringify({ id, reference_id: 'another shop', customer: { name: 'Bia' } })
    const signature = createHash('sha256').update(`pagbank-token-${body}`).digest('hex')
    const headers = { 'x-authenticity-token': signature }
    expect((await post(body, headers)).status).toBe(200)
    expect((await post(body, headers)).status).toBe(200)
    const stored = (await listEvents()).filter((row) => row.providerOrderId === id)
    expect(stored).toMatchObject([{ isVerified: true, referenceId: 'another shop' }])
    expect(stored[0]?.sealedBody).not.toContain('Bia')
  })

  it('refuses a signature of another merchant’s token', async () => {
    const body = JSON.stringify({ id: id.replace('0F', 'AA') })
    const signature = createHash('sha256').update(`other-token-${body}`).digest('hex')
    expect((await post(body, { 'x-authenticity-token': signature })).status).toBe(403)
  })

  it('refuses a body of 10 MB', async () => {
    const response = await post('x'.repeat(10_000_000)).then(
      ({ status }) => status,
      () => 413,
    )
    expect(response).toBe(413)
  })
})
