import type { SignedIn } from '../../shared/call.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import type { AccountRow } from './accounts.repo.ts'
import { requireAccount } from './accounts.service.ts'
import type { ConnectionDeps } from './connections.service.ts'
import { toSource } from './sources.ts'
import { countOthersOnPage } from './tokens.repo.ts'

/** Time-out, because a person waits for the removal. */
const UNSUBSCRIBE_MS = 5_000

/** Ends the webhook subscription of one of the caller's accounts before its removal. */
export async function disconnect(
  deps: ConnectionDeps,
  actor: SignedIn,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  await endSubscription(deps, await requireAccount(deps.executor, actor, id), signal)
}

/**
 * Ends the webhook subscription of a Page before its last account is removed. A failure is only logged:
 * updates for an unknown account are ignored.
 */
export async function endSubscription(
  deps: ConnectionDeps,
  row: AccountRow,
  signal: AbortSignal,
): Promise<void> {
  if (row.subscribedAt === null) return
  try {
    const page = toSource(deps, row)?.page ?? null
    if (page === null) return
    const others = { pageId: page.pageId, accountId: row.id }
    if ((await countOthersOnPage(deps.executor, others)) > 0) return
    await withTimeLimit(deps.clock, { ms: UNSUBSCRIBE_MS, signal }, (ended) =>
      deps.facebook.unsubscribePage(page, ended),
    )
  } catch (error) {
    deps.log.warn({ event: 'accounts.not_unsubscribed', accountId: row.id, err: error })
  }
}
