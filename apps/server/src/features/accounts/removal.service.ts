import { deleteAccount, listAccounts } from './accounts.repo.ts'
import type { ConnectionDeps } from './connections.service.ts'
import { endSubscription } from './subscriptions.service.ts'

/**
 * Removes all accounts of a user with their tokens, media and mentions, one after the other. The next call
 * continues an interrupted removal.
 */
export async function removeAccountsOf(
  deps: ConnectionDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  for (const row of await listAccounts(deps.executor, userId)) {
    signal.throwIfAborted()
    await endSubscription(deps, row, signal)
    await deps.content.removeWith(row.id, () => deleteAccount(deps.executor, row))
    deps.log.info({ event: 'accounts.removed_with_user', accountId: row.id })
  }
}
