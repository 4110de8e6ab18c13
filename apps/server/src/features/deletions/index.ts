export { createDeletions } from './deletions.feature.ts'
