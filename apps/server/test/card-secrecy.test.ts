import { contract } from '@vitrine/api'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { findLeaks, type PlantedCard } from './support/card-leaks.ts'
import { aSale, expectNoLeak, pay, send, startCardShop } from './support/card-sales.ts'
import { APPROVED_CARD, DECLINED_CARD, settleWebhooks } from './support/payments.ts'

vi.setConfig({ testTimeout: 90_000 })

const shop = await startCardShop()
const { pagBank } = shop

describe('findLeaks', () => {
  const card = {
    ...{ number: APPROVED_CARD, securityCode: '917', holder: 'Planted Holder' },
    encrypted: 'q+/8Zr1Xb7'.repeat(30),
  }
  const base64 = (text: string): string => Buffer.from(text).toString('base64')

  it.each([
    ['a number', `{"card":"${card.number}"}`, 'number'],
    ['a number with blanks', 'card 4539 6206 5992 2097', 'number'],
    ['a number as a number', `{"card":${card.number},"a":1}`, 'number'],
    ['a number in hexadecimal', `\\\\x${Buffer.from(card.number).toString('hex')}`, 'number'],
    ['a plain card in base64', base64(`x${card.number};1`), 'number'],
    ['a security code as a text', '{"cvv":"917"}', 'security code'],
    ['a security code as a number', '{"cvv": 917}', 'security code'],
    ['a security code of a plain card', 'x;917;12;2030', 'security code'],
    ['a holder in capitals', 'PLANTED HOLDER', 'name of the holder'],
    ['the first part of an encrypted card', card.encrypted.slice(0, 40), 'encrypted'],
    ['an encrypted card in a URL', encodeURIComponent(card.encrypted), 'encrypted'],
    ['an encrypted card with escapes', card.encrypted.replaceAll('/', '\\/'), 'encrypted'],
  ])('finds %s', (_what, text, what) => {
    expect(findLeaks([{ place: 'log', text }], card)).toContain(`${what} of a card in log`)
  })

  it('finds nothing in times, ids and amounts', () => {
    const text = '{"at":"2026-03-10T15:09:17.917Z","id":"0917-917a","ms":1917} 14:09:00.917+00'
    expect(findLeaks([{ place: 'log', text }], card)).toEqual([])
  })
})

const PAY = 'POST /orders/*/pay'

/** A text of PagBank that repeats what it was sent and what it has decrypted. */
function echoOf({ number, securityCode, holder, encrypted }: PlantedCard): string {
  return JSON.stringify({
    number,
    security_code: securityCode,
    holder: { name: holder },
    encrypted,
  })
}

type Plan = (card: PlantedCard) => void

function answer(status: number, body: (card: PlantedCard) => unknown, call = PAY): Plan {
  return (card) => {
    const content = body(card)
    pagBank.failNext(call, {
      ...{ kind: 'status', status, when: 'before' },
      body: typeof content === 'string' ? content : JSON.stringify(content),
      contentType: typeof content === 'string' ? 'text/html' : 'application/json',
    })
  }
}

const entry = (code: string, parameter: string, description = '') => ({
  error_messages: [{ code, description, parameter_name: parameter }],
})

const OUTCOMES: readonly (readonly [string, number, Plan])[] = [
  ['is approved', 200, () => undefined],
  ['is in analysis', 200, () => pagBank.decideNext({ status: 'IN_ANALYSIS' })],
  ['is only authorized', 200, () => pagBank.decideNext({ status: 'AUTHORIZED' })],
  ['is declined', 200, () => pagBank.decideNext({ status: 'DECLINED' })],
  ['meets a lost connection before its order', 502, drop('POST /orders', 'before')],
  ['meets a lost connection after its order', 502, drop('POST /orders', 'after')],
  ['meets a lost connection before its charge', 200, drop(PAY, 'before')],
  ['meets a lost connection after its charge', 200, drop(PAY, 'after')],
  ['meets a refused token', 502, () => failNext('UNAUTHORIZED')],
  ['meets a rate limit', 502, () => failNext('40004')],
  ['meets a page of a proxy that repeats it', 200, answer(502, echoOf)],
  [
    'meets a fault of PagBank that repeats it',
    200,
    answer(500, (card) => ({ sent: echoOf(card) })),
  ],
  [
    'is refused with a description that repeats it',
    422,
    answer(400, (card) => entry('40002', 'charges[0].payment_method.card.encrypted', echoOf(card))),
  ],
  ['is refused by a parameter that repeats it', 502, answer(400, (c) => entry('40002', echoOf(c)))],
  ['is refused by its number as a parameter', 502, answer(400, (c) => entry('40001', c.number))],
  ['is refused by its cipher as a parameter', 502, answer(400, (c) => entry('1', c.encrypted))],
  ['is refused by a code that repeats it', 502, answer(400, (c) => entry(echoOf(c), 'card'))],
  ['is refused by its number as a code', 502, answer(403, (c) => entry(c.number, c.securityCode))],
  [
    'is refused by a bare error',
    502,
    answer(400, (c) => ({ code: c.encrypted, message: echoOf(c) })),
  ],
  [
    'meets a response without a meaning',
    200,
    answer(201, (card) => ({ id: 7, sent: echoOf(card) })),
  ],
]

function drop(call: string, when: 'before' | 'after'): Plan {
  return () => pagBank.failNext(call, { kind: 'drop', when })
}

function failNext(code: 'UNAUTHORIZED' | '40004'): void {
  pagBank.failNext(PAY, { kind: 'error', code, when: 'before' })
}

describe('a card that PagBank gets', () => {
  it.each(OUTCOMES)('is nowhere when it %s', async (_what, status, plan) => {
    const sale = await aSale(shop)
    plan(sale.card)
    const sent = await pay(shop, sale)
    expect(sent.status).toBe(status)
    await expectNoLeak(shop, sale, [sent.written])
  })

  it('is nowhere when the issuer declines it', async () => {
    const sale = await aSale(shop, DECLINED_CARD)
    await expectNoLeak(shop, sale, [(await pay(shop, sale)).written])
  })

  it('is nowhere when the money goes back', async () => {
    const sale = await aSale(shop)
    const paid = await pay(shop, sale)
    await settleWebhooks(shop)
    const path = `/orders/${sale.made.id}/withdrawal`
    pagBank.failNext('POST /charges/*/cancel', {
      ...{ kind: 'status', status: 400, when: 'before' },
      body: JSON.stringify(entry('40007', echoOf(sale.card), echoOf(sale.card))),
    })
    const requested = await send(shop, sale.person, { path, body: '{}' })
    expect(requested.written.text).toContain('"state":"paid"')
    const refunded = await send(shop, sale.person, { path, body: '{}' })
    expect(refunded.written.text).toContain('"state":"refunded"')
    await expectNoLeak(shop, sale, [paid.written, requested.written, refunded.written])
  })

  it('is nowhere when PagBank repeats it in the charge', async () => {
    const sale = await aSale(shop)
    const { card, person, made } = sale
    pagBank.setWebhooks({ delivery: 'never' })
    onTestFinished(() => {
      pagBank.setWebhooks({ delivery: 'sent' })
    })
    pagBank.failNext(PAY, { kind: 'drop', when: 'after' })
    pagBank.failNext('GET /orders/*', { kind: 'drop', when: 'before' })
    const sent = await pay(shop, sale)
    const { orders } = await person.client.call(contract.listOrders, {})
    const [payment] = orders.flatMap(({ payments }) => payments)
    const charge = {
      ...{ id: 'CHAR_0F0E0D0C', reference_id: payment?.id, status: 'DECLINED' },
      amount: { value: made.total, currency: 'BRL' },
      payment_response: { code: card.number, message: echoOf(card), reference: card.encrypted },
      payment_method: {
        type: 'CREDIT_CARD',
        card: { brand: card.encrypted, last_digits: card.number, holder: { name: card.holder } },
      },
    }
    const body = JSON.stringify({ id: 'ORDE_0F0E0D0C', charges: [charge] })
    pagBank.failNext('GET /orders/*', { kind: 'status', status: 200, when: 'before', body })
    await expectNoLeak(shop, sale, [sent.written])
    const read = await person.client.call(contract.getOrder, { params: { id: made.id } })
    expect(read.order.payments).toMatchObject([{ status: 'declined' }])
  })
})
