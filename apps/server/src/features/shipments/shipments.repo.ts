import type { ShipmentStatus } from '@vitrine/domain'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { afterCursor, type TimeCursor } from '../../db/paging.ts'
import { shipments } from '../../db/tables/shipments.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

export type ShipmentRow = typeof shipments.$inferSelect

function selectWithUser(executor: Executor) {
  const { id, name, email, telephone } = users
  return executor
    .select({ shipment: shipments, user: { id, name, email, telephone } })
    .from(shipments)
    .innerJoin(users, eq(users.id, shipments.userId))
}

/** A shipment with its buyer. */
export type ShipmentWithUser = Awaited<ReturnType<typeof selectWithUser>>[number]

/** The oldest first. With `after`, only shipments that follow it. */
export async function listShipments(
  executor: Executor,
  filter: {
    readonly status: ShipmentStatus
    readonly after: TimeCursor | null
    readonly limit: number
  },
): Promise<ShipmentWithUser[]> {
  const { status, after, limit } = filter
  return selectWithUser(executor)
    .where(and(eq(shipments.status, status), afterCursor(shipments.createdAt, shipments.id, after)))
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .limit(limit)
}

export async function findShipment(
  executor: Executor,
  id: string,
): Promise<ShipmentWithUser | null> {
  const [row] = await selectWithUser(executor).where(eq(shipments.id, id))
  return row ?? null
}

/** Locks a shipment until the transaction ends. */
export async function lockShipment(executor: Executor, id: string): Promise<ShipmentRow | null> {
  const [row] = await executor.select().from(shipments).where(eq(shipments.id, id)).for('update')
  return row ?? null
}

export async function updateShipment(
  executor: Executor,
  {
    id,
    ...changes
  }: Pick<ShipmentRow, 'id' | 'status'> &
    Partial<Pick<ShipmentRow, 'trackingCode' | 'shippedAt' | 'deliveredAt'>>,
): Promise<void> {
  await executor.update(shipments).set(changes).where(eq(shipments.id, id))
}

export async function listShipmentsOfOrders(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ShipmentRow[]> {
  if (orderIds.length === 0) return []
  return executor
    .select()
    .from(shipments)
    .where(inArray(shipments.orderId, [...orderIds]))
}
