export { createAttempts } from './attempts.feature.ts'
export {
  type AttemptDeps,
  type AttemptLimit,
  countInWindow,
  resetAttempts,
  hasSucceeded,
  isWithinLimit,
  limitAttempts,
  recordSuccess,
  refundAttempt,
  refundWhenBusy,
  delayAttempts,
} from './attempts.service.ts'
