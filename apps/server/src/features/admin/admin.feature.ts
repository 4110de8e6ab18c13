import type { Infra } from '../../infra/infra.ts'
import { adminRoutes } from './admin.routes.ts'
import type { AdminUserDeps } from './users.service.ts'

/** Ports to media, provider status and users. */
export type AdminPorts = Pick<AdminUserDeps, 'imageUrl' | 'listProviders' | 'editUser'>

/** The admins' overview, its lists, the search of accounts, and users as admins read and change them. */
export function createAdmin({ executor, clock }: Infra, ports: AdminPorts) {
  return { routes: adminRoutes({ executor, clock, ...ports }) }
}
