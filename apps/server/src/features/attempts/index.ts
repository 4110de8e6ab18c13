export { forgetAttempts } from './attempts.repo.ts'
export {
  type AttemptDeps,
  type AttemptLimit,
  limitAttempts,
  slowDownAttempts,
} from './attempts.service.ts'
