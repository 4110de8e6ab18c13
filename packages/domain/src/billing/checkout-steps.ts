import { CHARGE_STATUSES, type ChargeStatus } from './payment-state.ts'

/** Pages of the checkout, in their order. */
export const CHECKOUT_PATHS = {
  plans: '/plans',
  shipping: '/checkout/shipping-address',
  payment: '/checkout/payment',
  finish: '/checkout/finish',
} as const
export type CheckoutStep = keyof typeof CHECKOUT_PATHS

export interface CheckoutState {
  readonly isSignedIn: boolean
  /** Whether a plan is chosen. */
  readonly hasPlan: boolean
  /** The `status` of the finish page's address; null without one. */
  readonly finishStatus: string | null
}

/** The page that a step redirects to; null when the step can be shown. */
export function checkoutRedirect(step: CheckoutStep, state: CheckoutState): string | null {
  const { isSignedIn, hasPlan, finishStatus } = state
  if (step === 'plans') return null
  if (step === 'finish') {
    return parseFinishStatus(finishStatus) === null ? CHECKOUT_PATHS.plans : null
  }
  return isSignedIn && hasPlan ? null : CHECKOUT_PATHS.plans
}

/** Where Continue leads. On the page of plans it opens the sign-in dialog first where nobody is signed in. */
export function nextCheckoutPath(step: 'plans' | 'shipping'): string {
  return step === 'plans' ? CHECKOUT_PATHS.shipping : CHECKOUT_PATHS.payment
}

/** Where Back leads. */
export function previousCheckoutPath(step: 'shipping' | 'payment'): string {
  return step === 'shipping' ? CHECKOUT_PATHS.plans : CHECKOUT_PATHS.shipping
}

/** The address of the result page. */
export function finishPath(status: ChargeStatus): string {
  return `${CHECKOUT_PATHS.finish}?status=${status}`
}

/** The `status` of the finish page's address; null without one, or with one that is none of the six (B18). */
export function parseFinishStatus(status: string | null): ChargeStatus | null {
  return CHARGE_STATUSES.find((one) => one === status) ?? null
}

/** What the result page does (section 4 of the specification). */
export interface PaymentFollowUp {
  /** Where its button leads. */
  readonly path: string
  /** Whether the chosen plan is removed from the browser's storage. */
  readonly clearsPlan: boolean
  /** Whether the contract is assigned now. */
  readonly assignsContract: boolean
  /** Whether it shows that processing can take up to 24 hours. */
  readonly takesTime: boolean
}

const FOLLOW_UP_PATHS: Readonly<Record<ChargeStatus, string>> = {
  authorized: '/account/plan',
  paid: '/accounts',
  in_analysis: '/account/plan',
  declined: CHECKOUT_PATHS.payment,
  canceled: CHECKOUT_PATHS.plans,
  waiting: '/account/plan',
}

/** The follow-up of a payment with this status. */
export function paymentFollowUp(status: ChargeStatus): PaymentFollowUp {
  return {
    path: FOLLOW_UP_PATHS[status],
    clearsPlan: status !== 'declined' && status !== 'canceled',
    assignsContract: status === 'paid',
    takesTime: status === 'authorized' || status === 'in_analysis',
  }
}
