export { createContracts } from './contracts.feature.ts'
