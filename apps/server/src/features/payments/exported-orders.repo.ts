import { asc, eq } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { payments } from '../../db/tables/payments.tables.ts'
import { shipments } from '../../db/tables/shipments.tables.ts'

/** A user's orders, payments and shipments for the data export. */
export async function exportOrders(executor: Executor, userId: string) {
  return {
    orders: await listOrders(executor, userId),
    payments: await listPayments(executor, userId),
    shipments: await listShipments(executor, userId),
  }
}

function listOrders(executor: Executor, userId: string) {
  return executor
    .select({
      ...{ id: orders.id, kind: orders.kind, plan_version_id: orders.planVersionId },
      ...{ screens: orders.screens, with_device: orders.withDevice, lines: orders.lines },
      ...{ total_cents: orders.totalCents, created_at: orders.createdAt },
      ...{ expires_at: orders.expiresAt, replaced_at: orders.replacedAt },
      settled_at: orders.settledAt,
    })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt), asc(orders.id))
}

function listPayments(executor: Executor, userId: string) {
  return executor
    .select({
      ...{ id: payments.id, order_id: payments.orderId, method: payments.method },
      ...{ installments: payments.installments, amount_cents: payments.amountCents },
      ...{ state: payments.state, refunded_cents: payments.refundedCents },
      ...{ provider_order_id: payments.providerOrderId },
      ...{ provider_charge_id: payments.providerChargeId, created_at: payments.createdAt },
      ...{ sent_at: payments.sentAt, paid_at: payments.paidAt, code: payments.code },
      ...{ failure_code: payments.failureCode, card_brand: payments.cardBrand },
      ...{ card_last_digits: payments.cardLastDigits, boleto_pdf_url: payments.boletoPdfUrl },
      ...{ expires_at: payments.expiresAt, is_surplus: payments.isSurplus },
      refund_requested_at: payments.refundRequestedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.userId, userId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
}

function listShipments(executor: Executor, userId: string) {
  return executor
    .select({
      ...{ id: shipments.id, order_id: shipments.orderId, status: shipments.status },
      ...{ tracking_code: shipments.trackingCode, name: shipments.name },
      ...{ address: shipments.address, number: shipments.number },
      ...{ complement: shipments.complement, neighborhood: shipments.neighborhood },
      ...{ city: shipments.city, state: shipments.state, zip_code: shipments.zipCode },
      ...{ created_at: shipments.createdAt, shipped_at: shipments.shippedAt },
      delivered_at: shipments.deliveredAt,
    })
    .from(shipments)
    .where(eq(shipments.userId, userId))
    .orderBy(asc(shipments.createdAt))
}
