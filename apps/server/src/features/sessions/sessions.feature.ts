import type { Infra } from '../../infra/infra.ts'
import { createUserCache } from '../../infra/user-cache.ts'
import type { Executor } from '../../db/database.ts'
import { createBatcherWhileBusy } from '../../shared/batcher.ts'
import type { ClientInfo } from '../../shared/call.ts'
import type { RecordSecurityEvent, SecurityOrigin } from '../../shared/security-event.ts'
import {
  authenticate,
  type AuthenticationDeps,
  type CachedToken,
  findActor,
} from './authentication.service.ts'
import { deleteExpiredCommands } from './commands.service.ts'
import { createLatestVersion } from './latest-version.ts'
import { deleteEnded, findByTokenHashes, touchSessions } from './sessions.repo.ts'
import { sessionsRoutes } from './sessions.routes.ts'
import { type DeviceListDeps, signInAs, type StartSession } from './sessions.service.ts'
import { createTouchBuffer } from './touch-buffer.ts'
import {
  clearFactorUse,
  endAllSessions,
  endOtherPersonSessions,
  endPersonSessions,
  exportSessions,
  findFactorUse,
  recordFactorUse,
} from './user-sessions.repo.ts'

export interface SessionPorts {
  readonly record: RecordSecurityEvent
}

/** Sessions of people, TVs and displays, with their tokens and commands. */
export function createSessions(infra: Infra, { record }: SessionPorts) {
  const { executor, clock, random, log, changes, config, sweeps } = infra
  const touches = createTouchBuffer({ write: (batch) => touchSessions(executor, batch), log })
  const tokenCache = createUserCache<CachedToken>(infra)
  const deps: AuthenticationDeps & DeviceListDeps = {
    ...{ executor, clock, random, changes, touches, tokenCache },
    findByTokenHash: createBatcherWhileBusy((hashes: readonly string[]) =>
      findByTokenHashes(executor, hashes),
    ),
    demoAllowed: config.standIns,
    adminsNeedFactor: !config.standIns,
    latestVersion: createLatestVersion(config),
  }
  sweeps.register((now) => deleteEnded(executor, now))
  sweeps.register((now) => deleteExpiredCommands(executor, now))
  return {
    routes: sessionsRoutes(deps),
    /** Authenticates a call by its token. Records a token that was replaced and is used again. */
    authenticate: (
      bearer: string,
      { origin, client }: { readonly origin: SecurityOrigin; readonly client: ClientInfo },
    ) =>
      authenticate(deps, { bearer, client }, ({ kind: detail, ...session }) => {
        record({ ...origin, ...session, kind: 'token_reused', detail })
      }),
    findActor: (sessionId: string) => findActor(deps, sessionId),
    signIn: (tx: Executor, start: StartSession) => signInAs(deps, tx, start),
    endAllSessions,
    endPersonSessions,
    endOtherPersonSessions,
    ...{ clearFactorUse, findFactorUse, recordFactorUse },
    async exportData(userId: string) {
      await touches.flush()
      return exportSessions(executor, userId)
    },
    flushTouches: touches.flush,
    stop: touches.stop,
  }
}
