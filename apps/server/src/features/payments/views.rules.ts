import type { Order, Payment, Quote, Shipment } from '@vitrine/api'
import {
  buyerStatus,
  CARD_BRANDS,
  calendarDate,
  calendarDay,
  declineOf,
  maxInstallments,
  type OrderFacts,
  orderState,
  type OrderState,
  type PlanPeriod,
  withdrawalEndsAt,
} from '@vitrine/domain'
import type { OrderRow, OrderWithPlan } from './orders.repo.ts'
import type { PaymentRow } from './payments.repo.ts'
import type { Offer } from './quotes.service.ts'

type CardBrand = (typeof CARD_BRANDS)[number]

/** The state of an order with its payments. Money that goes back does not pay for it. */
export function stateOf(order: OrderRow, payments: readonly PaymentRow[], now: Date): OrderState {
  const facts: OrderFacts = {
    isReplaced: order.replacedAt !== null,
    expiresAt: order.expiresAt,
    payments: payments.filter(({ isSurplus }) => !isSurplus),
  }
  return orderState(facts, now)
}

export function toQuote(offer: Offer): Quote {
  const { kind, screens, totalCents, lines, period } = offer
  return {
    ...{ kind, screens, total: totalCents },
    ...{ lines: toLines(lines), max_installments: maxInstallments(totalCents) },
    period: toPeriod(period),
  }
}

export interface OrderView extends OrderWithPlan {
  /** The newest first. */
  readonly payments: readonly PaymentRow[]
  readonly period: PlanPeriod
  readonly shipment: Shipment | null
}

/** An order as the API returns it. */
export function toOrder({ order, plan, payments, period, shipment }: OrderView, now: Date): Order {
  const state = stateOf(order, payments, now)
  const paid = payments.find((one) => one.paidAt !== null && !one.isSurplus)
  const paidAt = paid?.paidAt ?? null
  const requestedAt = paid?.refundRequestedAt ?? null
  const canStillWithdraw = paidAt !== null && state === 'paid' && requestedAt === null
  const { kind, screens, totalCents, lines } = order
  return {
    ...{ id: order.id, kind, screens, total: totalCents, lines: toLines(lines), state },
    max_installments: maxInstallments(totalCents),
    period: toPeriod(period),
    plan: { id: plan.planId, name: plan.name },
    device: order.withDevice,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: paidAt?.toISOString() ?? null,
    withdrawal_until: canStillWithdraw ? withdrawalEndsAt(paidAt).toISOString() : null,
    refund_requested_at: requestedAt?.toISOString() ?? null,
    shipment,
    payments: payments.map(toPayment),
  }
}

/** A payment as the API returns it. */
export function toPayment(row: PaymentRow): Payment {
  const { state, method, failureCode } = row
  const isDeclined = method === 'credit_card' && (state === 'declined' || state === 'failed')
  const decline = isDeclined ? declineOf(failureCode ?? '') : null
  return {
    ...{ id: row.id, order_id: row.orderId, method, status: buyerStatus(state) },
    ...{ amount: row.amountCents, refunded: row.refundedCents, installments: row.installments },
    card: toCard(row),
    decline:
      decline === null ? null : { reason: decline.reason, can_retry_card: decline.canRetryCard },
    pix: toPix(row),
    boleto: toBoleto(row),
    created_at: row.createdAt.toISOString(),
    paid_at: row.paidAt?.toISOString() ?? null,
  }
}

function toLines(lines: OrderRow['lines']): Quote['lines'] {
  return lines.map(({ kind, quantity, unitCents }) => ({ kind, quantity, unit_amount: unitCents }))
}

function toPeriod({ startsAt, endsAt }: PlanPeriod): Quote['period'] {
  return { start_date: startsAt.toISOString(), end_date: endsAt.toISOString() }
}

function toCard({ cardBrand, cardLastDigits }: PaymentRow): Payment['card'] {
  if (!isCardBrand(cardBrand) || cardLastDigits === null) return null
  return { brand: cardBrand, last_digits: cardLastDigits }
}

function isCardBrand(brand: string | null): brand is CardBrand {
  return CARD_BRANDS.some((one) => one === brand)
}

function toPix({ method, code, expiresAt }: PaymentRow): Payment['pix'] {
  if (method !== 'pix' || code === null || expiresAt === null) return null
  return { text: code, expires_at: expiresAt.toISOString() }
}

function toBoleto({ method, code, boletoPdfUrl, expiresAt }: PaymentRow): Payment['boleto'] {
  if (method !== 'boleto' || code === null || boletoPdfUrl === null) return null
  if (expiresAt === null) return null
  return {
    formatted_barcode: code,
    barcode: code.replace(/\D/g, ''),
    due_date: calendarDate(calendarDay(expiresAt)),
    pdf_url: boletoPdfUrl,
  }
}
