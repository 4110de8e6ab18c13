import { describe, expect, it } from 'vitest'
import {
  aProvider,
  connectError,
  jsonResponse,
  refusalResponse,
  TOKEN,
} from '../../../test/support/fake-pagbank.ts'
import { createPagBankClient } from './pagbank.ts'
import type { ChargeInput, OrderInput } from './requests.ts'

const { signal } = new AbortController()
const call = { idempotencyKey: 'key-1', signal }
const ENCRYPTED = 'ENCRYPTEDCARD=='

const order: OrderInput = {
  referenceId: 'order-1',
  buyer: {
    name: 'Loja & Cia. d’Ávila 🌸',
    email: 'ana@example.com',
    taxId: '11222333000181',
    telephone: { area: '11', number: '987654321', isMobile: true },
  },
  items: [
    { referenceId: 'plan', name: 'Plano anual', quantity: 1, unitCents: 83_880 },
    { referenceId: 'device', name: 'Aparelho', quantity: 1, unitCents: 0 },
  ],
  shipping: {
    ...{ street: 'Rua Exemplo', number: '100', complement: ' ', neighborhood: 'Centro' },
    ...{ city: 'Campinas', state: 'SP', zipCode: '13010000' },
  },
  notificationUrl: 'https://ours.example/webhooks/pagbank',
  pix: null,
}

const charge: ChargeInput = {
  ...{ referenceId: 'payment-1', description: 'Plano anual', amountCents: 83_880 },
  method: {
    ...{ kind: 'credit_card', encrypted: ENCRYPTED, installments: 12 },
    holder: { name: 'José d’Ávila', taxId: '52998224725' },
  },
}

/** The provider's own example, shortened. */
const paidOrder = {
  id: 'ORDE_0F0E0D0C-1111-4222-8333-444455556666',
  reference_id: 'order-1',
  charges: [
    {
      id: 'CHAR_0A0B0C0D-1111-4222-8333-444455556666',
      reference_id: 'payment-1',
      status: 'PAID',
      paid_at: '2026-01-05T15:15:12.000-03:00',
      amount: { value: 83_880, currency: 'BRL', summary: { total: 83_880, refunded: 0 } },
      payment_response: { code: 20_000, message: 'SUCESSO' },
      payment_method: { type: 'CREDIT_CARD', card: { brand: 'visa', last_digits: '2097' } },
    },
  ],
}

describe('createPagBankClient', () => {
  it('creates an order without what PagBank refuses', async () => {
    const provider = aProvider([jsonResponse({ id: 'ORDE_1', reference_id: 'order-1' })])
    const result = await createPagBankClient(provider.deps).createOrder(order, call)
    expect(result).toEqual({
      kind: 'done',
      value: { id: 'ORDE_1', referenceId: 'order-1', charges: [], pix: null },
    })
    const [sent] = provider.sent
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
    expect(sent?.headers.get('x-idempotency-key')).toBe('key-1')
    const body: unknown = JSON.parse(sent?.body ?? '')
    expect(body).toMatchObject({
      customer: { name: 'Loja Cia dÁvila', tax_id: '11222333000181' },
      items: [{ reference_id: 'plan', unit_amount: 83_880 }],
    })
    expect(body).not.toHaveProperty('shipping.address.complement')
    expect(body).not.toHaveProperty('items.1')
  })

  it('charges a card and reads the charge', async () => {
    const provider = aProvider([jsonResponse(paidOrder), jsonResponse(paidOrder)])
    const client = createPagBankClient(provider.deps)
    const result = await client.payOrder('ORDE_1', charge, call)
    await client.payOrder('ORDE_1', charge, call)
    expect(result).toMatchObject({
      kind: 'done',
      value: {
        charges: [
          {
            ...{ referenceId: 'payment-1', status: 'paid', amountCents: 83_880, refundedCents: 0 },
            ...{ responseCode: '20000', paidAt: new Date('2026-01-05T18:15:12Z') },
            card: { brand: 'visa', lastDigits: '2097' },
          },
        ],
      },
    })
    const [first, second] = provider.sent
    expect(first?.url.pathname).toBe('/orders/ORDE_1/pay')
    expect(first?.body).toBe(second?.body)
    expect(JSON.parse(first?.body ?? '')).toMatchObject({
      charges: [{ payment_method: { holder: { name: 'Jose dAvila', tax_id: '52998224725' } } }],
    })
  })

  it('asks for a Pix code with an expiry in the time of São Paulo', async () => {
    const text = '00020101021226…6304ABCD'
    const expiration = '2026-03-11T12:00:00.000-03:00'
    const body = { id: 'ORDE_1', qr_codes: [{ text, expiration_date: expiration }] }
    const provider = aProvider([jsonResponse(body)])
    const expiresAt = new Date('2026-03-11T15:00:00Z')
    const pix = { amountCents: 83_880, expiresAt }
    const result = await createPagBankClient(provider.deps).createOrder({ ...order, pix }, call)
    expect(result).toMatchObject({ kind: 'done', value: { pix: { text, expiresAt } } })
    expect(JSON.parse(provider.sent[0]?.body ?? '')).toMatchObject({
      qr_codes: [{ amount: { value: 83_880 }, expiration_date: expiration }],
    })
  })

  it('reads a boleto with its PDF', async () => {
    const boleto = { barcode: '23790', formatted_barcode: '2379.0', due_date: '2026-03-13' }
    const href = 'https://boleto.pagseguro.example/1.pdf'
    const [paid] = paidOrder.charges
    const waiting = {
      ...{ ...paid, status: 'WAITING', paid_at: undefined },
      payment_method: { type: 'BOLETO', boleto },
      links: [{ rel: 'SELF', href, media: 'application/pdf' }],
    }
    const provider = aProvider([jsonResponse({ id: 'ORDE_1', charges: [waiting] }, 200)])
    const result = await createPagBankClient(provider.deps).readOrder('ORDE_1', signal)
    expect(result).toMatchObject({
      value: { charges: [{ status: 'waiting', boleto: { line: '23790', pdfUrl: href } }] },
    })
  })

  it('lists the orders of a reference', async () => {
    const provider = aProvider([jsonResponse({ orders: [paidOrder] }, 200)])
    const result = await createPagBankClient(provider.deps).listOrders('order 1', signal)
    expect(result).toMatchObject({ kind: 'done', value: [{ id: paidOrder.id }] })
    expect(provider.sent[0]?.url.search).toBe('?reference_id=order+1')
  })

  it('refunds an amount of a charge', async () => {
    const [paid] = paidOrder.charges
    const amount = { value: 83_880, summary: { refunded: 83_880 } }
    const canceled = { ...paid, status: 'CANCELED', amount }
    const provider = aProvider([jsonResponse(canceled)])
    const result = await createPagBankClient(provider.deps).cancelCharge('CHAR_1', 83_880, call)
    expect(result).toMatchObject({ value: { status: 'canceled', refundedCents: 83_880 } })
    expect(provider.sent[0]?.body).toBe('{"amount":{"value":83880}}')
  })
})

describe('the outcome of a charge', () => {
  it.each([
    ['a refused connection', connectError('ECONNREFUSED'), 'not_sent'],
    ['an unknown host', connectError('ENOTFOUND'), 'not_sent'],
    ['a connection that closes', connectError('UND_ERR_SOCKET'), 'unknown'],
    ['a reset connection', connectError('ECONNRESET'), 'unknown'],
    ['silence', 'silence', 'unknown'],
    ['HTML', new Response('<html>', { status: 200 }), 'unknown'],
    ['HTML with an error', new Response('<html>', { status: 502 }), 'unknown'],
    ['HTML of a firewall', new Response('<html>', { status: 403 }), 'unknown'],
    ['an internal error', refusalResponse('INTERNAL', undefined, 500), 'unknown'],
    ['a key in use', refusalResponse('40005', undefined, 409), 'unknown'],
    [
      'a status of later versions',
      jsonResponse({ id: '1', charges: [{ status: 'X' }] }),
      'unknown',
    ],
  ] as const)('of %s is right', async (_what, response, kind) => {
    const provider = aProvider([response])
    const result = await createPagBankClient(provider.deps).payOrder('ORDE_1', charge, call)
    expect(result.kind).toBe(kind)
    expect(provider.sent).toHaveLength(1)
  })

  it('is unknown when the server stops meanwhile', async () => {
    const stop = new AbortController()
    const provider = aProvider([connectError('ECONNRESET')])
    stop.abort()
    const stopped = { idempotencyKey: 'key-1', signal: stop.signal }
    const result = await createPagBankClient(provider.deps).payOrder('ORDE_1', charge, stopped)
    expect(result.kind).toBe('unknown')
  })

  it.each([
    ['40002', 'customer.tax_id', 400, 'tax_id'],
    ['40002', 'charges[0].payment_method.holder.tax_id', 400, 'tax_id'],
    ['40002', 'charges[0].payment_method.card.encrypted', 400, 'card'],
    ['40002', 'customer.email', 400, 'email'],
    ['40002', 'customer.name', 400, 'name'],
    ['40002', 'customer.phones[0].number', 400, 'telephone'],
    ['40002', 'shipping.address.postal_code', 400, 'address'],
    ['40002', 'charges[0].payment_method.installments', 400, 'installments'],
    ['40003', 'customer.name', 400, 'request'],
    ['40004', undefined, 400, 'rate_limit'],
    ['40007', undefined, 400, 'refund_refused'],
    ['40008', undefined, 400, 'refund_later'],
    ['UNAUTHORIZED', undefined, 401, 'unauthorized'],
    ['ACCESS_DENIED', undefined, 403, 'forbidden'],
    ['NOT_FOUND', undefined, 404, 'not_found'],
  ])('is refused by %s of %s', async (code, parameter, status, reason) => {
    const provider = aProvider([refusalResponse(code, parameter, status)])
    const result = await createPagBankClient(provider.deps).payOrder('ORDE_1', charge, call)
    expect(result).toMatchObject({ kind: 'refused', refusal: { reason, status } })
  })

  it('is refused by an error without a list, or with `error` for `code`', async () => {
    const bare = { code: '40002', description: 'x', parameter_name: 'customer.tax_id' }
    const renamed = { error_messages: [{ error: '40001', parameter_name: 'customer.email' }] }
    const provider = aProvider([jsonResponse(bare, 400), jsonResponse(renamed, 400)])
    const client = createPagBankClient(provider.deps)
    expect(await client.createOrder(order, call)).toMatchObject({ refusal: { reason: 'tax_id' } })
    expect(await client.createOrder(order, call)).toMatchObject({ refusal: { reason: 'email' } })
  })

  it.each([
    ['4539620659922097', 'charges[0].amount.value', { code: 'UNREADABLE' }],
    ['40002', ENCRYPTED, { code: '40002', parameter: null }],
    ['40002', '4539620659922097', { parameter: null }],
    ['40002', 'charges[0].payment_method.card.encrypted', { parameter: expect.any(String) }],
    ['40002', 'payment_method.boleto.instruction_lines.line_1', { parameter: expect.any(String) }],
  ])('reads %s of %s without texts of another form', async (code, parameter, entry) => {
    const provider = aProvider([refusalResponse(code, parameter)])
    const result = await createPagBankClient(provider.deps).payOrder('ORDE_1', charge, call)
    expect(result).toMatchObject({ refusal: { entries: [entry] } })
  })

  it('is never logged with the card, the token, or data of the buyer', async () => {
    const provider = aProvider([
      refusalResponse('40002', 'charges[0].payment_method.card.encrypted'),
      connectError('ECONNRESET'),
      refusalResponse('UNAUTHORIZED', undefined, 401),
      jsonResponse(paidOrder),
    ])
    const client = createPagBankClient(provider.deps)
    for (let count = 0; count < 4; count += 1) await client.payOrder('ORDE_1', charge, call)
    // The digits of the time may be those of the card.
    const log = provider.logged().replaceAll(/"time":\d+,"pid":\d+/g, '')
    expect(log).toContain('pagbank.refused')
    expect(log).toContain('pagbank.unavailable')
    expect(log).toContain('"event":"pagbank.access_denied"')
    for (const secret of [ENCRYPTED, TOKEN, '52998224725', 'Ávila', '2097']) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('the key for cards', () => {
  const KEY = `MIIB${'A'.repeat(40)}`
  const HOUR = 3_600_000

  it('is cached for six hours, then read again', async () => {
    const provider = aProvider([
      jsonResponse({ public_key: KEY }, 200),
      jsonResponse({ public_key: `${KEY}2` }),
    ])
    const { cardKey } = createPagBankClient(provider.deps)
    expect(await Promise.all([cardKey.current(signal), cardKey.current(signal)])).toEqual([
      KEY,
      KEY,
    ])
    provider.advance(6 * HOUR - 1)
    expect(await cardKey.current(signal)).toBe(KEY)
    expect(provider.sent).toHaveLength(1)
    provider.advance(1)
    expect(await cardKey.current(signal)).toBe(`${KEY}2`)
  })

  it('is read again after it was invalidated, and kept while PagBank does not respond', async () => {
    const provider = aProvider([jsonResponse({ public_key: KEY }), connectError('ECONNREFUSED')])
    const { cardKey } = createPagBankClient(provider.deps)
    await cardKey.current(signal)
    cardKey.invalidate()
    expect(await cardKey.current(signal)).toBe(KEY)
    expect(provider.sent).toHaveLength(2)
  })

  it('is null when there never was one', async () => {
    const provider = aProvider([refusalResponse('UNAUTHORIZED', undefined, 401)])
    expect(await createPagBankClient(provider.deps).cardKey.current(signal)).toBeNull()
  })
})
