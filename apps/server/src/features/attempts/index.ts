export { forgetAttempts } from './attempts.repo.ts'
export {
  type AttemptDeps,
  type AttemptLimit,
  forgiveAttempts,
  isAttemptWithin,
  limitAttempts,
  returnAttempt,
  slowDownAttempts,
} from './attempts.service.ts'
