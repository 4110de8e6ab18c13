import {
  createBoleto,
  createPayment,
  createPix,
  createSubscription,
  getCardKey,
  getOrder,
  type Order,
  type Payment,
  type Quote,
  updateUser as updateUserCall,
  type User,
} from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { api } from '../../shared/api/api.ts'
import type { PlanChoice } from '../../shared/checkout/chosen-plan.ts'
import { session, updateUser } from '../../shared/session/session.ts'
import { encryptCard } from './encrypt-card.ts'
import { contractChanges, customerOf, type PaymentFields } from './payment-fields.rules.ts'
import type { Attempt } from './payment-submit.rules.ts'

/** What one press of Pay sends. */
export interface PaymentInput {
  readonly user: User
  readonly choice: PlanChoice
  readonly quote: Quote
  readonly fields: PaymentFields
}

const CONSENT = { terms_accepted: true, contract_accepted: true } as const

/** Saves the changed data of the contract. */
export async function saveContractData(
  { user, fields }: PaymentInput,
  signal: AbortSignal,
): Promise<void> {
  const body = contractChanges(user, fields)
  if (body === null) return
  const saved = await api.call(updateUserCall, { body }, { signal })
  // Not after the user has signed out.
  if (session.user?.id === saved.id) updateUser(saved)
}

/** The order of the choice: an earlier one of this page while it can be paid, else a new one. */
export async function findOrMakeOrder(
  { choice, quote }: PaymentInput,
  earlier: Order | null,
  signal: AbortSignal,
): Promise<Order> {
  if (earlier !== null && isSameOrder(earlier, choice, quote)) {
    const { order } = await api.call(getOrder, { params: { id: earlier.id } }, { signal })
    if (order.state === 'open' || order.state === 'waiting') return order
  }
  const { kind, device, screens } = choice
  const body = { plan_id: choice.id, screens, device, kind, total: quote.total }
  return (await api.call(createSubscription, { body }, { signal })).order
}

function isSameOrder(order: Order, choice: PlanChoice, quote: Quote): boolean {
  return (
    order.kind === choice.kind &&
    order.screens === choice.screens &&
    order.device === choice.device &&
    order.plan.id === choice.id &&
    order.total === quote.total
  )
}

/** The card as the provider reads it. Rejects as unavailable when the key cannot be used. */
export async function encryptForProvider(
  { fields }: PaymentInput,
  now: () => Date,
  signal: AbortSignal,
): Promise<string> {
  const { public_key: key } = await api.call(getCardKey, {}, { signal })
  const encrypted = encryptCard(fields, key, now())
  if (encrypted !== null) return encrypted
  const message = 'the card cannot be encrypted'
  throw new CallError('answered', { errors: [{ code: 'payments.unavailable', message }] })
}

export interface SentAttempt {
  readonly input: PaymentInput
  readonly order: Order
  readonly attempt: Attempt
  /** Null for Pix and boleto. */
  readonly encrypted: string | null
}

/** Sends an attempt. Sent again, it is the same payment. */
export async function sendAttempt(
  { input, order, attempt, encrypted }: SentAttempt,
  signal: AbortSignal,
): Promise<Payment> {
  const customer = customerOf(input.fields)
  if (encrypted === null) {
    const endpoint = input.fields.method === 'pix' ? createPix : createBoleto
    const request = { params: { id: order.id }, body: { customer, ...CONSENT } }
    return (await api.call(endpoint, request, { signal })).payment
  }
  const { payments } = await api.call(
    createPayment,
    { body: cardBody({ input, order, attempt, encrypted }) },
    { signal },
  )
  const [payment] = payments
  if (payment === undefined) throw new CallError('unreadable')
  return payment
}

type CardBody = Parameters<typeof api.call<typeof createPayment>>[1]['body']

function cardBody({
  input: { user, fields },
  order,
  attempt,
  encrypted,
}: SentAttempt & { readonly encrypted: string }): CardBody {
  const { name } = order.plan
  return {
    user_id: user.id,
    plan_id: order.plan.id,
    screens: order.screens,
    reference_id: order.id,
    attempt_id: attempt.id,
    customer: customerOf(fields),
    items: order.lines
      .filter(({ unit_amount }) => unit_amount > 0)
      .map(({ kind, quantity, unit_amount }) => ({
        reference_id: kind,
        name,
        quantity,
        unit_amount,
      })),
    charges: [
      {
        description: name,
        amount: { value: order.total, currency: 'BRL' },
        payment_method: {
          type: 'CREDIT_CARD',
          installments: installmentsOf(fields, order.max_installments),
          capture: true,
          card: { encrypted },
          holder: { name: fields.holder, tax_id: fields.tax_id },
        },
      },
    ],
    ...CONSENT,
  }
}

/** The chosen number of installments; the highest one where nothing was chosen or less is allowed now. */
export function installmentsOf({ installments }: PaymentFields, highest: number): number {
  const chosen = Number(installments)
  return Number.isInteger(chosen) && chosen >= 1 && chosen <= highest ? chosen : highest
}

/** The payments of an order, the newest first. */
export async function readPayments(orderId: string, signal: AbortSignal): Promise<Payment[]> {
  const { order } = await api.call(getOrder, { params: { id: orderId } }, { signal })
  return order.payments
}
