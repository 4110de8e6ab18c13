export { forgetAttempts } from './attempts.repo.ts'
export {
  type AttemptLimit,
  forgiveAttempts,
  limitAttempts,
  slowDownAttempts,
} from './attempts.service.ts'
