export { createMetrics } from './metrics.feature.ts'
