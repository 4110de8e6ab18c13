import { isUnsettled, PAYMENT_STATES } from '@vitrine/domain'
import { and, asc, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { deleteInBatches } from '../../db/batches.ts'
import { payments, providerEvents } from '../../db/tables/payments.tables.ts'

export type PaymentRow = typeof payments.$inferSelect
export type PaymentChanges = Partial<Omit<PaymentRow, 'id' | 'orderId' | 'idempotencyKey'>>

/** Throws a unique violation while another payment of the order is in progress. */
export async function insertPayment(
  executor: Executor,
  row: typeof payments.$inferInsert,
): Promise<PaymentRow> {
  const [inserted] = await executor.insert(payments).values(row).returning()
  if (inserted === undefined) throw new Error('the database kept no row of a new payment')
  return inserted
}

export async function findPayment(executor: Executor, id: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, id))
  return row ?? null
}

/** The row of a payment, locked until the transaction ends. */
export async function lockPayment(executor: Executor, id: string): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, id)).for('update')
  return row ?? null
}

/** Payments of orders, the newest first. */
export async function listPayments(
  executor: Executor,
  orderIds: readonly string[],
): Promise<PaymentRow[]> {
  if (orderIds.length === 0) return []
  return executor
    .select()
    .from(payments)
    .where(inArray(payments.orderId, [...orderIds]))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

export async function updatePayment(
  executor: Executor,
  { id, ...changes }: PaymentChanges & { readonly id: string },
): Promise<void> {
  await executor
    .update(payments)
    .set({ id, ...changes })
    .where(eq(payments.id, id))
}

/**
 * Stores that the request which moves money is about to be sent. False when it was sent before, or when the
 * payment was given up meanwhile: then it must not be sent.
 */
export async function markSent(
  executor: Executor,
  { id, now, providerOrderId }: { id: string; now: Date; providerOrderId: string | null },
): Promise<boolean> {
  const rows = await executor
    .update(payments)
    .set({ sentAt: now, providerOrderId })
    .where(and(eq(payments.id, id), eq(payments.state, 'pending'), isNull(payments.sentAt)))
    .returning({ id: payments.id })
  return rows.length > 0
}

/** Stores the code of a Pix, which now waits for its payment unless that has arrived already. */
export async function storePixCode(
  executor: Executor,
  { id, ...facts }: { id: string; providerOrderId: string; code: string | null },
): Promise<void> {
  await updatePayment(executor, { id, ...facts })
  await executor
    .update(payments)
    .set({ state: 'waiting' })
    .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
}

const UNSETTLED = PAYMENT_STATES.filter(isUnsettled)

/** Ids of payments whose check is due, the longest overdue first. */
export async function listDuePayments(
  executor: Executor,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(lte(payments.nextCheckAt, now))
    .orderBy(asc(payments.nextCheckAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Payments that a webhook is about. */
export async function listHintedPayments(
  executor: Executor,
  hint: {
    readonly referenceId: string | null
    readonly orderId: string | null
    readonly chargeId: string | null
  },
): Promise<string[]> {
  const matches = [
    hint.referenceId === null ? undefined : eq(sql`${payments.id}::text`, hint.referenceId),
    hint.orderId === null ? undefined : eq(payments.providerOrderId, hint.orderId),
    hint.chargeId === null ? undefined : eq(payments.providerChargeId, hint.chargeId),
  ].filter((match) => match !== undefined)
  if (matches.length === 0) return []
  const rows = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(or(...matches))
  return rows.map(({ id }) => id)
}

/** Makes the check of these payments due now. */
export async function makeCheckDue(
  executor: Executor,
  { ids, now }: { readonly ids: readonly string[]; readonly now: Date },
): Promise<void> {
  if (ids.length === 0) return
  await executor
    .update(payments)
    .set({ nextCheckAt: now })
    .where(inArray(payments.id, [...ids]))
}

/**
 * Makes the check of every payment due that may have changed without an id in the webhook: those that wait, and
 * paid ones whose money may have gone back. Those that were checked after `checkedBefore` are left out.
 */
export async function makeOpenChecksDue(
  executor: Executor,
  input: { readonly now: Date; readonly paidAfter: Date; readonly checkedBefore: Date },
): Promise<void> {
  const isPaid = and(eq(payments.state, 'paid'), gt(payments.paidAt, input.paidAfter))
  await executor
    .update(payments)
    .set({ nextCheckAt: input.now })
    .where(
      and(
        lt(payments.checkedAt, input.checkedBefore),
        or(inArray(payments.state, UNSETTLED), isPaid),
      ),
    )
}

/** Requests that the money of these orders goes back, where it was not requested before. */
export async function requestRefunds(
  executor: Executor,
  { orderIds, now }: { readonly orderIds: readonly string[]; readonly now: Date },
): Promise<void> {
  if (orderIds.length === 0) return
  await executor
    .update(payments)
    .set({ refundRequestedAt: now, nextCheckAt: now })
    .where(
      and(
        inArray(payments.orderId, [...orderIds]),
        eq(payments.state, 'paid'),
        isNull(payments.refundRequestedAt),
      ),
    )
}

/** Stores a webhook. False when its body is stored already. */
export async function insertProviderEvent(
  executor: Executor,
  row: typeof providerEvents.$inferInsert,
): Promise<boolean> {
  const rows = await executor
    .insert(providerEvents)
    .values(row)
    .onConflictDoNothing({ target: providerEvents.hash })
    .returning({ id: providerEvents.id })
  return rows.length > 0
}

export async function deleteProviderEvents(executor: Executor, before: Date): Promise<void> {
  await deleteInBatches(executor, providerEvents, {
    key: providerEvents.id,
    where: lt(providerEvents.receivedAt, before),
  })
}
