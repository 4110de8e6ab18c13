export { createAdmin } from './admin.feature.ts'
