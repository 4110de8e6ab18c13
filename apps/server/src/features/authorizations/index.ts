export { deleteExpired as deleteExpiredAuthorizations } from './authorizations.repo.ts'
export { authorizationsRoutes } from './authorizations.routes.ts'
