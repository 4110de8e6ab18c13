import { expect, it } from 'vitest'
import { canMoveShipment, SHIPMENT_STATUSES } from './shipment.ts'

it('a shipment only moves forward, one state at a time', () => {
  const moves = SHIPMENT_STATUSES.flatMap((from) =>
    SHIPMENT_STATUSES.filter((to) => canMoveShipment(from, to)).map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual(['to_ship shipped', 'to_ship canceled', 'shipped delivered'])
})
