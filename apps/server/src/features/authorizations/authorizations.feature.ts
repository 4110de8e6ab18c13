import type { Infra } from '../../infra/infra.ts'
import { deleteExpired } from './authorizations.repo.ts'
import { authorizationsRoutes } from './authorizations.routes.ts'
import type { AuthorizationDeps } from './authorizations.service.ts'

/** Codes of TVs that a signed-in person allows. */
export function createAuthorizations(infra: Infra) {
  const { executor, clock, random, config, sweeps, origins } = infra
  sweeps.register((now) => deleteExpired(executor, now))
  const deps: AuthorizationDeps = {
    ...{ executor, clock, random, origins },
    demoAllowed: config.standIns,
  }
  return { routes: authorizationsRoutes(deps) }
}
