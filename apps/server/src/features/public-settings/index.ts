export { publicSettingsRoutes } from './public-settings.routes.ts'
