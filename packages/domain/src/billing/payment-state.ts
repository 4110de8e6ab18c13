/** States of a charge at the provider and of a payment as its buyer reads it (section 4 of the specification). */
export const CHARGE_STATUSES = [
  'authorized',
  'paid',
  'in_analysis',
  'declined',
  'canceled',
  'waiting',
] as const
export type ChargeStatus = (typeof CHARGE_STATUSES)[number]

/**
 * States of a payment in our database. `pending`: the payment is stored, and whether the request reached the
 * provider is unknown. `failed`: the provider has no charge for it (reading B13).
 */
export const PAYMENT_STATES = ['pending', ...CHARGE_STATUSES, 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** The states that may follow, directly or with states between them that were not observed. */
const NEXT_STATES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: [...CHARGE_STATUSES, 'failed'],
  waiting: ['paid', 'canceled'],
  in_analysis: ['paid', 'declined', 'canceled'],
  authorized: ['paid', 'canceled'],
  // A refund or a chargeback.
  paid: ['canceled'],
  declined: [],
  canceled: [],
  failed: [],
}

/** Whether nobody has decided yet on a payment: the provider is asked again until it has. */
export function isUnsettled(state: PaymentState): boolean {
  return NEXT_STATES[state].includes('paid')
}

/** Whether no other state can follow. */
export function isFinal(state: PaymentState): boolean {
  return NEXT_STATES[state].length === 0
}

/** How an observed state relates to the stored one. */
export type PaymentMove =
  | 'same'
  | 'forward'
  /** An older state: a webhook that arrived late or twice. */
  | 'stale'
  /** Neither state can follow the other: the stored state stays, and an admin must look at it. */
  | 'contradiction'

export function paymentMove(stored: PaymentState, observed: PaymentState): PaymentMove {
  if (stored === observed) return 'same'
  if (NEXT_STATES[stored].includes(observed)) return 'forward'
  return NEXT_STATES[observed].includes(stored) ? 'stale' : 'contradiction'
}

/** What is stored of a payment's progress. */
export interface PaymentProgress {
  readonly state: PaymentState
  /** Part of the amount that went back to the buyer, in cents. A partial refund leaves the state `paid`. */
  readonly refundedCents: number
}

/** The stored progress after an observation. State and refund only move forward, whatever the order. */
export function advancePayment(
  stored: PaymentProgress,
  observed: PaymentProgress,
): PaymentProgress {
  const move = paymentMove(stored.state, observed.state)
  if (move === 'contradiction') return stored
  return {
    state: move === 'forward' ? observed.state : stored.state,
    refundedCents: Math.max(stored.refundedCents, observed.refundedCents),
  }
}

/**
 * Whether money arrived for a payment that we had closed without a charge. Not after it was paid once or went back:
 * then the observation is an old one. `wasPaid`: whether it was ever observed as paid.
 */
export function isLateArrival(
  { state, refundedCents, wasPaid }: PaymentProgress & { readonly wasPaid: boolean },
  observed: PaymentState,
): boolean {
  const isClosed = state === 'failed' || state === 'canceled'
  return observed === 'paid' && isClosed && !wasPaid && refundedCents === 0
}

/** Whether money went back to the buyer and the payment pays for nothing any more. */
export function isRefunded({ state, refundedCents }: PaymentProgress): boolean {
  return state === 'canceled' && refundedCents > 0
}

/** The status that a buyer reads: an unknown outcome is in analysis, and a payment without a charge declined. */
export function buyerStatus(state: PaymentState): ChargeStatus {
  if (state === 'pending') return 'in_analysis'
  return state === 'failed' ? 'declined' : state
}

const PROVIDER_STATUSES: Readonly<Record<string, ChargeStatus>> = {
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  IN_ANALYSIS: 'in_analysis',
  DECLINED: 'declined',
  CANCELED: 'canceled',
  WAITING: 'waiting',
}

/** The status of a charge as PagBank spells it; null for one that this version does not handle. */
export function parseChargeStatus(text: string): ChargeStatus | null {
  return Object.hasOwn(PROVIDER_STATUSES, text) ? (PROVIDER_STATUSES[text] ?? null) : null
}
