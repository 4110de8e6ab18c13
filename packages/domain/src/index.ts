export * from './media.ts'
export * from './plan-expiry.ts'
export * from './screens.ts'
export * from './telephone.ts'
