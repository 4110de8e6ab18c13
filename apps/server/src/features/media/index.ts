export { createMedia } from './media.feature.ts'
export { raiseRevision } from './sync/revision.service.ts'
