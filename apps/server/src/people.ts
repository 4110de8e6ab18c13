import type { Config } from './config/config.ts'
import { exportAccounts, listAccountNames } from './features/accounts/index.ts'
import { exportSubscriptions } from './features/billing/index.ts'
import { contractsRoutes, exportContracts } from './features/contracts/index.ts'
import { exportMedia } from './features/media/index.ts'
import { exportMentions } from './features/mentions/index.ts'
import { exportNotifications } from './features/notifications/index.ts'
import { exportScreens } from './features/screens/index.ts'
import { exportSecurityEvents } from './features/security-log/index.ts'
import { exportSessions, type SessionDeps } from './features/sessions/index.ts'
import {
  type LimitedPasswordHasher,
  type PersonalData,
  createUserRemoval,
  type UserCallDeps,
  type UserMail,
  usersRoutes,
} from './features/users/index.ts'
import { createViaCepClient } from './integrations/viacep/viacep.ts'
import { createZipCodeCache } from './integrations/viacep/zip-code-cache.ts'
import type { Queue } from './jobs/queue.ts'
import type { Log } from './shared/log.ts'

export interface PeopleParts {
  readonly config: Config
  readonly boss: Queue
  readonly log: Log
  readonly sessions: SessionDeps
  readonly hasher: LimitedPasswordHasher
  readonly mail: UserMail
  readonly removeAccounts: (userId: string, signal: AbortSignal) => Promise<void>
  /** Writes the pending events of the security log. */
  readonly flushSecurityLog: () => Promise<void>
}

/** Composes the users' calls: profile, contracts, export and removal. */
export async function createPeople(parts: PeopleParts) {
  const { config, boss, log, sessions, hasher, mail, removeAccounts, flushSecurityLog } = parts
  const { executor, clock } = sessions
  const { trialDays, trialScreens, viaCepUrl: baseUrl, publicUrl } = config
  const users: UserCallDeps = {
    ...sessions,
    ...{ hasher, mail, trialDays, trialScreens },
    accountNames: (userId) => listAccountNames(executor, userId),
    personalData: personalData({ executor, publicUrl, flushSecurityLog }),
    viaCep: createViaCepClient({ baseUrl, fetch, clock, log }),
    zipCodes: createZipCodeCache(clock),
  }
  const removal = await createUserRemoval(boss, { executor, clock, log, removeAccounts })
  const handlers = {
    ...usersRoutes(users),
    ...contractsRoutes({ ...sessions, provider: config.company }),
  }
  return { users, handlers, stop: removal.stop }
}

/** Each feature's part of a user's export. A test fails for a table that none of them covers. */
function personalData(
  input: Pick<SessionDeps, 'executor'> &
    Pick<PeopleParts, 'flushSecurityLog'> & { readonly publicUrl: string },
): readonly PersonalData[] {
  const { executor } = input
  return [
    (userId) => exportAccounts(executor, userId),
    (userId) => exportScreens(executor, userId),
    (userId) => exportMedia(input, userId),
    (userId) => exportMentions(executor, userId),
    (userId) => exportSessions(executor, userId),
    (userId) => exportSubscriptions(executor, userId),
    (userId) => exportContracts(executor, userId),
    (userId) => exportNotifications(executor, userId),
    async (userId) => {
      await input.flushSecurityLog()
      return exportSecurityEvents(executor, userId)
    },
  ]
}
