export { forgetAttempts } from './attempts.repo.ts'
export {
  type AttemptDeps,
  type AttemptLimit,
  countInWindow,
  forgiveAttempts,
  hasSucceeded,
  isAttemptWithin,
  limitAttempts,
  recordSuccess,
  returnAttempt,
  returnWhenBusy,
  slowDownAttempts,
} from './attempts.service.ts'
