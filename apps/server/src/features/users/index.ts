export { type DemoPerson, seedDemoPeople } from './demo-people.service.ts'
export { createUserRemoval } from './deletion.jobs.ts'
export { isGone } from './deletion.rules.ts'
export type { PersonalData } from './export.service.ts'
export { createResetSecret } from './password.service.ts'
export { deleteStaleResets } from './password-resets.repo.ts'
export {
  argon2Hasher,
  limitHashing,
  type LimitedPasswordHasher,
  type PasswordHasher,
} from './passwords.ts'
export type { UserMail, UserEvent } from './user-mail.ts'
export { findUser, lockUser, type UserRow } from './users.repo.ts'
export { type UserCallDeps, usersRoutes } from './users.routes.ts'
export { deleteStaleVerifications } from './verifications.repo.ts'
export { createVerification } from './verification.service.ts'
export { digestAddress, shownCode } from './verification.rules.ts'
export { requireOwnUser } from './users.service.ts'
