import { MINUTE_MS } from '@vitrine/domain'
import { iterateWithYield } from '../../../jobs/workers.ts'
import type { ContentDeps } from './content-deps.ts'
import { prioritizeItems } from './item.rules.ts'
import { claimDueItems } from './items.repo.ts'

/** A claimed item without progress for this long is enqueued again. */
const CLAIM_TIMEOUT_MS = 15 * MINUTE_MS

/** When a claim that is taken or extended at `now` expires. */
export function claimExpiry(now: Date): Date {
  return new Date(now.getTime() + CLAIM_TIMEOUT_MS)
}

/** Enqueues the preparation of due items, of one account or of all. */
export async function enqueueDueItems(
  deps: Pick<ContentDeps, 'executor' | 'clock' | 'mediaQueue'>,
  accountId?: string,
): Promise<void> {
  const now = deps.clock.now()
  const due = await claimDueItems(deps.executor, {
    now,
    claimExpiresAt: claimExpiry(now),
    ...(accountId === undefined ? {} : { accountId }),
  })
  const byAccount = Map.groupBy(due, (item) => item.accountId)
  for (const [owner, own] of byAccount) {
    for await (const { id, priority } of iterateWithYield(prioritizeItems(own))) {
      await deps.mediaQueue.enqueuePrepare({ itemId: id, accountId: owner, priority })
    }
  }
}
