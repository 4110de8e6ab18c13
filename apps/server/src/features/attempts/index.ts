export { forgetAttempts } from './attempts.repo.ts'
export { type AttemptLimit, limitAttempts, slowDownAttempts } from './attempts.service.ts'
