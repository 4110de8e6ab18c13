export { createPayments } from './payments.feature.ts'
export type { PaymentChange, PaymentMail } from './payment-mail.ts'
