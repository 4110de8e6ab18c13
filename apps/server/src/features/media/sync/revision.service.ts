import type { Executor } from '../../../db/database.ts'
import { createBatcherWhileBusy } from '../../../shared/batcher.ts'
import * as schedules from './schedules.repo.ts'

/**
 * Returns a function that reads a string which changes with the content that an account's screens may show. Accounts
 * of simultaneous callers are read together.
 */
export function createContentRevisionReader(
  executor: Executor,
): (accountId: string) => Promise<string> {
  const read = createBatcherWhileBusy((ids: readonly string[]) =>
    schedules.listRevisions(executor, ids),
  )
  return async (accountId) => String(await read(accountId))
}

/**
 * Makes the screens of a user load their lists again with the next heartbeat, because the plan may let them play
 * again.
 */
export function raiseRevisionsOfUser(tx: Executor, userId: string): Promise<void> {
  return schedules.raiseRevisionsOfUser(tx, userId)
}

/** Records that the content that this account's screens may show has changed. */
export function raiseRevision(tx: Executor, accountId: string): Promise<void> {
  return schedules.raiseRevision(tx, accountId)
}
