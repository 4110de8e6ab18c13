export { recordCall } from './call-events.rules.ts'
export { deleteOldSecurityEvents, exportSecurityEvents, writeEvents } from './security-log.repo.ts'
export { createSecurityLog, type SecurityLog } from './security-log.service.ts'
