export { argon2Hasher, type PasswordHasher } from './passwords.ts'
export { findUser, hasNoUsers, insertUser, lockUser, type NewUser } from './users.repo.ts'
export { usersRoutes } from './users.routes.ts'
export type { UserDeps } from './users.service.ts'
