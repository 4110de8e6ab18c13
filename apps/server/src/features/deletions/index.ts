export { createDeletionWork, startDeletionWorkers } from './deletions.jobs.ts'
export { bindNetworkCallbacks, deletionsRoutes } from './deletions.routes.ts'
export type { DeletionDeps } from './deletions.service.ts'
