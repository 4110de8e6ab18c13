import { describe, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { COMMON_ERRORS, ERRORS } from '../errors.ts'
import { checkoutContract } from './checkout.ts'
import { ContractData } from './checkout-fields.ts'

const calls: [string, Endpoint][] = Object.entries(checkoutContract)

const USER = '7a1c9be2-9a0f-4b57-8a54-0d7b4f0a7c01'
const PLAN = '5c1f6f0e-2b7a-4d0c-9a53-6a1d0f7c2e11'
const ORDER = '0b4f7f5e-6d55-4f6c-8a8e-2f8f4a0f3c02'
const ATTEMPT = '3d0e3a44-0c7e-4a3f-9f5e-1f0a6d1b2e03'

const customer = { name: ' Ana Souza ', tax_id: '529.982.247-25', email: 'Ana@Example.com' }
const consent = { terms_accepted: true, contract_accepted: true }
const holder = { name: 'Ana Souza', tax_id: '52998224725' }
const payment_method = {
  type: 'CREDIT_CARD',
  installments: 12,
  capture: true,
  card: { encrypted: 'abc+/9==' },
  holder,
}
const charge = {
  description: 'Plano anual',
  amount: { value: 119_760, currency: 'BRL' },
  payment_method,
}
const item = { reference_id: 'plan', name: 'Plano anual', quantity: 1, unit_amount: 119_760 }
const payment = {
  user_id: USER,
  plan_id: PLAN,
  screens: 2,
  reference_id: ORDER,
  attempt_id: ATTEMPT,
  customer,
  items: [item],
  charges: [charge],
  ...consent,
}

/** The messages of a request's faults, each with its field. */
function faults(endpoint: Endpoint, part: 'body' | 'query', value: unknown): string[] {
  const issues = endpoint[part]?.safeParse(value).error?.issues ?? []
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

const payWith = (change: object): string[] =>
  faults(checkoutContract.createPayment, 'body', { ...payment, ...change })
const chargeWith = (change: object): string[] =>
  payWith({ charges: [{ ...charge, payment_method: { ...payment_method, ...change } }] })

describe('checkoutContract', () => {
  it('declares each method and path once, and none of those of the contract', () => {
    const all = Object.values({ ...contract, ...checkoutContract })
    const seen = all.map(({ method, path }) => `${method} ${path}`)
    expect(new Set(seen).size).toBe(seen.length)
    const names = Object.keys({ ...contract, ...checkoutContract })
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(calls)('%s has a schema for exactly the parameters in its path', (_, endpoint) => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    const parsed = endpoint.params?.safeParse(
      Object.fromEntries(inPath.map((name) => [name, USER])),
    )
    expect(endpoint.params === undefined).toBe(inPath.length === 0)
    expect(parsed?.success ?? true).toBe(true)
  })

  it.each(calls)('%s declares each error once, and no common one', (_, { errors }) => {
    expect(new Set(errors).size).toBe(errors.length)
    for (const code of errors) {
      expect(ERRORS).toHaveProperty([code])
      expect(COMMON_ERRORS).not.toContain(code)
    }
  })

  it('shows the plans to everybody and the rest to signed-in people alone, never to a TV', () => {
    for (const [name, { access }] of calls) {
      expect(access.anonymous, name).toBe(name === 'listPlans')
      if (name !== 'listPlans') expect(access.tokens, name).toEqual(['person'])
      expect(access.role, name).toBe('customer')
    }
  })
})

describe('createSubscription', () => {
  const order = { plan_id: PLAN, screens: 2, total: 119_760 }
  const orderWith = (change: object): string[] =>
    faults(checkoutContract.createSubscription, 'body', { ...order, ...change })

  it('accepts a plan, with or without a device and a kind', () => {
    expect(orderWith({})).toEqual([])
    expect(orderWith({ device: true, kind: 'renewal' })).toEqual([])
  })

  it.each([0, 51, 1.5, '2', null])('refuses %j screens', (screens) => {
    expect(orderWith({ screens })).toEqual(['screens plans.screens_invalid'])
  })

  it('refuses unknown fields and amounts that are no cents', () => {
    expect(orderWith({ price: 1 })).toHaveLength(1)
    expect(orderWith({ total: 0.5 })).toHaveLength(1)
    expect(orderWith({ total: -1 })).toHaveLength(1)
  })
})

describe('getQuote', () => {
  const quote = (query: object): string[] => faults(checkoutContract.getQuote, 'query', query)

  it('parses the number of screens of its query', () => {
    const parsed = checkoutContract.getQuote.query.parse({ kind: 'upgrade', screens: '3' })
    expect(parsed).toEqual({ kind: 'upgrade', screens: 3 })
  })

  it.each(['0', '51', '', 'two', '1e1', '3.0'])('refuses %j screens', (screens) => {
    expect(quote({ kind: 'upgrade', screens })).toEqual(['screens plans.screens_invalid'])
  })
})

describe('createPayment', () => {
  it('cleans what was typed', () => {
    const parsed = checkoutContract.createPayment.body.parse(payment)
    expect(parsed.customer).toEqual({
      name: 'Ana Souza',
      tax_id: '52998224725',
      email: 'ana@example.com',
    })
  })

  it.each([
    ['52998224725'],
    ['529.982.247-25'],
    ['11.222.333/0001-81'],
    // A CNPJ of 2026.
    ['12.ABC.345/01DE-35'],
  ])('accepts the tax id %s', (tax_id) => {
    expect(payWith({ customer: { ...customer, tax_id } })).toEqual([])
  })

  it.each([
    [{ tax_id: '' }, 'customer.tax_id payments.tax_id_required'],
    [{ tax_id: '529.982.247-26' }, 'customer.tax_id payments.tax_id_invalid'],
    [{ tax_id: '11.222.333/0001-82' }, 'customer.tax_id payments.tax_id_invalid'],
    [{ tax_id: '1'.repeat(4_096) }, 'customer.tax_id payments.tax_id_invalid'],
    [{ name: '  ' }, 'customer.name payments.customer_name_required'],
    [{ name: 'a'.repeat(4_096) }, 'customer.name field.too_long'],
    [{ email: 'ana' }, 'customer.email users.email_invalid'],
  ])('refuses the customer %j', (change, fault) => {
    expect(payWith({ customer: { ...customer, ...change } })).toEqual([fault])
  })

  it('answers a wrong CPF or CNPJ with 422', () => {
    expect(ERRORS['payments.tax_id_invalid']).toBe(422)
  })

  it.each([0, 13, 1.5])('refuses %s installments', (installments) => {
    const fault = 'charges.0.payment_method.installments payments.installments_invalid'
    expect(chargeWith({ installments })).toEqual([fault])
  })

  it.each(['', 'not base64!', 'a'.repeat(401), null])(
    'refuses the encrypted card %j',
    (encrypted) => {
      const fault = 'charges.0.payment_method.card.encrypted payments.card_unreadable'
      expect(chargeWith({ card: { encrypted } })).toEqual([fault])
    },
  )

  it('refuses a card in plain text beside the encrypted one', () => {
    const card = { encrypted: 'abc=', number: '4111111111111111' }
    expect(chargeWith({ card })).toHaveLength(1)
  })

  it('needs both boxes, the order and the attempt', () => {
    expect(payWith({ terms_accepted: false })).toEqual(['terms_accepted payments.terms_required'])
    expect(payWith({ contract_accepted: undefined })).toEqual([
      'contract_accepted payments.contract_required',
    ])
    expect(payWith({ reference_id: undefined })).toHaveLength(1)
    expect(payWith({ attempt_id: 'again' })).toHaveLength(1)
  })

  it.each([
    ['no charge', { charges: [] }],
    ['two charges', { charges: [charge, charge] }],
    ['another currency', { charges: [{ ...charge, amount: { value: 1, currency: 'USD' } }] }],
    ['a negative amount', { charges: [{ ...charge, amount: { value: -1, currency: 'BRL' } }] }],
    ['no item', { items: [] }],
    ['an item of quantity 0', { items: [{ ...item, quantity: 0 }] }],
    [
      'no capture',
      { charges: [{ ...charge, payment_method: { ...payment_method, capture: false } }] },
    ],
  ])('refuses %s', (_what, change) => {
    expect(payWith(change)).toHaveLength(1)
  })
})

describe.each(['createPix', 'createBoleto'] as const)('%s', (name) => {
  const body = { customer, ...consent }

  it('needs a customer and both boxes, and no card', () => {
    const endpoint = checkoutContract[name]
    expect(faults(endpoint, 'body', body)).toEqual([])
    expect(faults(endpoint, 'body', { ...body, customer: { ...customer, tax_id: '1' } })).toEqual([
      'customer.tax_id payments.tax_id_invalid',
    ])
    expect(faults(endpoint, 'body', { ...body, contract_accepted: false })).toHaveLength(1)
    expect(faults(endpoint, 'body', { ...body, charges: [charge] })).toHaveLength(1)
  })
})

describe('ContractData', () => {
  const company = {
    registered_name: 'Padaria da Ana Ltda.',
    registered_agent: 'Ana Souza',
    document: '12.abc.345/01de-35',
  }
  const dataWith = (change: object): string[] =>
    (ContractData.safeParse({ ...company, ...change }).error?.issues ?? []).map(
      ({ message }) => message,
    )

  it('needs a company, its agent and a CNPJ, with letters or without', () => {
    expect(ContractData.parse(company).document).toBe('12ABC34501DE35')
    expect(dataWith({ registered_name: ' ' })).toEqual(['users.registered_name_required'])
    expect(dataWith({ registered_agent: '' })).toEqual(['users.registered_agent_required'])
    expect(dataWith({ document: '' })).toEqual(['users.document_required'])
    // A CPF is no CNPJ.
    expect(dataWith({ document: '529.982.247-25' })).toEqual(['users.document_invalid'])
  })
})

describe('responses', () => {
  const moment = '2026-03-10T15:00:00Z'
  const paid = {
    id: ATTEMPT,
    order_id: ORDER,
    method: 'credit_card',
    status: 'paid',
    amount: 119_760,
    refunded: 0,
    installments: 12,
    card: { brand: 'visa', last_digits: '2097' },
    decline: null,
    pix: null,
    boleto: null,
    created_at: moment,
    paid_at: moment,
  }

  it('answers a payment as the specification names it', () => {
    const { payments } = checkoutContract.createPayment.response.parse({ payments: [paid] })
    expect(payments[0]?.status).toBe('paid')
    const refused = { payments: [{ ...paid, status: 'pending' }] }
    expect(checkoutContract.createPayment.response.safeParse(refused).success).toBe(false)
  })

  it('answers an order with its lines, its period and its payments', () => {
    const order = {
      id: ORDER,
      kind: 'purchase',
      state: 'paid',
      plan: { id: PLAN, name: 'Plano anual' },
      screens: 2,
      device: false,
      total: 119_760,
      lines: [
        { kind: 'plan', quantity: 1, unit_amount: 83_880 },
        { kind: 'additional_screens', quantity: 1, unit_amount: 35_880 },
      ],
      max_installments: 12,
      period: { start_date: moment, end_date: moment },
      created_at: moment,
      expires_at: moment,
      paid_at: moment,
      withdrawal_until: moment,
      refund_requested_at: null,
      shipment: { status: 'to_ship', tracking_code: null, shipped_at: null, delivered_at: null },
      payments: [paid],
    }
    expect(checkoutContract.getOrder.response.parse({ order })).toEqual({ order })
  })
})
