export { exportSubscriptions } from './exported-subscriptions.repo.ts'
