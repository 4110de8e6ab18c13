import type { Infra } from '../../infra/infra.ts'
import { contractsRoutes } from './contracts.routes.ts'
import { exportContracts } from './exported-contracts.repo.ts'

/** The contracts that users accept for their plans. */
export function createContracts({ executor, clock, random, config }: Infra) {
  return {
    routes: contractsRoutes({ executor, clock, random, provider: config.company }),
    exportData: (userId: string) => exportContracts(executor, userId),
  }
}
