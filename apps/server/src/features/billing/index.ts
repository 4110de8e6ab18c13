export { exportSubscriptions } from './exported-subscriptions.repo.ts'
export { insertSubscription } from './billing.repo.ts'
export { billingRoutes } from './billing.routes.ts'
