import {
  isInstallmentCount,
  nextReconcileAt,
  paymentExpiresAt,
  type PaymentMethod,
  paymentStart,
} from '@vitrine/domain'
import { isUniqueViolation } from '../../db/database.ts'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { lockUser } from '../users/index.ts'
import type { OrderDeps } from './orders.service.ts'
import * as orderRepo from './orders.repo.ts'
import * as repo from './payments.repo.ts'
import { stateOf } from './views.rules.ts'

export interface StartInput {
  readonly orderId: string
  readonly method: PaymentMethod
  readonly installments: number
  /** Unique per attempt of the buyer: the same attempt sent again is the same payment. */
  readonly idempotencyKey: string
}

export interface StartedPayment {
  readonly payment: repo.PaymentRow
  /** Whether it exists already: nothing is sent then. */
  readonly isRepeated: boolean
}

/**
 * Stores a payment before its first request. Of two tabs or presses at once, one stores it: the others find it,
 * or are refused while it is in progress.
 */
export async function startPayment(
  deps: OrderDeps,
  actor: SignedIn,
  input: StartInput,
): Promise<StartedPayment> {
  try {
    return await deps.executor.transaction((tx) => start(deps, tx, { actor, input }))
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('orders.payment_in_progress')
    throw error
  }
}

async function start(
  { clock, random }: OrderDeps,
  tx: Executor,
  { actor, input }: { readonly actor: SignedIn; readonly input: StartInput },
): Promise<StartedPayment> {
  const { orderId, method, installments, idempotencyKey } = input
  await lockUser(tx, actor.userId)
  const order = await orderRepo.lockOrder(tx, orderId)
  if (order?.userId !== actor.userId) throw new AppError('orders.not_found')
  const payments = await repo.listPayments(tx, [orderId])
  const same = payments.find((payment) => payment.idempotencyKey === idempotencyKey)
  if (same !== undefined) return { payment: same, isRepeated: true }
  const now = clock.now()
  const waiting = payments.find((payment) => isPayable(payment, now) && payment.method === method)
  const state = stateOf(order, payments, now)
  const decision = paymentStart({ state, method, waitingMethod: waiting?.method ?? null })
  if (decision === 'reuse' && waiting !== undefined) return { payment: waiting, isRepeated: true }
  if (decision !== 'start') throw new AppError(REFUSALS[decision])
  if (!isInstallmentCount(order.totalCents, installments)) {
    throw new AppError('payments.installments_invalid')
  }
  const expiresAt = method === 'credit_card' ? null : paymentExpiresAt(method, now)
  const payment = await repo.insertPayment(tx, {
    ...{ id: random.uuid(), orderId, method, installments, idempotencyKey, expiresAt },
    ...{ amountCents: order.totalCents, state: 'pending', createdAt: now, checkedAt: now },
    nextCheckAt: nextReconcileAt({ createdAt: now, checkedAt: now, closesAt: null }),
  })
  return { payment, isRepeated: false }
}

const REFUSALS = {
  already_paid: 'orders.already_paid',
  in_progress: 'orders.payment_in_progress',
  closed: 'orders.closed',
  reuse: 'orders.payment_in_progress',
} as const

/** Whether a Pix or a boleto can still be paid. */
function isPayable({ state, expiresAt }: repo.PaymentRow, now: Date): boolean {
  return state === 'waiting' && expiresAt !== null && expiresAt > now
}
