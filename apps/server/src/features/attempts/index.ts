export { forgetAttempts } from './attempts.repo.ts'
export {
  type AttemptLimit,
  forgiveAttempts,
  limitAttempts,
  returnAttempt,
  slowDownAttempts,
} from './attempts.service.ts'
