import { describe, expect, it } from 'vitest'
import { anOrder, aShop, errorsOf, type Shop } from './a-shop.ts'

// The quotes are of developer.pagbank.com.br on idempotency.

const DAY_MS = 86_400_000
const IN_USE = [{ code: '40005', description: 'idempotency_key_in_use' }]
const REFERENCE = 'pedido-000123'

function charged(shop: Shop): number {
  return shop.pagBank.chargedCents(REFERENCE)
}

describe('x-idempotency-key', () => {
  it('answers the same bytes with the first response, and charges once', async () => {
    const shop = await aShop()
    const order = await shop.cardOrder()
    const first = await shop.call('POST', '/orders', order, { key: 'a' })
    shop.pass(DAY_MS - 1)
    const second = await shop.call('POST', '/orders', order, { key: 'a' })
    // "Same key + same body -> the first answer again, nothing charged twice"
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(charged(shop)).toBe(119880)
  })

  it('charges again without a key, with another key, and after its life', async () => {
    const shop = await aShop()
    const order = await shop.cardOrder()
    for (const options of [{}, {}, { key: 'a' }, { key: 'b' }]) {
      await shop.call('POST', '/orders', order, options)
    }
    expect(charged(shop)).toBe(4 * 119880)
    shop.pass(DAY_MS)
    await shop.call('POST', '/orders', order, { key: 'a' })
    expect(charged(shop)).toBe(5 * 119880)
  })

  it('refuses other bytes, even for the same card', async () => {
    const shop = await aShop()
    await shop.call('POST', '/orders', await shop.cardOrder(), { key: 'a' })
    // "a new encryption of the same card may count as a changed body"
    const other = await shop.call('POST', '/orders', await shop.cardOrder(), { key: 'a' })
    expect([other.status, errorsOf(other)]).toEqual([409, IN_USE])
    const order = await shop.call('POST', '/orders', anOrder(), { key: 'b' })
    const { charges } = await shop.cardOrder()
    const path = `/orders/${order.string('id')}/pay`
    expect((await shop.call('POST', path, { charges }, { key: 'b' })).status).toBe(409)
    expect(charged(shop)).toBe(119880)
  })

  it('refuses a key whose first call is still running', async () => {
    const shop = await aShop()
    const order = await shop.cardOrder()
    shop.pagBank.failNext('POST /orders', { kind: 'held', when: 'after' })
    const first = shop.call('POST', '/orders', order, { key: 'a' })
    await expect.poll(() => shop.pagBank.heldCalls()).toBe(1)
    const meanwhile = await shop.call('POST', '/orders', order, { key: 'a' })
    expect([meanwhile.status, errorsOf(meanwhile)]).toEqual([409, IN_USE])
    shop.pagBank.releaseCalls()
    const { text } = await first
    const later = await shop.call('POST', '/orders', order, { key: 'a' })
    expect([later.status, later.text]).toEqual([201, text])
    expect(charged(shop)).toBe(119880)
  })

  it('stores no refusal', async () => {
    const shop = await aShop()
    const unreadable = await shop.cardOrder({ cardFields: { encrypted: 'QUJD' } })
    expect((await shop.call('POST', '/orders', unreadable, { key: 'a' })).status).toBe(400)
    const order = await shop.cardOrder()
    expect((await shop.call('POST', '/orders', order, { key: 'a' })).status).toBe(201)
  })

  it('makes refunds and captures once', async () => {
    const shop = await aShop()
    const made = await shop.call('POST', '/orders', await shop.cardOrder())
    const path = `/charges/${made.string('charges', 0, 'id')}/cancel`
    const body = { amount: { value: 500 } }
    const first = await shop.call('POST', path, body, { key: 'a' })
    const second = await shop.call('POST', path, body, { key: 'a' })
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(charged(shop)).toBe(119380)
  })
})

describe('faults', () => {
  it.each(['drop', 'silence'] as const)(
    '%s: before and after the work look the same to the client',
    async (kind) => {
      const shop = await aShop()
      const order = await shop.cardOrder()
      const tryToPay = async (when: 'before' | 'after', key: string) => {
        shop.pagBank.failNext('POST /orders', { kind, when })
        const call = shop.call('POST', '/orders', order, { key }).then(
          () => 'answered',
          () => 'broken off',
        )
        // The fault is used up as soon as the call has arrived.
        await expect.poll(() => shop.pagBank.faults()).toEqual([])
        if (kind === 'drop') expect(await call).toBe('broken off')
        return call
      }
      const before = tryToPay('before', 'a')
      if (kind === 'drop') await before
      await expect.poll(() => shop.pagBank.faults()).toEqual([])
      expect(charged(shop)).toBe(0)
      const after = tryToPay('after', 'b')
      await expect.poll(() => charged(shop)).toBe(119880)
      // The same bytes and key find out, and the order can be found by its reference.
      await expect
        .poll(async () => (await shop.call('POST', '/orders', order, { key: 'b' })).status)
        .toBe(201)
      expect(charged(shop)).toBe(119880)
      const found = await shop.call('GET', `/orders?reference_id=${REFERENCE}`)
      expect(found.at('orders', 0, 'charges', 0, 'status')).toBe('PAID')
      await shop.close()
      expect([await before, await after]).toEqual(['broken off', 'broken off'])
    },
  )

  it('lose the response behind a status after the work', async () => {
    const shop = await aShop()
    const order = await shop.cardOrder()
    const html = { body: '<html>', contentType: 'text/html' }
    shop.pagBank.failNext('POST /orders', { kind: 'status', when: 'after', status: 502, ...html })
    const answer = await shop.call('POST', '/orders', order)
    expect([answer.status, answer.text, answer.headers.get('content-type')]).toEqual([
      ...[502, '<html>', 'text/html'],
    ])
    expect(charged(shop)).toBe(119880)
    shop.pagBank.failNext('POST /orders', { kind: 'status', when: 'before', status: 500 })
    expect((await shop.call('POST', '/orders', order)).status).toBe(500)
    expect(charged(shop)).toBe(119880)
  })

  it.each([
    // "rate limit is 400/40004"
    ['40004', 400, 'rate_limit'],
    ['40005', 409, 'idempotency_key_in_use'],
    ['40008', 400, 'refund_temporarily_unavailable'],
    ['40009', 409, 'wallet_key_already_used'],
    ['UNAUTHORIZED', 401, 'Invalid credential. Review AUTHORIZATION header'],
    ['ACCESS_DENIED', 403, 'whitelist access required. Contact PagSeguro.'],
    ['INTERNAL_SERVER_ERROR', 500, 'internal_server_error'],
  ] as const)('answer with the row %s of the table', async (code, status, description) => {
    const shop = await aShop()
    shop.pagBank.failNext('GET /charges/*', { kind: 'error', when: 'before', code })
    const answer = await shop.call('GET', '/charges/CHAR_1')
    expect([answer.status, errorsOf(answer)]).toEqual([status, [{ code, description }]])
    expect((await shop.call('GET', '/charges/CHAR_1')).status).toBe(404)
  })

  it('apply to a method and a path, some times or until lifted', async () => {
    const shop = await aShop()
    const { pagBank } = shop
    const fault = { kind: 'status', when: 'before', status: 503 } as const
    const lasting = pagBank.failAlways('* /charges/*', fault)
    pagBank.failNext('POST /orders', fault, 2)
    const status = async (method: string, path: string) => (await shop.call(method, path)).status
    expect(await status('GET', '/orders/ORDE_1')).toBe(404)
    for (let calls = 0; calls < 3; calls += 1) {
      expect(await status('GET', '/charges/CHAR_1')).toBe(503)
      expect(await status('POST', '/orders')).toBe(calls < 2 ? 503 : 400)
    }
    pagBank.lift(lasting)
    expect(await status('GET', '/charges/CHAR_1')).toBe(404)
    pagBank.failAlways('* *', fault)
    pagBank.liftAll()
    expect(await status('GET', '/charges/CHAR_1')).toBe(404)
    expect(() => pagBank.failNext('/orders', fault)).toThrow('a method, a blank and a path')
  })

  it('delay a call, and end with the stand-ins', async () => {
    const shop = await aShop()
    shop.pagBank.failNext('GET /charges/*', { kind: 'slow', when: 'before', ms: 1 })
    expect((await shop.call('GET', '/charges/CHAR_1')).status).toBe(404)
    shop.pagBank.failNext('POST /orders', { kind: 'slow', when: 'after', ms: 3_600_000 })
    const call = shop.call('POST', '/orders', anOrder()).then(
      ({ status }) => status,
      () => 'broken off',
    )
    await expect.poll(() => shop.pagBank.orders()).toHaveLength(1)
    await shop.close()
    expect([500, 'broken off']).toContain(await call)
  })
})
