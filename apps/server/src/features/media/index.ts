export { createMedia } from './media.feature.ts'
export { raiseRevision } from './content.service.ts'
