export { createPublicSettings } from './public-settings.feature.ts'
