/** States of the shipment of a streaming device (reading B9). */
export const SHIPMENT_STATUSES = ['to_ship', 'shipped', 'delivered', 'canceled'] as const
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number]

/** The states that may follow. A device that has left is not canceled: a withdrawal does not bring it back. */
const NEXT_STATUSES: Readonly<Record<ShipmentStatus, readonly ShipmentStatus[]>> = {
  to_ship: ['shipped', 'canceled'],
  shipped: ['delivered'],
  delivered: [],
  canceled: [],
}

/** Whether a shipment may move from one state to the next. It never moves back and never skips a state. */
export function canMoveShipment(from: ShipmentStatus, to: ShipmentStatus): boolean {
  return NEXT_STATUSES[from].includes(to)
}
