import { describe, expect, it } from 'vitest'
import { aUser, aUserWithProfile } from '../../../test/support/records.ts'
import { draftOf, parseDraft } from './payment-draft.rules.ts'
import {
  contractChanges,
  customerOf,
  followingTaxId,
  initialFields,
  isContractFilled,
  isCustomerFilled,
  paymentFaults,
  type PaymentFields,
} from './payment-fields.rules.ts'

const NOW = new Date('2026-11-25T12:00:00.000Z')
const USER = aUserWithProfile()

function someFields(changes: Partial<PaymentFields> = {}): PaymentFields {
  return {
    ...initialFields(USER, {}),
    ...{ number: '4539 6206 5992 2097', expiry: '12/2030', cvv: '123', holder: 'Ana Souza' },
    ...{ terms_accepted: true, contract_accepted: true },
    ...changes,
  }
}

const faultsOf = (changes: Partial<PaymentFields>) =>
  Object.fromEntries(paymentFaults(someFields(changes), NOW))

describe('initialFields', () => {
  it('fills in what is known of the user, with the company as who pays', () => {
    expect(initialFields(USER, {})).toMatchObject({
      method: 'credit_card',
      document: '11.222.333/0001-81',
      tax_id: '11.222.333/0001-81',
      customer_name: 'Ana Souza',
      customer_email: 'ana@cafe.test',
      terms_accepted: false,
    })
  })

  it('prefers what was typed before', () => {
    expect(initialFields(USER, { method: 'pix', tax_id: '529' })).toMatchObject({
      method: 'pix',
      tax_id: '529',
    })
  })
})

describe('paymentFaults', () => {
  it('finds none in a filled form', () => {
    expect(faultsOf({})).toEqual({})
  })

  it.each([
    [{ number: '' }, { number: 'payments.card_number_required' }],
    [{ number: '4539 6206 5992 2098' }, { number: 'payments.card_number_invalid' }],
    [{ expiry: '01/2020' }, { expiry: 'payments.card_expired' }],
    [{ cvv: '' }, { cvv: 'payments.card_cvv_required' }],
    [{ holder: '' }, { holder: 'payments.card_holder_required' }],
    [{ holder: '🙂' }, { holder: 'payments.card_holder_required' }],
    [{ tax_id: '111.111.111-11' }, { tax_id: 'payments.tax_id_invalid' }],
    [{ terms_accepted: false }, { terms_accepted: 'payments.terms_required' }],
    [{ contract_accepted: false }, { contract_accepted: 'payments.contract_required' }],
  ] as const)('of %j are %j', (changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  it('of a Pix do not concern the card', () => {
    expect(faultsOf({ method: 'pix', number: '', expiry: '', cvv: '', holder: '' })).toEqual({})
  })
})

describe('contractChanges', () => {
  it('is null when nothing has changed', () => {
    expect(contractChanges(USER, someFields())).toBeNull()
  })

  it('contains what has changed, with the e-mail that the call requires', () => {
    const fields = someFields({ registered_agent: 'Bia Lima' })
    expect(contractChanges(USER, fields)).toEqual({
      email: 'ana@cafe.test',
      registered_agent: 'Bia Lima',
    })
  })
})

it('knows which groups are filled', () => {
  expect(isContractFilled(someFields())).toBe(true)
  expect(isContractFilled(initialFields(aUser(), {}))).toBe(false)
  expect(isCustomerFilled(someFields())).toBe(true)
  expect(isCustomerFilled(someFields({ customer_email: 'ana@' }))).toBe(false)
  expect(customerOf(someFields())).toEqual({
    name: 'Ana Souza',
    email: 'ana@cafe.test',
    tax_id: '11.222.333/0001-81',
  })
})

it.each([
  ['', '11222333000181', '11.222.333/0001-81'],
  ['11.222.333/0001-81', '', ''],
  ['529.982.247-25', '11222333000181', '529.982.247-25'],
])('the tax id %j becomes, for the document %j, %j', (taxId, document, expected) => {
  expect(followingTaxId(taxId, '11222333000181', document)).toBe(expected)
})

describe('the draft', () => {
  it('contains nothing of the card, and no consent', () => {
    const fields = someFields()
    const draft = draftOf(fields)
    expect(Object.keys(draft).sort()).toEqual([
      'customer_email',
      'customer_name',
      'document',
      'installments',
      'method',
      'registered_agent',
      'registered_name',
      'tax_id',
    ])
    for (const secret of [fields.number, fields.cvv, fields.expiry]) {
      expect(JSON.stringify(draft)).not.toContain(secret)
    }
  })

  it.each([null, 7, { method: 'cash' }, { tax_id: 'x'.repeat(301) }])(
    'is empty when %j is stored',
    (stored) => {
      expect(parseDraft(stored)).toEqual({})
    },
  )

  it('drops fields of a card that were stored', () => {
    expect(parseDraft({ tax_id: '529', number: '4539' })).toEqual({ tax_id: '529' })
  })
})
