import { pagBankError } from '../errors.ts'
import { PAYMENT_MESSAGES, type PaymentCode } from '../cards/payment-codes.ts'
import type { ChargeStatus, PaymentResponse } from '../pagbank-ledger.ts'
import type { FoundCharge, PagBankState } from '../pagbank-state.ts'

/** The table of charge statuses: each with those it can change to. */
const NEXT_STATUSES: Readonly<Record<ChargeStatus, readonly ChargeStatus[]>> = {
  AUTHORIZED: ['PAID', 'CANCELED'],
  PAID: ['CANCELED'],
  IN_ANALYSIS: ['PAID', 'DECLINED', 'CANCELED'],
  WAITING: ['PAID', 'CANCELED'],
  DECLINED: [],
  CANCELED: [],
}

export function canBecome({ charge }: FoundCharge, status: ChargeStatus): boolean {
  return NEXT_STATUSES[charge.status].includes(status)
}

/** Marks a charge as paid. `paidCents` is less than the amount after a capture of a part. */
export function pay(
  state: PagBankState,
  found: FoundCharge,
  paidCents = found.charge.amountCents,
): void {
  const { charge } = found
  charge.status = 'PAID'
  charge.paidAt = state.clock()
  charge.paidCents = paidCents
  if (charge.method.type !== 'PIX') charge.response ??= paymentResponse(state, '20000', '00')
  state.onChange(found.order, charge)
}

export function decline(state: PagBankState, found: FoundCharge, code: PaymentCode): void {
  found.charge.status = 'DECLINED'
  found.charge.response = paymentResponse(state, code, null)
  state.onChange(found.order, found.charge)
}

/** Cancels a charge that is not paid. */
export function cancel(state: PagBankState, found: FoundCharge): void {
  found.charge.status = 'CANCELED'
  state.onChange(found.order, found.charge)
}

/** Gives money back. The status changes when nothing is left. */
export function refund(state: PagBankState, found: FoundCharge, cents: number): void {
  const { charge } = found
  charge.refundedCents += cents
  if (charge.refundedCents === charge.paidCents) charge.status = 'CANCELED'
  state.onChange(found.order, charge)
}

/** Cents of a charge that can still be given back. */
export function leftCents({ charge }: FoundCharge): number {
  return charge.status === 'PAID' ? charge.paidCents - charge.refundedCents : 0
}

/** `POST /charges/{id}/cancel`: a refund, in full or in part, or the end of an unpaid charge. */
export function cancelByCall(state: PagBankState, found: FoundCharge, cents: number): void {
  const { charge } = found
  if (charge.status === 'PAID') {
    if (cents > leftCents(found)) throw pagBankError('40007')
    refund(state, found, cents)
    return
  }
  // Whether a part of an unpaid charge can be canceled is not documented.
  if (!canBecome(found, 'CANCELED') || cents !== charge.amountCents) throw pagBankError('40007')
  cancel(state, found)
}

/** `POST /charges/{id}/capture`: of an authorized charge, in full or in part. */
export function capture(state: PagBankState, found: FoundCharge, cents: number): void {
  const { charge } = found
  if (charge.status !== 'AUTHORIZED') throw pagBankError('40006')
  if (cents > charge.amountCents) throw pagBankError('40002', 'amount.value')
  pay(state, found, cents)
}

/** The response of the issuer. A refusal has no authorization code. */
export function paymentResponse(
  { ids }: PagBankState,
  code: PaymentCode,
  reasonCode: string | null,
): PaymentResponse {
  const isApproved = code === '20000'
  return {
    code,
    message: PAYMENT_MESSAGES[code],
    reference: ids.digits(12),
    authorizationCode: isApproved ? ids.digits(6) : null,
    reasonCode,
  }
}
