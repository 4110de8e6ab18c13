import type { Infra } from '../../infra/infra.ts'
import { adminRoutes } from './admin.routes.ts'
import type { AdminDeps } from './lists.service.ts'

/** Ports to media and provider status. */
export type AdminPorts = Pick<AdminDeps, 'imageUrl' | 'listProviders'>

/** The admins' overview, its lists, and the search of accounts. */
export function createAdmin({ executor, clock }: Infra, ports: AdminPorts) {
  return { routes: adminRoutes({ executor, clock, ...ports }) }
}
