export { createMedia } from './media.feature.ts'
export { raiseRevision, raiseRevisionsOfUser } from './sync/revision.service.ts'
