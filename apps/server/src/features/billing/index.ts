export { createBilling } from './billing.feature.ts'
export type { SubscriptionRow } from './billing.service.ts'
export { toAcceptedContract } from './billing.rules.ts'
export { findRunningPlan } from './billing.service.ts'
export { changePlan, type PlanChange } from './plan-change.service.ts'
export {
  applyPaidOrder,
  applyRunningPeriods,
  findPeriodsOfOrders,
  listPaidPeriods,
  type PaidPeriodRow,
  revertPaidOrder,
} from './periods.service.ts'
