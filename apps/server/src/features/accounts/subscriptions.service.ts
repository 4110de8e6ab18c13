import type { SignedIn } from '../../shared/call.ts'
import { withTimeLimit } from '../../shared/time-limit.ts'
import type { AccountRow } from './accounts.repo.ts'
import { requireAccount } from './accounts.service.ts'
import type { ConnectionDeps } from './connections.service.ts'
import { toSource } from './sources.ts'
import { countOthersOnPage } from './tokens.repo.ts'

/** A person waits for the removal meanwhile. */
const UNSUBSCRIBE_MS = 5_000

/** Ends what a network tells us of an account of the caller's own, which is about to be removed. */
export async function disconnect(
  deps: ConnectionDeps,
  actor: SignedIn,
  { id, signal }: { id: string; signal: AbortSignal },
): Promise<void> {
  await endSubscription(deps, await requireAccount(deps.executor, actor, id), signal)
}

/**
 * Ends what a network tells us of a Page, when the last account that shows it is about to be removed.
 * It may fail: updates of an account we do not have are dropped.
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
