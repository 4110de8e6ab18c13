export { createAudit } from './audit.feature.ts'
