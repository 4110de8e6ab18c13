export { deleteExpired as deleteExpiredCodes } from './codes.repo.ts'
export { codesRoutes } from './codes.routes.ts'
