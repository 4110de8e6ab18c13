export { createProviderStatus } from './provider-status.feature.ts'
