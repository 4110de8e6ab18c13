export { createSecurityLog } from './security-log.feature.ts'
