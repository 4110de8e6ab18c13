import { requireActor, type Routes } from '../../http/handlers.ts'
import * as service from './billing.service.ts'

export function billingRoutes(deps: service.BillingDeps): Routes<'getSubscription'> {
  return {
    getSubscription: ({ params }, call) =>
      service.getSubscription(deps, requireActor(call), params.userId),
  }
}
