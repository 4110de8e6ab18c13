import type { Order } from '@vitrine/api'

/** The state of an order as pages show it: a paid order whose refund is on its way is not shown as paid. */
export function shownState(
  order: Pick<Order, 'state' | 'refund_requested_at'>,
): Order['state'] | 'refunding' {
  const { state, refund_requested_at: requestedAt } = order
  return state === 'paid' && requestedAt !== null ? 'refunding' : state
}
