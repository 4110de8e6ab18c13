export { contractsRoutes } from './contracts.routes.ts'
export { exportContracts } from './exported-contracts.repo.ts'
