export { createMedia } from './media.feature.ts'
export { raiseRevision } from './schedules.repo.ts'
