import { describe, expect, it } from 'vitest'
import { aCharge, anOrder, APPROVED_VISA, aShop, errorsOf, type Body } from './a-shop.ts'

// The quotes are of the Orders API: developer.pagbank.com.br/reference/criar-pedido and /objeto-charge.

const UUID = '[0-9A-F]{8}-[0-9A-F]{4}-4[0-9A-F]{3}-8[0-9A-F]{3}-[0-9A-F]{12}'

function amount(value: number): Body {
  return { amount: { value } }
}

describe('POST /orders', () => {
  it('answers 201 with the order and its paid charge', async () => {
    const shop = await aShop()
    const order = await shop.cardOrder({
      order: { notification_urls: ['https://ours.invalid/webhooks/pagbank'] },
    })
    shop.pagBank.setWebhooks({ delivery: 'never' })
    const answer = await shop.call('POST', '/orders', order)
    expect(answer.status).toBe(201)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    // "prefix + upper-case UUID (41 chars in all)"
    const [id, chargeId] = [answer.string('id'), answer.string('charges', 0, 'id')]
    expect(id).toMatch(new RegExp(`^ORDE_${UUID}$`))
    expect(chargeId).toMatch(new RegExp(`^CHAR_${UUID}$`))
    const api = `${shop.url}/api.pagseguro.com`
    const json = 'application/json'
    expect(answer.json).toEqual({
      id,
      reference_id: 'pedido-000123',
      // "Times are ISO with ms and -03:00"
      created_at: '2026-01-05T15:00:00.000-03:00',
      customer: order['customer'],
      items: order['items'],
      shipping: order['shipping'],
      charges: [
        {
          id: chargeId,
          reference_id: 'cobranca-000123',
          status: 'PAID',
          created_at: '2026-01-05T15:00:00.000-03:00',
          paid_at: '2026-01-05T15:00:00.000-03:00',
          description: 'Plano anual 2 telas',
          amount: {
            value: 119880,
            currency: 'BRL',
            summary: { total: 119880, paid: 119880, refunded: 0 },
          },
          payment_response: {
            code: '20000',
            message: 'SUCESSO',
            reference: expect.stringMatching(/^\d{12}$/),
            raw_data: {
              authorization_code: expect.stringMatching(/^\d{6}$/),
              nsu: expect.stringMatching(/^\d{12}$/),
              reason_code: '00',
            },
          },
          payment_method: {
            type: 'CREDIT_CARD',
            installments: 12,
            capture: true,
            card: {
              brand: 'visa',
              first_digits: '453962',
              last_digits: '2097',
              exp_month: '12',
              exp_year: '2026',
              holder: { name: 'Ana Souza', tax_id: '52998224725' },
              store: false,
            },
            soft_descriptor: 'VITRINE',
          },
          links: [
            { rel: 'SELF', href: `${api}/charges/${chargeId}`, media: json, type: 'GET' },
            {
              ...{ rel: 'CHARGE.CANCEL', href: `${api}/charges/${chargeId}/cancel` },
              ...{ media: json, type: 'POST' },
            },
          ],
        },
      ],
      notification_urls: ['https://ours.invalid/webhooks/pagbank'],
      links: [
        { rel: 'SELF', href: `${api}/orders/${id}`, media: json, type: 'GET' },
        { rel: 'PAY', href: `${api}/orders/${id}/pay`, media: json, type: 'POST' },
      ],
    })
  })

  it('never repeats the card or its number', async () => {
    const shop = await aShop()
    const order = await shop.cardOrder({ cardFields: { store: true } })
    const { text } = await shop.call('POST', '/orders', order)
    expect(text).not.toContain('encrypted')
    expect(text).not.toContain(APPROVED_VISA)
    expect(text).not.toContain('"123"')
  })

  it('makes an order without a charge, which is paid later', async () => {
    const shop = await aShop()
    const made = await shop.call('POST', '/orders', anOrder())
    expect(made.status).toBe(201)
    // "charges is absent until paid"
    expect(made.at('charges')).toBeUndefined()
    const { charges } = await shop.cardOrder()
    const path = `/orders/${made.string('id')}/pay`
    const paid = await shop.call('POST', path, { charges })
    expect(paid.status).toBe(201)
    expect(paid.at('charges', 0, 'status')).toBe('PAID')
    expect(shop.pagBank.chargedCents('pedido-000123')).toBe(119880)
  })

  it('keeps a declined charge beside the one that pays later', async () => {
    const shop = await aShop()
    shop.pagBank.decideNext({ status: 'DECLINED', code: '20003' })
    const declined = await shop.call('POST', '/orders', await shop.cardOrder())
    // "A declined card still answers 201"
    expect(declined.status).toBe(201)
    expect(declined.at('charges', 0)).toMatchObject({
      status: 'DECLINED',
      amount: { summary: { total: 119880, paid: 0, refunded: 0 } },
      payment_response: { code: '20003', message: 'NAO AUTORIZADA - LIMITE INSUFICIENTE' },
    })
    expect(declined.at('charges', 0, 'paid_at')).toBeUndefined()
    // "links only SELF"
    expect(declined.at('charges', 0, 'links')).toMatchObject([{ rel: 'SELF' }])
    const { charges } = await shop.cardOrder()
    const path = `/orders/${declined.string('id')}/pay`
    const paid = await shop.call('POST', path, { charges })
    expect([paid.at('charges', 0, 'status'), paid.at('charges', 1, 'status')]).toEqual([
      'DECLINED',
      'PAID',
    ])
  })

  it('refuses to pay an order that does not exist', async () => {
    const shop = await aShop()
    const { charges } = await shop.cardOrder()
    expect((await shop.call('POST', '/orders/ORDE_1/pay', { charges })).status).toBe(404)
  })
})

describe('capture and cancel', () => {
  async function authorized() {
    const shop = await aShop()
    const order = await shop.cardOrder({ method: { capture: false } })
    const answer = await shop.call('POST', '/orders', order)
    return { shop, answer, path: `/charges/${answer.string('charges', 0, 'id')}` }
  }

  it('reserve, then capture in full or in part', async () => {
    const { shop, answer, path } = await authorized()
    // "AUTHORIZED adds capture_before and link CHARGE.CAPTURE; paid_at is missing; summary.paid is 0"
    expect(answer.at('charges', 0)).toMatchObject({
      status: 'AUTHORIZED',
      amount: { summary: { paid: 0 } },
      // "Visa, Mastercard, Elo up to 29 days"
      payment_method: { capture_before: '2026-02-03T15:00:00.000-03:00' },
      links: [{ rel: 'SELF' }, { rel: 'CHARGE.CANCEL' }, { rel: 'CHARGE.CAPTURE' }],
    })
    const tooMuch = await shop.call('POST', `${path}/capture`, amount(119881))
    expect([tooMuch.status, errorsOf(tooMuch)]).toEqual([
      400,
      [{ code: '40002', description: 'invalid_parameter', parameter_name: 'amount.value' }],
    ])
    const captured = await shop.call('POST', `${path}/capture`, amount(500))
    expect(captured.status).toBe(201)
    expect(captured.json).toMatchObject({ status: 'PAID', amount: { summary: { paid: 500 } } })
    const again = await shop.call('POST', `${path}/capture`, amount(500))
    // "unabled_capture (done already, expired, wrong status)"
    expect([again.status, errorsOf(again)]).toEqual([
      400,
      [{ code: '40006', description: 'unabled_capture' }],
    ])
  })

  it('void an authorized charge', async () => {
    const { shop, path } = await authorized()
    const part = await shop.call('POST', `${path}/cancel`, amount(500))
    expect(errorsOf(part)).toEqual([{ code: '40007', description: 'unabled_refund' }])
    const canceled = await shop.call('POST', `${path}/cancel`, amount(119880))
    expect(canceled.status).toBe(201)
    expect(canceled.json).toMatchObject({
      status: 'CANCELED',
      amount: { summary: { refunded: 0 } },
    })
    expect((await shop.call('POST', `${path}/capture`, amount(1))).status).toBe(400)
  })

  it('cancel an authorized charge when its time to capture passes', async () => {
    const { shop, path } = await authorized()
    await shop.passAndRun(29 * 86_400_000)
    expect((await shop.call('GET', path)).at('status')).toBe('CANCELED')
  })

  it('refund in parts, and cancel with the last one', async () => {
    const shop = await aShop()
    const answer = await shop.call('POST', '/orders', await shop.cardOrder())
    const path = `/charges/${answer.string('charges', 0, 'id')}/cancel`
    const part = await shop.call('POST', path, amount(500))
    // "Partial refund stays PAID with summary.refunded > 0"
    expect([part.status, part.at('status'), part.at('amount', 'summary')]).toEqual([
      201,
      'PAID',
      { total: 119880, paid: 119880, refunded: 500 },
    ])
    const tooMuch = await shop.call('POST', path, amount(119381))
    // "unabled_refund (refunded already or amount too high)"
    expect([tooMuch.status, errorsOf(tooMuch)]).toEqual([
      400,
      [{ code: '40007', description: 'unabled_refund' }],
    ])
    const rest = await shop.call('POST', path, amount(119380))
    expect([rest.at('status'), rest.at('amount', 'summary', 'refunded')]).toEqual([
      'CANCELED',
      119880,
    ])
    expect((await shop.call('POST', path, amount(1))).status).toBe(400)
    expect(shop.pagBank.chargedCents('pedido-000123')).toBe(0)
  })

  it.each([
    ['nothing', undefined, '40001', 'amount'],
    ['no value', { amount: {} }, '40001', 'amount.value'],
    ['a text', { amount: { value: '500' } }, '40002', 'amount.value'],
    ['zero', { amount: { value: 0 } }, '40002', 'amount.value'],
    ['a field too many', { amount: { value: 500 }, reason: 'x' }, '40003', 'reason'],
  ])('refuse a body with %s', async (_what, body, code, parameter_name) => {
    const { shop, path } = await authorized()
    for (const call of ['capture', 'cancel']) {
      const answer = await shop.call('POST', `${path}/${call}`, body)
      expect([answer.status, errorsOf(answer)]).toMatchObject([400, [{ code, parameter_name }]])
    }
  })
})

describe('lookups', () => {
  it('find an order and its charge', async () => {
    const shop = await aShop()
    const made = await shop.call('POST', '/orders', await shop.cardOrder())
    const [id, chargeId] = [made.string('id'), made.string('charges', 0, 'id')]
    const order = await shop.call('GET', `/orders/${id}`)
    expect([order.status, order.json]).toEqual([200, made.json])
    expect((await shop.call('GET', `/orders?charge_id=${chargeId}`)).json).toEqual(made.json)
    const charge = await shop.call('GET', `/charges/${chargeId}`)
    expect([charge.status, charge.json]).toEqual([200, made.at('charges', 0)])
    // "GET /orders/CHAR_... is 404"
    for (const path of [`/orders/${chargeId}`, '/orders?charge_id=CHAR_1', '/charges/CHAR_1']) {
      expect((await shop.call('GET', path)).status).toBe(404)
    }
  })

  it('find all orders and charges with a reference', async () => {
    const shop = await aShop()
    const first = await shop.call('POST', '/orders', await shop.cardOrder())
    const second = await shop.call('POST', '/orders', await shop.cardOrder())
    // "GET /orders?reference_id=.. expecting {"orders":[...]}; not in the docs read"
    const orders = await shop.call('GET', '/orders?reference_id=pedido-000123')
    expect(orders.json).toEqual({ orders: [first.json, second.json] })
    const charges = await shop.call('GET', '/charges?reference_id=cobranca-000123')
    expect(charges.json).toEqual([first.at('charges', 0), second.at('charges', 0)])
    expect((await shop.call('GET', '/orders?reference_id=other')).json).toEqual({ orders: [] })
    shop.pagBank.setSwitch('referenceLookup', 'refused')
    for (const path of ['/orders', '/charges']) {
      expect((await shop.call('GET', `${path}?reference_id=pedido-000123`)).status).toBe(406)
    }
  })

  it('refuse unknown and missing parameters', async () => {
    const shop = await aShop()
    const unknown = await shop.call('GET', '/orders?status=PAID')
    expect(errorsOf(unknown)).toEqual([
      { code: '40003', description: 'parameter_unknow', parameter_name: 'status' },
    ])
    expect(errorsOf(await shop.call('GET', '/charges'))).toEqual([
      { code: '40001', description: 'required_parameter', parameter_name: 'reference_id' },
    ])
  })
})

describe('order of checks', () => {
  // "401 -> 403 -> 406 -> JSON syntax -> 40003/40001/40002 all collected -> idempotency -> decrypt"
  const wrong = { headers: { authorization: 'Bearer other' }, raw: '{' }

  it('refuses a wrong or missing token first', async () => {
    const shop = await aShop()
    for (const authorization of ['Bearer other', 'pagbank-token', 'Basic pagbank-token', '']) {
      const answer = await shop.call('PATCH', '/orders', undefined, {
        headers: { authorization },
        raw: '{',
      })
      expect([answer.status, errorsOf(answer)]).toEqual([
        401,
        [
          {
            code: 'UNAUTHORIZED',
            description: 'Invalid credential. Review AUTHORIZATION header',
          },
        ],
      ])
    }
  })

  it('refuses an account without approval, then methods, then syntax', async () => {
    const shop = await aShop()
    shop.pagBank.setApproved(false)
    const denied = await shop.call('PATCH', '/orders', undefined, { raw: '{' })
    expect([denied.status, errorsOf(denied)]).toEqual([
      403,
      [
        {
          code: 'ACCESS_DENIED',
          description: 'whitelist access required. Contact PagSeguro.',
        },
      ],
    ])
    expect((await shop.call('POST', '/orders', undefined, wrong)).status).toBe(401)
    shop.pagBank.setApproved(true)
    // "Wrong method on a known path: 406, not 405"
    for (const [method, path] of [
      ['PATCH', '/orders'],
      ['DELETE', '/orders/ORDE_1'],
      ['GET', '/orders/ORDE_1/pay'],
      ['POST', '/charges/CHAR_1'],
      ['GET', '/charges/CHAR_1/cancel'],
      ['POST', '/public-keys/card'],
    ] as const) {
      expect((await shop.call(method, path)).status).toBe(406)
    }
    expect((await shop.call('GET', '/subscriptions')).status).toBe(404)
    const syntax = await shop.call('POST', '/orders', undefined, { raw: '{"a":' })
    expect([syntax.status, errorsOf(syntax)]).toEqual([
      400,
      [
        {
          code: '40002',
          description:
            'There are some syntax errors in the request payload. Please check the documentation.',
        },
      ],
    ])
  })

  it('follows a new token at once', async () => {
    const shop = await aShop({ pagBank: { token: 'first' } })
    const asWith = (token: string) =>
      shop.call('GET', '/orders/ORDE_1', undefined, {
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await asWith('first')).status).toBe(404)
    shop.pagBank.setToken('second')
    expect((await asWith('first')).status).toBe(401)
    expect((await asWith('second')).status).toBe(404)
  })

  it('checks the body before the card', async () => {
    const shop = await aShop()
    const charge = aCharge({
      payment_method: {
        ...{ type: 'CREDIT_CARD', installments: 1, capture: true },
        card: { encrypted: 'bm90IGEgY2FyZA==' },
        holder: { name: 'Ana Souza', tax_id: '52998224725' },
      },
    })
    const card = await shop.call('POST', '/orders', anOrder({ charges: [charge] }))
    expect([card.status, errorsOf(card)]).toEqual([
      400,
      [
        {
          code: '40002',
          description: 'invalid_parameter',
          parameter_name: 'charges[0].payment_method.card.encrypted',
        },
      ],
    ])
    const both = await shop.call('POST', '/orders', anOrder({ charges: [charge], note: 1 }))
    expect(errorsOf(both)).toMatchObject([{ code: '40003', parameter_name: 'note' }])
    expect(shop.pagBank.orders()).toEqual([])
  })
})
