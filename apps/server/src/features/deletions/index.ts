export { createDeletionQueue, registerDeletionWorkers } from './deletions.jobs.ts'
export { registerNetworkCallbacks, deletionsRoutes } from './deletions.routes.ts'
export type { DeletionDeps } from './deletions.service.ts'
