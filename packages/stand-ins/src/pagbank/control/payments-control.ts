import { orderBody } from '../api/bodies.ts'
import type { CardDecision, PlannedDecision } from '../cards/decisions.ts'
import type { DeclineCode } from '../cards/payment-codes.ts'
import type { ChargeStatus, PagBankOrder } from '../pagbank-ledger.ts'
import { findOrder, type FoundCharge, type PagBankState } from '../pagbank-state.ts'
import { payPix } from '../payments/pix.ts'
import { canBecome, cancel, decline, leftCents, pay, refund } from '../payments/transitions.ts'
import type { PagBankWebhooks } from '../webhooks/webhooks.ts'
import { PagBankControlError, requireFound } from './control-error.ts'

export type PaymentsControl = {
  /** All orders, oldest first, as the API shows them. */
  orders(): readonly Readonly<Record<string, unknown>>[]
  /** Cents that the merchant has of all orders with this reference: paid minus refunded. */
  chargedCents(referenceId: string): number
  /** The person's bank pays a Pix code, or the code of an order. */
  payPix(textOrOrderId: string): void
  /** A boleto is paid, an analysis ends well, or an authorized charge is captured. */
  settle(chargeId: string): void
  /** An analysis ends with a refusal. Default: 10000. */
  decline(chargeId: string, code?: DeclineCode): void
  /** A charge that is not paid is canceled. */
  cancel(chargeId: string): void
  /** The merchant gives money back at PagBank's own site. Default: all that is left. */
  refund(chargeId: string, cents?: number): void
  /** The buyer's bank takes the money back. Announced by a form without a status. */
  chargeback(chargeId: string): void
}

export type DecisionsControl = {
  /** Replaces the issuer's decision for the next card payments. */
  decideNext(decision: CardDecision, times?: number | 'lasting'): void
  clearDecisions(): void
  decisions(): readonly PlannedDecision[]
}

export function createPaymentsControl(
  state: PagBankState,
  webhooks: PagBankWebhooks,
): PaymentsControl {
  const { ledger } = state
  return {
    orders: () => ledger.orders.map((order) => orderBody(order, state.address)),
    chargedCents: (referenceId) =>
      ledger.orders
        .filter((order) => order.referenceId === referenceId)
        .flatMap(({ charges }) => charges)
        .reduce((sum, { paidCents, refundedCents }) => sum + paidCents - refundedCents, 0),
    payPix: (text) => {
      if (!payPix(state, requirePix(state, text))) {
        throw new PagBankControlError('The code is paid or has expired')
      }
    },
    settle: (chargeId) => {
      pay(state, requireNext(state, chargeId, 'PAID'))
    },
    decline: (chargeId, code = '10000') => {
      decline(state, requireNext(state, chargeId, 'DECLINED'), code)
    },
    cancel: (chargeId) => {
      const found = requireNext(state, chargeId, 'CANCELED')
      if (found.charge.status === 'PAID') throw new PagBankControlError('A paid charge is refunded')
      cancel(state, found)
    },
    refund: (chargeId, cents) => {
      const found = requireFound(state, chargeId)
      refund(state, found, requireLeft(found, cents))
    },
    chargeback: (chargeId) => {
      const { charge, order } = requireFound(state, chargeId)
      charge.refundedCents += requireLeft({ charge, order })
      charge.status = 'CANCELED'
      webhooks.announce(order, charge, 'form')
    },
  }
}

export function createDecisionsControl({ decisions }: PagBankState): DecisionsControl {
  return {
    decideNext: (decision, times = 1) => {
      decisions.plan(decision, times)
    },
    clearDecisions: () => {
      decisions.clear()
    },
    decisions: () => decisions.list(),
  }
}

function requireNext(state: PagBankState, chargeId: string, status: ChargeStatus): FoundCharge {
  const found = requireFound(state, chargeId)
  if (canBecome(found, status)) return found
  throw new PagBankControlError(`A charge with the status ${found.charge.status} stays so`)
}

function requireLeft(found: FoundCharge, cents = leftCents(found)): number {
  if (Number.isInteger(cents) && cents > 0 && cents <= leftCents(found)) return cents
  throw new PagBankControlError('There is not so much to give back')
}

function requirePix(state: PagBankState, textOrOrderId: string): PagBankOrder {
  const text = textOrOrderId.trim()
  const order =
    findOrder(state, text) ?? state.ledger.orders.find(({ qrCode }) => qrCode?.text === text)
  if (order?.qrCode) return order
  throw new PagBankControlError('There is no such Pix code')
}
