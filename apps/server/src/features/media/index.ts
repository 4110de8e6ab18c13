export type { SampleAccount, SampleItem } from './ingest/sample-items.service.ts'
export { createMedia } from './media.feature.ts'
export { raiseRevision, raiseRevisionsOfUser } from './sync/revision.service.ts'
