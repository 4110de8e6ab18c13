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
  startUserRemoval,
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
  /** Writes what the security log still keeps in memory. */
  readonly flushSecurityLog: () => Promise<void>
}

/** Puts users together: who they are, what they agree to and are told, what is kept of them, how they leave. */
export async function startPeople(parts: PeopleParts) {
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
  const removal = await startUserRemoval(boss, { executor, clock, log, removeAccounts })
  const handlers = {
    ...usersRoutes(users),
    ...contractsRoutes({ ...sessions, provider: config.company }),
  }
  return { users, handlers, stop: removal.stop }
}

/** Each feature's part of what is kept of a user; a test looks for tables that none of them has. */
function personalData(
  of: Pick<SessionDeps, 'executor'> &
    Pick<PeopleParts, 'flushSecurityLog'> & { readonly publicUrl: string },
): readonly PersonalData[] {
  const { executor } = of
  return [
    (userId) => exportAccounts(executor, userId),
    (userId) => exportScreens(executor, userId),
    (userId) => exportMedia(of, userId),
    (userId) => exportMentions(executor, userId),
    (userId) => exportSessions(executor, userId),
    (userId) => exportSubscriptions(executor, userId),
    (userId) => exportContracts(executor, userId),
    (userId) => exportNotifications(executor, userId),
    async (userId) => {
      await of.flushSecurityLog()
      return exportSecurityEvents(executor, userId)
    },
  ]
}
