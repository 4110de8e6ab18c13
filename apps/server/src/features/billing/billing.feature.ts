import type { Infra } from '../../infra/infra.ts'
import { insertSubscription } from './billing.repo.ts'
import { billingRoutes } from './billing.routes.ts'
import { exportSubscriptions } from './exported-subscriptions.repo.ts'

/** The plans that users have bought. */
export function createBilling({ executor, clock }: Infra) {
  return {
    routes: billingRoutes({ executor, clock }),
    /** Stores a bought plan, in the caller's transaction. */
    insertSubscription,
    exportData: (userId: string) => exportSubscriptions(executor, userId),
  }
}
