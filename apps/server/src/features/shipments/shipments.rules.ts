import type { AdminShipment, Shipment } from '@vitrine/api'
import type { ShipmentRow, ShipmentWithUser } from './shipments.repo.ts'

/** A shipment as its buyer reads it. */
export function toShipment(row: ShipmentRow): Shipment {
  const { status, trackingCode, shippedAt, deliveredAt } = row
  return {
    ...{ status, tracking_code: trackingCode },
    shipped_at: shippedAt?.toISOString() ?? null,
    delivered_at: deliveredAt?.toISOString() ?? null,
  }
}

/** A shipment as admins read it. */
export function toAdminShipment({ shipment, user }: ShipmentWithUser): AdminShipment {
  const { name, address, number, complement, neighborhood, city, state, zipCode } = shipment
  return {
    ...toShipment(shipment),
    ...{ id: shipment.id, order_id: shipment.orderId, user },
    created_at: shipment.createdAt.toISOString(),
    recipient: {
      ...{ name, address, number, complement, neighborhood, city, state, zip_code: zipCode },
    },
  }
}
