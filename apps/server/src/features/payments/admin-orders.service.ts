import type { Order } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import type { AuditedFields, AuditTrail } from '../../shared/audit-trail.ts'
import { findUser } from '../users/index.ts'
import { checkPayment } from './checks.service.ts'
import { findOrder, type OrderRow } from './orders.repo.ts'
import { getOrder, listOrders } from './orders.service.ts'
import { listPayments } from './payments.repo.ts'
import { type PaymentDeps, requireSelling } from './payments.service.ts'
import { requestRefund } from './settlement.service.ts'

/** The orders of any user, for admins. */
export async function listOrdersOfUser(deps: PaymentDeps, userId: string): Promise<Order[]> {
  if ((await findUser(deps.executor, userId)) === null) throw new AppError('users.not_found')
  return listOrders(deps, { userId })
}

/**
 * Refunds a paid order in full, without the limit of seven days of a withdrawal. What it paid for ends at once, as
 * with a withdrawal (reading B11). Repeating it changes nothing.
 */
export async function refundOrder(
  deps: PaymentDeps,
  { id, audit }: { readonly id: string; readonly audit: AuditTrail },
): Promise<{ readonly order: Order; readonly user_id: string }> {
  requireSelling(deps)
  const { executor, stopping } = deps
  const order = (await findOrder(executor, id))?.order
  const userId = order?.userId ?? null
  if (order === undefined || userId === null) throw new AppError('orders.not_found')
  const payments = await listPayments(executor, [id])
  const paid = payments.find((payment) => payment.paidAt !== null && !payment.isSurplus)
  if (paid === undefined) throw new AppError('orders.not_paid')
  if (paid.state !== 'canceled') {
    await requestRefund(deps, paid.id, (tx) =>
      audit.recordChange(tx, {
        userId,
        before: { refund_requested: false },
        after: { refund_requested: true },
        context: { order: auditedOrder(order), state: paid.state },
      }),
    )
    // Without an answer of PagBank the checks go on until the money is back.
    await checkPayment(deps, paid.id, stopping)
  }
  return { order: await getOrder(deps, { userId }, id), user_id: userId }
}

/** An order as the audit log identifies it, by the names of the API. */
function auditedOrder({ id, kind, screens, createdAt }: OrderRow): AuditedFields {
  return { id, kind, screens, created_at: createdAt.toISOString() }
}
