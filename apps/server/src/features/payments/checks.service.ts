import { isUnsettled } from '@vitrine/domain'
import type { ProviderCharge, ProviderOrder } from '../../integrations/pagbank/responses.ts'
import { type AttemptDeps, findCharge } from './attempt.service.ts'
import * as repo from './payments.repo.ts'
import { absenceOf, closesAt, nextCheckAt, OVERDUE_CHECK_MS } from './payments.rules.ts'
import {
  NEVER_ARRIVED,
  type Observation,
  recordObservation,
  recordPixCode,
} from './settlement.service.ts'

/**
 * Asks PagBank about one payment and stores what it says. Sends nothing that can charge: only refunds of money
 * that must go back.
 */
export async function checkPayment(
  deps: AttemptDeps,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  const payment = await scheduleNextCheck(deps, paymentId)
  if (payment === null) return
  const found = await readProvider(deps, payment, signal)
  if (found === 'unavailable') return
  if (found === null) await recordAbsence(deps, payment)
  else await recordFound(deps, payment, { found, signal })
}

/**
 * Moves the next check before asking: whatever happens now, there is a next one. Also after the last check of the
 * schedule, because PagBank may not answer it. An answer that leaves the payment unsettled ends the checks.
 */
async function scheduleNextCheck(
  { executor, clock, log }: AttemptDeps,
  paymentId: string,
): Promise<repo.PaymentRow | null> {
  const now = clock.now()
  const payment = await repo.findPayment(executor, paymentId)
  if (payment === null) return null
  const next = nextCheckAt(payment, now)
  const isOverdue = next === null && isUnsettled(payment.state)
  if (isOverdue) {
    const { state, orderId } = payment
    log.error({ event: 'payments.unsettled', paymentId, orderId, state })
  }
  const repeatedAt = isOverdue ? new Date(now.getTime() + OVERDUE_CHECK_MS) : next
  await repo.updatePayment(executor, { id: paymentId, checkedAt: now, nextCheckAt: repeatedAt })
  return payment
}

interface Found {
  readonly order: ProviderOrder
  readonly charge: ProviderCharge | null
}

/** The payment's order at PagBank; null when there is none. */
async function readProvider(
  { pagBank }: AttemptDeps,
  payment: repo.PaymentRow,
  signal: AbortSignal,
): Promise<Found | null | 'unavailable'> {
  if (payment.providerOrderId !== null) {
    const read = await pagBank.readOrder(payment.providerOrderId, signal)
    if (read.kind !== 'done') return 'unavailable'
    return { order: read.value, charge: findCharge(payment, read.value) }
  }
  // The response with the id was lost.
  const listed = await pagBank.listOrders(payment.id, signal)
  if (listed.kind === 'done') {
    const orders = listed.value.map((order) => ({ order, charge: findCharge(payment, order) }))
    return orders.find(({ charge }) => charge !== null) ?? orders.at(-1) ?? null
  }
  // Not every account may ask by reference. Without its order's id, nobody has seen a code to pay.
  const isRefused =
    listed.kind === 'refused' && ['not_found', 'request'].includes(listed.refusal.reason)
  return isRefused ? null : 'unavailable'
}

async function recordAbsence(deps: AttemptDeps, payment: repo.PaymentRow): Promise<void> {
  if (absenceOf(payment, deps.clock.now()) === 'wait') return
  await recordNone(deps, payment, { kind: 'none', state: 'failed', reason: NEVER_ARRIVED })
}

async function recordFound(
  deps: AttemptDeps,
  payment: repo.PaymentRow,
  { found, signal }: { readonly found: Found; readonly signal: AbortSignal },
): Promise<void> {
  const { order, charge } = found
  if (charge !== null) {
    const stored = await recordObservation(deps, payment.id, { kind: 'charge', charge })
    if (stored !== null) await refundIfDue(deps, stored, { charge, signal })
    return
  }
  if (payment.method === 'pix' && payment.state === 'pending' && order.pix !== null) {
    const facts = { providerOrderId: order.id, code: order.pix.text }
    await recordPixCode(deps, payment.id, facts)
    return
  }
  if (payment.state === 'pending') return recordAbsence(deps, payment)
  const end = closesAt(payment)
  const isClosed = end !== null && deps.clock.now() >= end
  if (payment.state === 'waiting' && isClosed) {
    await recordNone(deps, payment, { kind: 'none', state: 'canceled', reason: 'expired' })
  }
}

async function recordNone(
  deps: AttemptDeps,
  { id }: repo.PaymentRow,
  observation: Extract<Observation, { kind: 'none' }>,
): Promise<void> {
  await recordObservation(deps, id, observation)
}

/**
 * Sends back what must go back. The same key every time: PagBank refunds once. Returns the payment after the
 * refund; null when its outcome is not known yet.
 */
export async function refundIfDue(
  deps: AttemptDeps,
  payment: repo.PaymentRow,
  { charge, signal }: { readonly charge: ProviderCharge; readonly signal: AbortSignal },
): Promise<repo.PaymentRow | null> {
  if (payment.state !== 'paid' || payment.refundRequestedAt === null) return payment
  const leftCents = charge.amountCents - charge.refundedCents
  if (leftCents <= 0) return payment
  const idempotencyKey = `${payment.idempotencyKey}-refund`
  const result = await deps.pagBank.cancelCharge(charge.id, leftCents, { idempotencyKey, signal })
  if (result.kind !== 'done') {
    // Refused or unknown: the next check reads the charge before it asks again.
    deps.log.error({ event: 'payments.refund_failed', paymentId: payment.id, kind: result.kind })
    return null
  }
  return recordObservation(deps, payment.id, { kind: 'charge', charge: result.value })
}
