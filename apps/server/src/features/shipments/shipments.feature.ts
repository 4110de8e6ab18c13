import type { Infra } from '../../infra/infra.ts'
import { shipmentsRoutes } from './shipments.routes.ts'
import type { ShipmentMail } from './shipments.service.ts'

interface ShipmentPorts {
  readonly shipmentMail: ShipmentMail
}

/** The shipments of streaming devices. The payments feature creates and cancels them. */
export function createShipments({ executor, clock }: Infra, { shipmentMail }: ShipmentPorts) {
  return { routes: shipmentsRoutes({ executor, clock, shipmentMail }) }
}
