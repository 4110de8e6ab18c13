export { createReviewAccount } from './review-account.feature.ts'
