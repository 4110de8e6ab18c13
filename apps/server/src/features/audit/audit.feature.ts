import type { Infra } from '../../infra/infra.ts'
import { exportAuditEvents } from './audit.repo.ts'
import { auditRoutes } from './audit.routes.ts'
import { type AuditedCall, deleteExpiredAuditEvents, startAudit } from './audit.service.ts'

/** The audit log of what admins do and see (reading A3). */
export function createAudit({ executor, clock, random, sweeps }: Infra) {
  const deps = { executor, clock, random }
  sweeps.register(() => deleteExpiredAuditEvents(executor))
  return {
    routes: auditRoutes(deps),
    start: (call: AuditedCall) => startAudit(deps, call),
    exportData: (userId: string) => exportAuditEvents(executor, userId),
  }
}
