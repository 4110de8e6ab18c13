import {
  cardForm,
  Consent,
  ContractData,
  Customer,
  type EndpointRequest,
  type ErrorCode,
  isErrorCode,
  type updateUser,
  type User,
} from '@vitrine/api'
import { holderName, maskCnpj, maskTaxId, type PaymentMethod } from '@vitrine/domain'
import type { z } from 'zod/mini'

/** The values of the payment form, as they are typed. */
export interface PaymentFields {
  method: PaymentMethod
  number: string
  expiry: string
  cvv: string
  holder: string
  /** A number as text; empty: as many as are allowed. */
  installments: string
  registered_name: string
  registered_agent: string
  document: string
  customer_name: string
  customer_email: string
  tax_id: string
  terms_accepted: boolean
  contract_accepted: boolean
}
export type PaymentField = keyof PaymentFields

/** In visual order: the first one with an error gets the focus. */
export const FIELD_ORDER = [
  'method',
  'number',
  'expiry',
  'cvv',
  'holder',
  'installments',
  'registered_name',
  'registered_agent',
  'document',
  'customer_name',
  'customer_email',
  'tax_id',
  'terms_accepted',
  'contract_accepted',
] as const satisfies readonly PaymentField[]

/** The fields of the card, which are never stored. */
export const CARD_FIELDS = ['number', 'expiry', 'cvv', 'holder'] as const

/** The initial values: what is known of the user, over it what was typed before. */
export function initialFields(user: User, draft: Partial<PaymentFields>): PaymentFields {
  const document = maskCnpj(user.document ?? '')
  return {
    ...{ method: 'credit_card', number: '', expiry: '', cvv: '', holder: '', installments: '' },
    registered_name: user.registered_name ?? '',
    registered_agent: user.registered_agent ?? user.name,
    document,
    customer_name: user.name,
    customer_email: user.email,
    tax_id: document,
    ...{ terms_accepted: false, contract_accepted: false },
    ...draft,
  }
}

/** Whether all data of the contract are filled in, so that the contract can be accepted. */
export function isContractFilled(
  fields: Pick<PaymentFields, 'registered_name' | 'registered_agent' | 'document'>,
): boolean {
  return ContractData.safeParse(contractData(fields)).success
}

function contractData({
  registered_name,
  registered_agent,
  document,
}: Pick<PaymentFields, 'registered_name' | 'registered_agent' | 'document'>) {
  return { registered_name, registered_agent, document }
}

/** Error codes of the form by field; empty when it can be sent. */
export function paymentFaults(
  fields: PaymentFields,
  now: Date,
): ReadonlyMap<PaymentField, ErrorCode> {
  const faults = new Map<PaymentField, ErrorCode>()
  const add = (name: PaymentField, code: string): void => {
    if (!faults.has(name)) faults.set(name, isErrorCode(code) ? code : 'request.invalid')
  }
  for (const issue of cardIssues(fields, now)) add(issue.name, issue.code)
  for (const { path, message } of issuesOf(ContractData, contractData(fields))) {
    const name = FIELD_ORDER.find((field) => field === path)
    if (name !== undefined) add(name, message)
  }
  for (const { path, message } of issuesOf(Customer, customerOf(fields))) {
    add(CUSTOMER_FIELDS[path] ?? 'customer_name', message)
  }
  if (!Consent.terms_accepted.safeParse(fields.terms_accepted).success) {
    add('terms_accepted', 'payments.terms_required')
  }
  if (!Consent.contract_accepted.safeParse(fields.contract_accepted).success) {
    add('contract_accepted', 'payments.contract_required')
  }
  return faults
}

const CUSTOMER_FIELDS: Readonly<Record<string, PaymentField>> = {
  name: 'customer_name',
  email: 'customer_email',
  tax_id: 'tax_id',
}

function cardIssues(fields: PaymentFields, now: Date) {
  if (fields.method !== 'credit_card') return []
  const { number, expiry, cvv, holder } = fields
  const issues = issuesOf(cardForm(now), { number, expiry, cvv, holder }).flatMap(
    ({ path, message }) => {
      const name = CARD_FIELDS.find((field) => field === path)
      return name === undefined ? [] : [{ name, code: message }]
    },
  )
  // Nothing of the name is left after the provider's cleaning.
  if (holderName(holder) === '') {
    issues.push({ name: 'holder', code: 'payments.card_holder_required' })
  }
  return issues
}

interface Issue {
  readonly path: string
  readonly message: string
}

/** The issues of a flat object: the field, and the error code that its schema carries as message. */
function issuesOf(schema: z.ZodMiniType, value: unknown): readonly Issue[] {
  const { error } = schema.safeParse(value)
  return (error?.issues ?? []).map(({ path, message }) => ({
    path: String(path[0] ?? ''),
    message,
  }))
}

export interface TypedCustomer {
  readonly name: string
  readonly email: string
  readonly tax_id: string
}

/** Whether all data of who pays are filled in. */
export function isCustomerFilled(fields: PaymentFields): boolean {
  return Customer.safeParse(customerOf(fields)).success
}

export function customerOf(fields: PaymentFields): TypedCustomer {
  return { name: fields.customer_name, email: fields.customer_email, tax_id: fields.tax_id }
}

type ProfileChange = EndpointRequest<typeof updateUser>['body']

/** The changed data of the contract, which are saved before the payment; null when nothing has changed. */
export function contractChanges(user: User, fields: PaymentFields): ProfileChange | null {
  const { registered_name, registered_agent, document } = ContractData.parse(contractData(fields))
  const change: ProfileChange = { email: user.email }
  if (registered_name !== user.registered_name) change.registered_name = registered_name
  if (registered_agent !== user.registered_agent) change.registered_agent = registered_agent
  if (document !== user.document) change.document = document
  return Object.keys(change).length > 1 ? change : null
}

/** The tax id after the company's number has changed: it follows until the person types another one. */
export function followingTaxId(taxId: string, before: string, document: string): string {
  const isFollowing = taxId.trim() === '' || taxId === maskTaxId(before)
  return isFollowing ? maskTaxId(document) : taxId
}
