import {
  advancePayment,
  arrivedPaymentUse,
  isLateArrival,
  type PaymentMove,
  paymentMove,
  type PaymentProgress,
} from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { ProviderCharge } from '../../integrations/pagbank/responses.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import type { Random } from '../../shared/random.ts'
import { applyPaidOrder, revertPaidOrder } from '../billing/index.ts'
import { lockUser, type UserRow } from '../users/index.ts'
import * as orderRepo from './orders.repo.ts'
import type { PaymentMail } from './payment-mail.ts'
import * as repo from './payments.repo.ts'
import { absenceOf, nextCheckAt, paymentFacts, shipmentAddress } from './payments.rules.ts'

/** The reason of an attempt that PagBank does not have and will not get. */
export const NEVER_ARRIVED = 'never_arrived'

export interface SettlementDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  readonly random: Random
  readonly planGraceDays: number
  /** Makes the user's screens load their lists again with the next heartbeat. */
  readonly raiseRevisionsOfUser: (tx: Executor, userId: string) => Promise<void>
  readonly paymentMail: PaymentMail
}

/** What was observed of a payment: its charge, or that it has none and cannot get one any more. */
export type Observation =
  | { readonly kind: 'charge'; readonly charge: ProviderCharge }
  /** `failed`: never charged. `canceled`: a Pix or a boleto that nobody paid. */
  | { readonly kind: 'none'; readonly state: 'failed' | 'canceled'; readonly reason: string }

/**
 * Stores an observation. The first one that finds the payment paid applies the order to the plan, in the same
 * transaction: whatever repeats it, or comes late, changes nothing.
 */
export async function recordObservation(
  deps: SettlementDeps,
  paymentId: string,
  observation: Observation,
): Promise<repo.PaymentRow | null> {
  const { payment, mailIds } = await deps.executor.transaction(async (tx) => {
    const settlement = await lockSettlement(deps, tx, paymentId)
    if (settlement === null) return { payment: null, mailIds: [] }
    const ids = await settle(deps, settlement, observation)
    return { payment: await repo.findPayment(tx, paymentId), mailIds: ids }
  })
  await deps.paymentMail.send(mailIds)
  return payment
}

/** Stores the code of a Pix, and the mail with it in the same transaction. */
export async function recordPixCode(
  deps: SettlementDeps,
  paymentId: string,
  facts: { readonly providerOrderId: string; readonly code: string | null },
): Promise<void> {
  const mailIds = await deps.executor.transaction(async (tx) => {
    const settlement = await lockSettlement(deps, tx, paymentId)
    await repo.storePixCode(tx, { id: paymentId, ...facts })
    const after = await repo.findPayment(tx, paymentId)
    return settlement === null || after === null
      ? []
      : recordMails(deps, settlement, { after, isSurplus: after.isSurplus, isContradiction: false })
  })
  await deps.paymentMail.send(mailIds)
}

interface Outcome {
  readonly after: PaymentProgress
  readonly isSurplus: boolean
  readonly isContradiction: boolean
}

function recordMails(
  { paymentMail }: SettlementDeps,
  { tx, now, payment, user }: Settlement,
  outcome: Outcome,
): Promise<readonly string[]> {
  return paymentMail.recordPaymentChange(tx, {
    ...{ paymentId: payment.id, orderId: payment.orderId, userId: user?.id ?? null },
    ...{ before: payment, ...outcome, planEndsAt: user?.expireDate ?? null },
    isRefundRequested: payment.refundRequestedAt !== null,
    ageMs: now.getTime() - payment.createdAt.getTime(),
  })
}

interface Settlement {
  readonly tx: Executor
  readonly now: Date
  readonly payment: repo.PaymentRow
  readonly order: orderRepo.OrderRow
  readonly plan: orderRepo.PlanVersionRow
  /** Null after the user was deleted. */
  readonly user: UserRow | null
}

/** Locks the user first, then the order, as every transaction of this feature does. */
async function lockSettlement(
  { clock }: SettlementDeps,
  tx: Executor,
  paymentId: string,
): Promise<Settlement | null> {
  const unlocked = await repo.findPayment(tx, paymentId)
  const found = unlocked === null ? null : await orderRepo.findOrder(tx, unlocked.orderId)
  if (found === null) return null
  const { userId } = found.order
  const user = userId === null ? null : await lockUser(tx, userId)
  const order = await orderRepo.lockOrder(tx, found.order.id)
  const payment = await repo.lockPayment(tx, paymentId)
  if (order === null || payment === null) return null
  return { tx, now: clock.now(), payment, order, plan: found.plan, user }
}

async function settle(
  deps: SettlementDeps,
  settlement: Settlement,
  observation: Observation,
): Promise<readonly string[]> {
  const { payment, tx, now } = settlement
  // It was sent after it had been looked for.
  if (isNeverArrived(observation) && absenceOf(payment, now) === 'wait') return []
  const observed = observedProgress(payment, observation)
  const { move, progress } = advance(payment, observed)
  if (move === 'contradiction') {
    const states = { stored: payment.state, observed: observed.state }
    deps.log.error({ event: 'payments.contradiction', paymentId: payment.id, ...states })
  }
  const isSurplus =
    payment.isSurplus || (await isMoneyUnused(deps, settlement, { progress, observation }))
  await repo.updatePayment(tx, {
    ...{ id: payment.id, ...progress, isSurplus, checkedAt: now },
    ...(move === 'contradiction' ? {} : factsOf(observation, now)),
    ...(isSurplus && payment.refundRequestedAt === null ? { refundRequestedAt: now } : {}),
    nextCheckAt: nextCheckAt({ ...payment, ...progress, isSurplus }, now),
  })
  if (payment.state === 'paid' && progress.state === 'canceled' && !payment.isSurplus) {
    await recordRefund(deps, settlement)
  }
  if (progress.state !== payment.state) {
    const fields = { paymentId: payment.id, orderId: payment.orderId, state: progress.state }
    deps.log.info({ event: 'payments.state_changed', ...fields, isSurplus })
  }
  const isContradiction = move === 'contradiction'
  return recordMails(deps, settlement, { after: progress, isSurplus, isContradiction })
}

function isNeverArrived(observation: Observation): boolean {
  return observation.kind === 'none' && observation.reason === NEVER_ARRIVED
}

function observedProgress(payment: repo.PaymentRow, observation: Observation) {
  if (observation.kind === 'none') return { state: observation.state, refundedCents: 0 }
  const { status: state, refundedCents } = observation.charge
  return { state, refundedCents: Math.min(refundedCents, payment.amountCents) }
}

function factsOf(observation: Observation, now: Date): repo.PaymentChanges {
  return observation.kind === 'charge'
    ? paymentFacts(observation.charge, now)
    : { failureCode: observation.reason }
}

/** Whether money arrived that pays for nothing. Money that pays its order applies it to the plan. */
async function isMoneyUnused(
  deps: SettlementDeps,
  settlement: Settlement,
  { progress, observation }: { progress: PaymentProgress; observation: Observation },
): Promise<boolean> {
  const { payment } = settlement
  if (payment.state === 'paid' || progress.state !== 'paid') return false
  if (!isOrderedAmount(deps, payment, observation)) return true
  return !(await activate(deps, settlement))
}

interface Advance {
  readonly move: PaymentMove
  readonly progress: PaymentProgress
}

/** The stored progress after an observation. Money that arrives late is not ignored. */
function advance(payment: repo.PaymentRow, observed: PaymentProgress): Advance {
  if (isLateArrival({ ...payment, wasPaid: payment.paidAt !== null }, observed.state)) {
    return { move: 'forward', progress: observed }
  }
  const progress = advancePayment(payment, observed)
  return { move: paymentMove(payment.state, observed.state), progress }
}

/** A charge of another amount does not pay the order: it goes back, and an admin must look at it. */
function isOrderedAmount(
  { log }: SettlementDeps,
  { id, amountCents }: repo.PaymentRow,
  observation: Observation,
): boolean {
  if (observation.kind === 'none' || observation.charge.amountCents === amountCents) return true
  const cents = { orderedCents: amountCents, chargedCents: observation.charge.amountCents }
  log.error({ event: 'payments.amount_differs', paymentId: id, ...cents })
  return false
}

/** Applies the order of a payment that arrived. False when the money must go back. */
async function activate(deps: SettlementDeps, settlement: Settlement): Promise<boolean> {
  const { tx, now, order, plan, user } = settlement
  if (user === null) return false
  const use = arrivedPaymentUse({
    isOrderPaid: order.settledAt !== null,
    isReplacementPaid:
      order.replacedAt !== null &&
      (await orderRepo.isLaterOrderPaid(tx, { userId: user.id, createdAt: order.createdAt })),
  })
  if (use === 'refund') return false
  const { planId, name: planName } = plan
  const paidOrder = { ...order, userId: user.id, planId, planName }
  if (!(await applyPaidOrder(deps, tx, { order: paidOrder, now }))) return false
  await orderRepo.markSettled(tx, { id: order.id, now })
  await deps.raiseRevisionsOfUser(tx, user.id)
  const address = order.withDevice ? shipmentAddress(user) : null
  if (address !== null) {
    const row = { id: deps.random.uuid(), userId: user.id, orderId: order.id, ...address }
    await orderRepo.insertShipment(tx, { ...row, status: 'to_ship', createdAt: now })
  }
  return true
}

/**
 * Requests the refund of a paid payment and ends what it paid for, in one transaction: a withdrawal ends the plan at
 * once, also while PagBank does not answer (reading B11). Repeating it changes nothing.
 */
export async function requestRefund(
  deps: SettlementDeps,
  paymentId: string,
  onRequested: OnRefundRequested = () => Promise.resolve(),
): Promise<void> {
  await deps.executor.transaction(async (tx) => {
    const settlement = await lockSettlement(deps, tx, paymentId)
    if (settlement === null) return
    const { payment, now } = settlement
    if (payment.state !== 'paid' || payment.refundRequestedAt !== null) return
    await repo.updatePayment(tx, { id: paymentId, refundRequestedAt: now, nextCheckAt: now })
    await deactivate(deps, settlement)
    await onRequested(tx)
  })
}

/** Runs in the transaction of the request, once. */
type OnRefundRequested = (tx: Executor) => Promise<void>

/** The money of a paid order went back. Where that was requested, the plan has ended already. */
async function recordRefund(deps: SettlementDeps, settlement: Settlement): Promise<void> {
  const { order, payment } = settlement
  const isRequested = payment.refundRequestedAt !== null
  if (!isRequested) await deactivate(deps, settlement)
  // Without a request it is a chargeback, or a refund at the provider's own site: an admin must look at it.
  const level = isRequested ? 'info' : 'error'
  deps.log[level]({ event: 'payments.refunded', orderId: order.id, isRequested })
}

/** Takes back what a paid order gave (readings B11 and B13). */
async function deactivate(deps: SettlementDeps, settlement: Settlement): Promise<void> {
  const { tx, now, order, user } = settlement
  await orderRepo.cancelShipment(tx, order.id)
  if (user === null) return
  const reverted = { ...order, userId: user.id }
  const orderIds = await revertPaidOrder(deps, tx, { order: reverted, now })
  await repo.requestRefunds(tx, { orderIds, now })
  await deps.raiseRevisionsOfUser(tx, user.id)
}
