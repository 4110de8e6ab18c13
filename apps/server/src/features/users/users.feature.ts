import type { Executor } from '../../db/database.ts'
import type { Infra } from '../../infra/infra.ts'
import { createViaCepClient } from '../../integrations/viacep/viacep.ts'
import { createZipCodeCache } from '../../integrations/viacep/zip-code-cache.ts'
import { measureCaches } from '../../shared/metrics.ts'
import { type AdminEdit, type AdminEditDeps, editUser } from './admin-edit.service.ts'
import { type PasswordHolder, requireOwnPassword } from './current-password.service.ts'
import { createUserRemoval } from './deletion.jobs.ts'
import type { RemovalDeps } from './deletion.service.ts'
import { type DemoDeps, type DemoPerson, seedDemoPeople } from './demo-people.service.ts'
import { deleteStaleResets } from './password-resets.repo.ts'
import { argon2Hasher, limitHashing, type PasswordHasher } from './passwords.ts'
import {
  ensureReviewUser,
  renewReviewPlan,
  retireReviewUsers,
  type ReviewCredentials,
} from './review-user.service.ts'
import { type UserCallDeps, usersRoutes } from './users.routes.ts'
import { deleteStaleVerifications } from './verifications.repo.ts'

/** Ports to sessions, screens, billing, accounts, notifications and all exports. */
export interface UserPorts
  extends
    Pick<
      UserCallDeps,
      'sessions' | 'secondStep' | 'createDefaultScreen' | 'mail' | 'accountNames' | 'personalData'
    >,
    Pick<AdminEditDeps, 'changePlan'>,
    Pick<DemoDeps, 'insertSubscription'>,
    Pick<RemovalDeps, 'removeAccounts'> {
  /** Default: Argon2id. */
  readonly hasher?: PasswordHasher | undefined
}

/** Users: sign-up, sign-in, profile, password, e-mail, export and removal. */
export async function createUsers(infra: Infra, ports: UserPorts) {
  const { executor, clock, random, log, queue, config, sweeps } = infra
  const { hasher = argon2Hasher, insertSubscription, removeAccounts, changePlan, ...others } = ports
  const { trialDays, trialScreens, viaCepUrl: baseUrl } = config
  const zipCodes = createZipCodeCache(clock)
  measureCaches(infra.metrics, 'users', { zip_codes: () => zipCodes.size })
  const deps: UserCallDeps = {
    ...{ executor, clock, random, trialDays, trialScreens, ...others },
    demoAllowed: config.standIns,
    hasher: limitHashing(hasher),
    viaCep: createViaCepClient({ baseUrl, fetch: infra.fetch, clock, log }),
    zipCodes,
  }
  const { endAllSessions } = ports.sessions
  const removal = await createUserRemoval(queue, {
    ...{ executor, clock, log, removeAccounts, endAllSessions },
  })
  sweeps.register((now) => deleteStaleResets(executor, now))
  sweeps.register((now) => deleteStaleVerifications(executor, now))
  return {
    routes: usersRoutes(deps),
    /** Changes a user by an admin. */
    editUser: (edit: AdminEdit) => editUser({ ...deps, changePlan }, edit),
    /** Throws unless `typed` is the caller's password. */
    requirePassword: (caller: PasswordHolder, typed: string | undefined) =>
      requireOwnPassword(deps, caller, typed),
    /** Adds demo people to an empty database. Returns whether they were added. */
    seedDemoPeople: (people: readonly DemoPerson[], password: string) =>
      seedDemoPeople({ ...deps, insertSubscription }, people, password),
    ensureReviewUser: (tx: Executor, credentials: ReviewCredentials) =>
      ensureReviewUser(deps, tx, credentials),
    renewReviewPlan: (now: Date) => renewReviewPlan(executor, now),
    retireReviewUsers: (email: string | null) =>
      retireReviewUsers(executor, { email, now: clock.now() }),
    stop: removal.stop,
  }
}
