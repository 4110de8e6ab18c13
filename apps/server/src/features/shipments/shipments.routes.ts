import type { Routes } from '../../http/handlers.ts'
import * as service from './shipments.service.ts'

export function shipmentsRoutes(
  deps: service.ShipmentDeps,
): Routes<'listShipments' | 'markShipped' | 'markDelivered'> {
  return {
    listShipments: ({ query }) => service.listShipments(deps, query),
    async markShipped({ params, body }, { audit }) {
      const { tracking_code: trackingCode } = body
      return { shipment: await service.markShipped(deps, { id: params.id, trackingCode, audit }) }
    },
    async markDelivered({ params }, { audit }) {
      return { shipment: await service.markDelivered(deps, { id: params.id, audit }) }
    },
  }
}
