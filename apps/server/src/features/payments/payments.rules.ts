import {
  DAY_MS,
  HOUR_MS,
  isUnsettled,
  MINUTE_MS,
  nextReconcileAt,
  paymentClosesAt,
  type PaymentState,
} from '@vitrine/domain'
import type { ProviderCharge } from '../../integrations/pagbank/responses.ts'
import type { UserRow } from '../users/index.ts'
import type { PaymentChanges, PaymentRow } from './payments.repo.ts'

/** Age at which a request that PagBank does not have will not arrive any more. Calls end after 30 s. */
export const GIVE_UP_MS = 15 * MINUTE_MS
/** Age at which a payment that was not sent belongs to a process that has ended. */
export const ABANDONED_MS = 2 * MINUTE_MS
/** How long the money of a paid charge can go back, by the rules of the card brands. */
export const CHARGEBACK_DAYS = 180
/** How often the last check of the schedule is repeated until the provider answers. */
export const OVERDUE_CHECK_MS = HOUR_MS
const PAID_CHECK_MS = DAY_MS
const REFUND_CHECK_MS = 5 * MINUTE_MS

/** When an unpaid Pix or boleto is closed; null for a card. */
export function closesAt({ method, expiresAt }: Pick<PaymentRow, 'method' | 'expiresAt'>) {
  return method === 'credit_card' || expiresAt === null ? null : paymentClosesAt(method, expiresAt)
}

/**
 * When the provider is asked next: by the schedule until the payment is settled, every few minutes while money
 * must go back, and daily while a chargeback may come. Null: never.
 */
export function nextCheckAt(payment: PaymentRow, now: Date): Date | null {
  const { state, createdAt, paidAt, isSurplus, refundRequestedAt } = payment
  if (isUnsettled(state)) {
    return nextReconcileAt({ createdAt, checkedAt: now, closesAt: closesAt(payment) })
  }
  if (state !== 'paid') return null
  if (isSurplus || refundRequestedAt !== null) return new Date(now.getTime() + REFUND_CHECK_MS)
  const paidForMs = now.getTime() - (paidAt ?? now).getTime()
  return paidForMs > CHARGEBACK_DAYS * DAY_MS ? null : new Date(now.getTime() + PAID_CHECK_MS)
}

/** What is stored of a charge. */
export function paymentFacts(charge: ProviderCharge, now: Date): PaymentChanges {
  const { id, card, boleto, status, responseCode, paidAt } = charge
  return {
    providerChargeId: id,
    ...(card === null ? {} : { cardBrand: card.brand, cardLastDigits: card.lastDigits }),
    ...(boleto === null ? {} : { code: boleto.formattedLine, boletoPdfUrl: boleto.pdfUrl }),
    ...(status === 'paid' ? { paidAt: paidAt ?? now } : {}),
    ...(status === 'declined' ? { failureCode: responseCode } : {}),
  }
}

/** What may be done about a payment that the provider does not have. */
export function absenceOf(
  payment: Pick<PaymentRow, 'state' | 'createdAt' | 'sentAt'>,
  now: Date,
): 'wait' | 'give_up' {
  const { state, createdAt, sentAt } = payment
  if (state !== ('pending' satisfies PaymentState)) return 'wait'
  const ageMs = now.getTime() - (sentAt ?? createdAt).getTime()
  return ageMs >= (sentAt === null ? ABANDONED_MS : GIVE_UP_MS) ? 'give_up' : 'wait'
}

/** The recipient and the address of a shipment; null while the address is incomplete. */
export function shipmentAddress(user: UserRow) {
  const { name, address, number, complement, neighborhood, city, state, zipCode } = user
  if (address === null || number === null || neighborhood === null) return null
  if (city === null || state === null || zipCode === null) return null
  return { name, address, number, complement, neighborhood, city, state, zipCode }
}
