export {
  contentRevision,
  createAccountContent,
  readTotalProgress,
} from './sync/account-content.service.ts'
export { exportMedia } from './files/exported-media.service.ts'
export { createLinkCache } from './sync/link-cache.ts'
export { registerMediaFileRoutes } from './files/media-files.routes.ts'
export { createMediaQueue, registerMediaWorkers } from './media.jobs.ts'
export { mediaRoutes } from './media.routes.ts'
export type { PlaylistDeps } from './playlists/playlists.service.ts'
export type { PrepareDeps } from './ingest/prepare-item.service.ts'
export { raiseRevision } from './sync/schedules.repo.ts'
