import type { SignedIn } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import { requireAccount } from './accounts.service.ts'
import type { ConnectionDeps } from './connections.service.ts'
import { toSource } from './sources.ts'
import { countOthersOnPage } from './tokens.repo.ts'

/** A person waits for the removal meanwhile. */
const UNSUBSCRIBE_MS = 5_000

/**
 * Ends what a network tells us of a Page, when the last account that shows it is about to be removed.
 * It may fail: updates of an account we do not have are dropped.
 */
export async function disconnect(
  deps: ConnectionDeps,
  actor: SignedIn,
  of: { id: string; signal: AbortSignal },
): Promise<void> {
  const row = await requireAccount(deps.executor, actor, of.id)
  const page = row.subscribedAt === null ? null : (toSource(deps, row)?.page ?? null)
  if (page === null) return
  const { pageId } = page
  if ((await countOthersOnPage(deps.executor, { pageId, accountId: row.id })) > 0) return
  try {
    await within(deps.clock, { ms: UNSUBSCRIBE_MS, signal: of.signal }, (signal) =>
      deps.facebook.unsubscribePage(page, signal),
    )
  } catch (error) {
    deps.log.warn({ event: 'accounts.not_unsubscribed', accountId: row.id, err: error })
  }
}

async function within(
  clock: Clock,
  { ms, signal }: { ms: number; signal: AbortSignal },
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const limit = new AbortController()
  const done = new AbortController()
  clock.sleep(ms, done.signal).then(
    () => {
      limit.abort(new Error(`not done within ${String(ms)} ms`))
    },
    () => undefined, // it ended first
  )
  try {
    await run(AbortSignal.any([signal, limit.signal]))
  } finally {
    done.abort()
  }
}
