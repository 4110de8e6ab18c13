import { describe, expect, it } from 'vitest'
import { aBoletoOrder, aCharge, anAddress, anOrder, aPixOrder, aShop, errorsOf } from './a-shop.ts'

// The quotes are of developer.pagbank.com.br/reference/criar-pedido and /codigos-de-erro.

const CHARACTERS =
  'must not contains any of the characters [!, @, #, $, %, ¨, *, (, ), ", ”, \\, |, {, }, [, ], <, >, ;]'
const METHOD = 'charges[0].payment_method'
const CARD = {
  type: 'CREDIT_CARD',
  installments: 1,
  capture: true,
  card: { encrypted: 'aaaa' },
  holder: { name: 'Ana Souza', tax_id: '52998224725' },
}

function customer(changes: object) {
  return anOrder({ customer: { tax_id: '52998224725', ...changes } })
}

function shipping(changes: Record<string, unknown>) {
  return anOrder({ shipping: { address: anAddress(changes) } })
}

function item(changes: object) {
  return anOrder({ items: [{ name: 'Plano', quantity: 1, unit_amount: 100, ...changes }] })
}

function charge(changes: object) {
  return anOrder({ charges: [aCharge({ payment_method: CARD, ...changes })] })
}

function method(changes: object) {
  return charge({ payment_method: { ...CARD, ...changes } })
}

function phone(changes: object) {
  return customer({ phones: [{ country: '55', area: '11', number: '987654321', ...changes }] })
}

type Row = readonly [string, object, string, string]

const REQUIRED: readonly Row[] = [
  // "the only customer field the published schema marks required"
  ['no customer', anOrder({ customer: undefined }), 'customer', ''],
  ['no tax id', anOrder({ customer: { name: 'Ana' } }), 'customer.tax_id', ''],
  ['no items', anOrder({ items: undefined }), 'items', ''],
  ['an item without a name', item({ name: undefined }), 'items[0].name', ''],
  ['a phone without a number', phone({ number: undefined }), 'customer.phones[0].number', ''],
  ['an address without a city', shipping({ city: undefined }), 'shipping.address.city', ''],
  ['a charge without an amount', charge({ amount: undefined }), 'charges[0].amount', ''],
  ['no currency', charge({ amount: { value: 100 } }), 'charges[0].amount.currency', ''],
  ['no method', charge({ payment_method: undefined }), METHOD, ''],
  ['no type of method', charge({ payment_method: {} }), `${METHOD}.type`, ''],
  // "yes for credit card"
  ['no instalments', method({ installments: undefined }), `${METHOD}.installments`, ''],
  ['no capture', method({ capture: undefined }), `${METHOD}.capture`, ''],
  ['no card', method({ card: undefined }), `${METHOD}.card`, ''],
  ['an empty card', method({ card: {} }), `${METHOD}.card.encrypted`, ''],
  // "yes with encrypted card"
  ['no holder', method({ holder: undefined }), `${METHOD}.holder`, ''],
  ['a holder without a tax id', method({ holder: { name: 'Ana' } }), `${METHOD}.holder.tax_id`, ''],
  [
    // "Mandatory for debit"
    'a debit card without 3DS',
    charge({ payment_method: { type: 'DEBIT_CARD', card: CARD.card, holder: CARD.holder } }),
    `${METHOD}.authentication_method`,
    '',
  ],
  [
    '3DS without a result',
    method({ authentication_method: { type: 'THREEDS' } }),
    `${METHOD}.authentication_method.id`,
    '',
  ],
  ['a Pix code without an amount', anOrder({ qr_codes: [{}] }), 'qr_codes[0].amount', ''],
]

const INVALID: readonly Row[] = [
  // "1-64 chars"
  ['a long reference', anOrder({ reference_id: 'x'.repeat(65) }), 'reference_id', ''],
  ['a number as reference', anOrder({ reference_id: 123 }), 'reference_id', ''],
  ['an empty reference', anOrder({ reference_id: '' }), 'reference_id', 'must not be blank'],
  ['a wrong CPF', customer({ tax_id: '52998224724' }), 'customer.tax_id', 'TAX'],
  ['a masked CPF', customer({ tax_id: '529.982.247-25' }), 'customer.tax_id', 'TAX'],
  ['a CNPJ with letters', customer({ tax_id: '12ABC34501DE35' }), 'customer.tax_id', 'TAX'],
  ['a long name', customer({ name: 'x'.repeat(121) }), 'customer.name', ''],
  ['a blank name', customer({ name: ' ' }), 'customer.name', 'must not be blank'],
  ['a name with a star', customer({ name: 'Ana * Souza' }), 'customer.name', CHARACTERS],
  // "10-255"
  ['a short e-mail', customer({ email: 'a@b.co' }), 'customer.email', ''],
  ['no e-mail address', customer({ email: 'ana.example.com' }), 'customer.email', ''],
  [
    'the merchant’s own e-mail',
    customer({ email: 'Financeiro@Vitrine.example' }),
    'customer.email',
    'buyer email must not be equals to merchant email',
  ],
  [
    'a short phone',
    phone({ number: '9876543' }),
    'customer.phones[0].number',
    'must be between 10000000 and 999999999',
  ],
  ['a phone of a ship', phone({ type: 'SHIP' }), 'customer.phones[0].type', ''],
  ['no item at all', anOrder({ items: [] }), 'items', ''],
  ['half an item', item({ quantity: 0.5 }), 'items[0].quantity', ''],
  ['a price as text', item({ unit_amount: '100' }), 'items[0].unit_amount', ''],
  // "leave out when empty: blank is refused"
  [
    'a blank complement',
    shipping({ complement: '' }),
    'shipping.address.complement',
    'must not be blank',
  ],
  [
    'a blank locality',
    shipping({ locality: '' }),
    'shipping.address.locality',
    'must not be blank',
  ],
  [
    'a bracket in the street',
    shipping({ street: 'Rua [A]' }),
    'shipping.address.street',
    CHARACTERS,
  ],
  [
    'a masked CEP',
    shipping({ postal_code: '13010-000' }),
    'shipping.address.postal_code',
    'must have 8 digits',
  ],
  [
    'a state that does not exist',
    shipping({ region_code: 'XX' }),
    'shipping.address.region_code',
    'must be a valid region code by ISO 3166-2:BR',
  ],
  ['another country', shipping({ country: 'BR' }), 'shipping.address.country', ''],
  [
    'http to another network',
    anOrder({ notification_urls: ['http://ours.example/webhooks'] }),
    'notification_urls[0]',
    '',
  ],
  ['a URL that is none', anOrder({ notification_urls: ['ours'] }), 'notification_urls[0]', ''],
  [
    'a long URL',
    anOrder({ notification_urls: [`https://ours.example/${'x'.repeat(100)}`] }),
    'notification_urls[0]',
    '',
  ],
  [
    'two charges',
    anOrder({ charges: [CARD, CARD].map((payment_method) => aCharge({ payment_method })) }),
    'charges',
    '',
  ],
  [
    'another currency',
    charge({ amount: { value: 1, currency: 'USD' } }),
    'charges[0].amount.currency',
    '',
  ],
  [
    'reais with cents',
    charge({ amount: { value: 11.98, currency: 'BRL' } }),
    'charges[0].amount.value',
    '',
  ],
  [
    'a negative amount',
    charge({ amount: { value: -1, currency: 'BRL' } }),
    'charges[0].amount.value',
    '',
  ],
  [
    'ten digits',
    charge({ amount: { value: 1e9, currency: 'BRL' } }),
    'charges[0].amount.value',
    '',
  ],
  ['an unknown method', method({ type: 'CHEQUE' }), `${METHOD}.type`, ''],
  ['no instalment', method({ installments: 0 }), `${METHOD}.installments`, ''],
  ['capture as text', method({ capture: 'true' }), `${METHOD}.capture`, ''],
  [
    'a long holder',
    method({ holder: { name: 'x'.repeat(31), tax_id: '52998224725' } }),
    `${METHOD}.holder.name`,
    '',
  ],
  [
    'a holder with a wrong CPF',
    method({ holder: { name: 'Ana', tax_id: '11111111111' } }),
    `${METHOD}.holder.tax_id`,
    'TAX',
  ],
  [
    'two cards in one',
    method({ card: { encrypted: 'aaaa', id: 'CARD_1' } }),
    `${METHOD}.card.id`,
    '',
  ],
  [
    '3DS of nobody',
    method({ authentication_method: { type: 'THREEDS', id: '3DS_1' } }),
    `${METHOD}.authentication_method.id`,
    '',
  ],
  [
    'two Pix codes',
    anOrder({ qr_codes: [{ amount: { value: 1 } }, { amount: { value: 1 } }] }),
    'qr_codes',
    '',
  ],
  [
    'a Pix code that has expired',
    anOrder({ qr_codes: [{ amount: { value: 1 }, expiration_date: '2026-01-05T14:59:59-03:00' }] }),
    'qr_codes[0].expiration_date',
    '',
  ],
  [
    'a Pix code without an offset',
    anOrder({ qr_codes: [{ amount: { value: 1 }, expiration_date: '2026-01-06T23:59:59' }] }),
    'qr_codes[0].expiration_date',
    '',
  ],
  [
    'a Pix code beside a charge',
    aPixOrder(100, { charges: [aCharge({ payment_method: CARD })] }),
    'qr_codes',
    '',
  ],
  [
    'a boleto for yesterday',
    aBoletoOrder(100, { due_date: '2026-01-04' }),
    `${METHOD}.boleto.due_date`,
    '',
  ],
  [
    'a boleto for no day',
    aBoletoOrder(100, { due_date: '2026-02-30' }),
    `${METHOD}.boleto.due_date`,
    '',
  ],
]

const UNKNOWN: readonly Row[] = [
  ['a field of the order', anOrder({ user_id: 1 }), 'user_id', ''],
  ['a field of an item', item({ price: 1 }), 'items[0].price', ''],
  [
    'a field of the card',
    method({ card: { encrypted: 'aaaa', brand: 'visa' } }),
    `${METHOD}.card.brand`,
    '',
  ],
  [
    // "bool; not for debit"
    'capture of a debit card',
    charge({
      payment_method: {
        ...{ type: 'DEBIT_CARD', capture: true, card: CARD.card, holder: CARD.holder },
        authentication_method: { type: 'INAPP' },
      },
    }),
    `${METHOD}.capture`,
    '',
  ],
]

async function refusalOf(body: object) {
  const shop = await aShop()
  const answer = await shop.call('POST', '/orders', body)
  expect(shop.pagBank.orders()).toEqual([])
  // "PagBank answers 400"
  expect(answer.status).toBe(400)
  return errorsOf(answer)
}

function expected(code: string, generic: string, [, , name, own]: Row) {
  const description = own === 'TAX' ? 'must be a valid CPF or CNPJ' : own === '' ? generic : own
  return [{ code, description, parameter_name: name }]
}

describe('POST /orders refuses', () => {
  it.each(REQUIRED)('what is missing: %s', async (...row) => {
    expect(await refusalOf(row[1])).toEqual(expected('40001', 'required_parameter', row))
  })

  it.each(INVALID)('what is wrong: %s', async (...row) => {
    expect(await refusalOf(row[1])).toEqual(expected('40002', 'invalid_parameter', row))
  })

  it.each(UNKNOWN)('what it does not have: %s', async (...row) => {
    expect(await refusalOf(row[1])).toEqual(expected('40003', 'parameter_unknow', row))
  })

  it('all faults together', async () => {
    // "An array; one entry per faulty field, all reported together"
    const body = anOrder({
      ...{ reference_id: '', extra: true, items: undefined },
      customer: { name: 'Ana;', tax_id: '1', email: 'financeiro@vitrine.example' },
      charges: [aCharge({ payment_method: { ...CARD, holder: undefined, installments: '1' } })],
    })
    expect(await refusalOf(body)).toEqual(
      expect.arrayContaining(
        [
          ['40002', 'reference_id'],
          ['40003', 'extra'],
          ['40001', 'items'],
          ['40002', 'customer.name'],
          ['40002', 'customer.tax_id'],
          ['40002', 'customer.email'],
          ['40001', `${METHOD}.holder`],
          ['40002', `${METHOD}.installments`],
        ].map(([code, parameter_name]) => expect.objectContaining({ code, parameter_name })),
      ),
    )
  })

  it('a raw card number, which needs a permission', async () => {
    const shop = await aShop()
    const raw = { number: '4111111111111111', exp_month: '12', exp_year: '2030', encrypted: 'aa' }
    const answer = await shop.call('POST', '/orders', method({ card: raw }))
    expect([answer.status, answer.at('error_messages', 0, 'code')]).toEqual([403, 'ACCESS_DENIED'])
  })

  it.each(['null', '[]', '"text"', '1'])('a body that is no object: %s', async (raw) => {
    const shop = await aShop()
    expect((await shop.call('POST', '/orders', undefined, { raw })).status).toBe(400)
  })
})

it('takes a CNPJ with letters when the switch allows it', async () => {
  const shop = await aShop()
  shop.pagBank.setSwitch('alphanumericTaxId', 'accepted')
  const order = customer({ tax_id: '12ABC34501DE35' })
  expect((await shop.call('POST', '/orders', order)).status).toBe(201)
})

it('takes plain http for this machine and its network', async () => {
  const shop = await aShop()
  shop.pagBank.setWebhooks({ delivery: 'never' })
  for (const host of ['localhost:8080', '127.0.0.1', '192.168.0.7:8080', '10.1.2.3', '[::1]:1']) {
    const order = anOrder({ notification_urls: [`http://${host}/webhooks/pagbank`] })
    expect((await shop.call('POST', '/orders', order)).status).toBe(201)
  }
})
