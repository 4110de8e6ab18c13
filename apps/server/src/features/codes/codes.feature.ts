import type { Infra } from '../../infra/infra.ts'
import { deleteExpired } from './codes.repo.ts'
import { codesRoutes } from './codes.routes.ts'

/** Short codes that pair a display with an account and a screen. */
export function createCodes({ executor, clock, random, config, sweeps }: Infra) {
  sweeps.register((now) => deleteExpired(executor, now))
  return { routes: codesRoutes({ executor, clock, random, demoAllowed: config.standIns }) }
}
