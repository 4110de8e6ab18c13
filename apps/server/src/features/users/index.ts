export { planEndOf, userRevision } from './admin-edit.rules.ts'
export { makeAdmin } from './make-admin.service.ts'
export type { AdminEdit } from './admin-edit.service.ts'
export type { PasswordHolder } from './current-password.service.ts'
export type { DemoPerson } from './demo-people.service.ts'
export { isGone } from './deletion.rules.ts'
export { createResetSecret } from './password.service.ts'
export { argon2Hasher, type PasswordHasher } from './passwords.ts'
export type { FactorEventKind, UserEvent, UserMail } from './user-mail.ts'
export { createUsers } from './users.feature.ts'
export { toUser } from './users.rules.ts'
export {
  findUser,
  findUserByEmail,
  lockUser,
  requireOwnUser,
  type UserRow,
} from './users.service.ts'
export { digestAddress, shownCode } from './verification.rules.ts'
export { createVerification } from './verification.service.ts'
