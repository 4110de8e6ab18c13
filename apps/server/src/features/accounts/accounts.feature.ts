import type { Executor } from '../../db/database.ts'
import type { Infra } from '../../infra/infra.ts'
import type { SignedIn } from '../../shared/call.ts'
import { StartFault } from '../../shared/start-fault.ts'
import { accountSettingsRoutes } from './account-settings.routes.ts'
import { listAccountNames } from './accounts.repo.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { createRevisionReader, ensureSampleAccount, readAccountView } from './accounts.service.ts'
import { deleteStaleConnections } from './connections.repo.ts'
import type { ConnectionDeps } from './connections.service.ts'
import { exportAccounts } from './exported-accounts.repo.ts'
import { type PersonWithCutoff, removePerson, revokePerson } from './network-persons.service.ts'
import { reconnectRoutes } from './reconnect.routes.ts'
import { removeAccountsOf } from './removal.service.ts'
import { countIfAllUnreadable } from './sealing.service.ts'
import { createTokenQueue, createTokenWorkers } from './tokens.jobs.ts'

/** Ports to the networks' clients, media, mentions and notifications. */
export type AccountPorts = Pick<
  ConnectionDeps,
  'facebook' | 'instagram' | 'content' | 'mentionsWaiting' | 'tokenDied'
>

/** Accounts of a user at the networks: connection, tokens, settings, removal. */
export async function createAccounts(infra: Infra, ports: AccountPorts) {
  const { executor, clock, random, log, secrets, queue, config, configSecrets, sweeps } = infra
  const { publicUrl, resellers } = config
  const deps: ConnectionDeps = {
    ...{ executor, clock, random, log, secrets, publicUrl, resellers, ...ports },
    tokenQueue: await createTokenQueue(queue),
  }
  const tokens = await createTokenWorkers(queue, {
    ...deps,
    marksDeadOnMissingKey: configSecrets.encryptionKeys.length === 0,
  })
  sweeps.register((now) => deleteStaleConnections(executor, now))
  return {
    routes: { ...accountsRoutes(deps), ...accountSettingsRoutes(deps), ...reconnectRoutes(deps) },
    listNames: (userId: string) => listAccountNames(executor, userId),
    readView: (actor: SignedIn, accountId: string | undefined) =>
      readAccountView(executor, actor, accountId),
    readRevision: createRevisionReader(deps),
    revokePerson: (person: PersonWithCutoff) => revokePerson(deps, person),
    removePerson: (person: PersonWithCutoff) => removePerson(deps, person),
    removeAllOf: (userId: string, signal: AbortSignal) => removeAccountsOf(deps, userId, signal),
    exportData: (userId: string) => exportAccounts(executor, userId),
    ensureSample: (tx: Executor, account: { userId: string; name: string }) =>
      ensureSampleAccount({ executor: tx, clock, random }, account),
    stop: () => {
      tokens.stop()
    },
  }
}

/**
 * Throws a `StartFault` when the configured key decrypts no stored token: a wrong key would disconnect every
 * account and notify every owner. A demo with a generated key starts, and its accounts need a new login.
 */
export async function requireDecryptionKey({
  executor,
  secrets,
  configSecrets,
}: Pick<Infra, 'executor' | 'secrets' | 'configSecrets'>): Promise<void> {
  if (configSecrets.encryptionKeys.length === 0) return
  const unreadable = await countIfAllUnreadable({ executor, secrets })
  if (unreadable === 0) return
  throw new StartFault(
    `ENCRYPTION_KEY opens none of the ${String(unreadable)} stored network tokens. Set the key that ` +
      'sealed them, alone or behind a new one, parted by a comma; docs/keys.md says what to do when it is lost.',
  )
}
