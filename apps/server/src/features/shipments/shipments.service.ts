import type {
  AdminShipment,
  Contract,
  EndpointInput,
  EndpointResponse,
  Shipment,
} from '@vitrine/api'
import { canMoveShipment } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { AuditTrail } from '../../shared/audit-trail.ts'
import type { Clock } from '../../shared/clock.ts'
import { parseCursor, toPage } from '../../shared/page-cursor.ts'
import { lockUser } from '../users/index.ts'
import * as repo from './shipments.repo.ts'
import { toAdminShipment, toShipment } from './shipments.rules.ts'

/** The mail about a device that was sent. Implemented by the notifications feature. */
export interface ShipmentMail {
  /** Stores the mail in the transaction of the change. Returns the ids for `send`. */
  notifyShipped(
    tx: Executor,
    shipment: { readonly userId: string; readonly shipmentId: string },
  ): Promise<readonly string[]>
  /** Enqueues stored mails after the transaction. Never throws: a later scan finds lost ones. */
  send(notificationIds: readonly string[]): Promise<void>
}

export interface ShipmentDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly shipmentMail: ShipmentMail
}

const PAGE_SIZE = 100

/** A page of the shipments in one state, for admins. */
export async function listShipments(
  { executor }: ShipmentDeps,
  { status = 'to_ship', cursor }: EndpointInput<Contract['listShipments']>['query'],
): Promise<EndpointResponse<Contract['listShipments']>> {
  // One more row than a page holds, to know whether there is a next page.
  const limit = PAGE_SIZE + 1
  const found = await repo.listShipments(executor, { status, after: parseCursor(cursor), limit })
  const page = toPage(found, PAGE_SIZE, ({ shipment: { createdAt: at, id } }) => ({ at, id }))
  return { shipments: page.rows.map(toAdminShipment), next_cursor: page.nextCursor }
}

interface ShipmentMark {
  readonly id: string
  readonly audit: AuditTrail
}

/** Marks a device as shipped and stores its mail in the same transaction. */
export async function markShipped(
  deps: ShipmentDeps,
  { id, trackingCode, audit }: ShipmentMark & { readonly trackingCode: string },
): Promise<AdminShipment> {
  const { executor, clock, shipmentMail } = deps
  const mailIds = await executor.transaction(async (tx) => {
    const row = await lockShipment(tx, id)
    if (row.status === 'shipped' && row.trackingCode === trackingCode) return []
    if (!canMoveShipment(row.status, 'shipped')) throw new AppError('shipments.not_to_ship')
    await repo.updateShipment(tx, { id, status: 'shipped', trackingCode, shippedAt: clock.now() })
    await audit.recordChange(tx, {
      userId: row.userId,
      before: { shipment: row.status, tracking_code: row.trackingCode },
      after: { shipment: 'shipped', tracking_code: trackingCode },
    })
    return shipmentMail.notifyShipped(tx, { userId: row.userId, shipmentId: id })
  })
  await shipmentMail.send(mailIds)
  return readShipment(executor, id)
}

export async function markDelivered(
  { executor, clock }: ShipmentDeps,
  { id, audit }: ShipmentMark,
): Promise<AdminShipment> {
  await executor.transaction(async (tx) => {
    const { status, userId } = await lockShipment(tx, id)
    if (status === 'delivered') return
    if (!canMoveShipment(status, 'delivered')) throw new AppError('shipments.not_shipped')
    await repo.updateShipment(tx, { id, status: 'delivered', deliveredAt: clock.now() })
    const [before, after] = [{ shipment: status }, { shipment: 'delivered' }]
    await audit.recordChange(tx, { userId, before, after })
  })
  return readShipment(executor, id)
}

/** Locks the user first, as the payments feature does before it cancels a shipment. */
async function lockShipment(tx: Executor, id: string): Promise<repo.ShipmentRow> {
  const found = await repo.findShipment(tx, id)
  if (found !== null) await lockUser(tx, found.shipment.userId)
  const row = found === null ? null : await repo.lockShipment(tx, id)
  if (row === null) throw new AppError('shipments.not_found')
  return row
}

async function readShipment(executor: Executor, id: string): Promise<AdminShipment> {
  const found = await repo.findShipment(executor, id)
  if (found === null) throw new AppError('shipments.not_found')
  return toAdminShipment(found)
}

/** The shipments of orders, by the order's id. An order without a device has none. */
export async function findShipmentsOfOrders(
  executor: Executor,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Shipment>> {
  const rows = await repo.listShipmentsOfOrders(executor, orderIds)
  return new Map(rows.map((row) => [row.orderId, toShipment(row)]))
}
