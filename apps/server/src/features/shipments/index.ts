export { createShipments } from './shipments.feature.ts'
export { findShipmentsOfOrders } from './shipments.service.ts'
