import type { Infra } from '../../infra/infra.ts'
import { publicSettingsRoutes } from './public-settings.routes.ts'

/** The settings that every client may read. */
export function createPublicSettings({ config }: Infra) {
  return { routes: publicSettingsRoutes(config) }
}
