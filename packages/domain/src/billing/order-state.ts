import { isRefunded, isUnsettled, type PaymentProgress } from './payment-state.ts'

export const PAYMENT_METHODS = ['credit_card', 'pix', 'boleto'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/**
 * Reading B8. `open`: no payment is under way. `waiting`: for a Pix or boleto to be paid. `processing`: a payment is at
 * the provider, its outcome is not known yet. `replaced`: the buyer ordered something else instead.
 */
export const ORDER_STATES = [
  'open',
  'waiting',
  'processing',
  'paid',
  'refunded',
  'replaced',
  'expired',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Days after which an order without a payment under way expires. */
export const ORDER_TTL_DAYS = 7

/** A payment of an order. */
export interface OrderPayment extends PaymentProgress {
  readonly method: PaymentMethod
}

export interface OrderFacts {
  readonly isReplaced: boolean
  readonly expiresAt: Date
  readonly payments: readonly OrderPayment[]
}

/** Whether the outcome is at the provider. A Pix or boleto that waits is at the buyer; a card never is. */
function isProcessing({ state, method }: OrderPayment): boolean {
  return isUnsettled(state) && (state !== 'waiting' || method === 'credit_card')
}

/** The state of an order. Money decides first: a paid order is paid even if it was replaced or has expired. */
export function orderState({ isReplaced, expiresAt, payments }: OrderFacts, now: Date): OrderState {
  if (payments.some(({ state }) => state === 'paid')) return 'paid'
  if (payments.some(isRefunded)) return 'refunded'
  if (payments.some(isProcessing)) return 'processing'
  if (isReplaced) return 'replaced'
  if (payments.some(({ state }) => state === 'waiting')) return 'waiting'
  return now > expiresAt ? 'expired' : 'open'
}

/** Whether a new order may take the place of this one: not while a card may still be charged for it. */
export function canReplaceOrder(state: OrderState): boolean {
  return state !== 'processing'
}

/** A Pix or boleto that can still be paid is shown again instead of making another one. */
export type PaymentStart = 'start' | 'reuse' | 'in_progress' | 'already_paid' | 'closed'

export interface StartFacts {
  readonly state: OrderState
  readonly method: PaymentMethod
  /** The method of the Pix or boleto that waits and has not expired; null without one. */
  readonly waitingMethod: PaymentMethod | null
}

/** What a request to pay an order does. A second card payment never starts while one is under way. */
export function paymentStart({ state, method, waitingMethod }: StartFacts): PaymentStart {
  if (state === 'paid') return 'already_paid'
  if (state === 'processing') return 'in_progress'
  if (state !== 'open' && state !== 'waiting') return 'closed'
  return method === waitingMethod && method !== 'credit_card' ? 'reuse' : 'start'
}

export interface ArrivedPayment {
  /** Whether another payment of the same order is paid already. */
  readonly isOrderPaid: boolean
  /** Whether the buyer replaced the order and paid for the other one. */
  readonly isReplacementPaid: boolean
}

/** What happens with money that arrived: it pays for the order, or it goes back because another did. */
export function arrivedPaymentUse(payment: ArrivedPayment): 'activate' | 'refund' {
  return payment.isOrderPaid || payment.isReplacementPaid ? 'refund' : 'activate'
}
