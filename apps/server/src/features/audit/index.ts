export { createAudit } from './audit.feature.ts'
export { startAudit } from './audit.service.ts'
