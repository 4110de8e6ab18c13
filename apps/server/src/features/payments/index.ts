export { createPayments } from './payments.feature.ts'
