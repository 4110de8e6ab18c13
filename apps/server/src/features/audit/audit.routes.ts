import type { Routes } from '../../http/handlers.ts'
import * as service from './audit.service.ts'

export function auditRoutes(
  deps: service.AuditDeps,
): Routes<'listAuditEvents' | 'exportAuditEvents'> {
  return {
    listAuditEvents: ({ query }) => service.listAuditEvents(deps, query),
    exportAuditEvents: ({ query }) => service.exportAuditEvents(deps, query),
  }
}
