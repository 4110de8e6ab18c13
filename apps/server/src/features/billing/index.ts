export { insertSubscription } from './billing.repo.ts'
export { billingRoutes } from './billing.routes.ts'
