import type { Order } from '@vitrine/api'
import { aBuyerCall, NO_INPUT } from './buyer.ts'
import type { Machine } from './machine-state.ts'

/** The buyer's orders, the newest first. */
export async function readOrders({ observer }: Machine): Promise<readonly Order[]> {
  return (await observer.routes.listOrders(NO_INPUT, aBuyerCall())).orders
}
