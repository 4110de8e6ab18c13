import type { Executor } from '../../../db/database.ts'
import * as schedules from './schedules.repo.ts'

/** Changes whenever the content that an account's screens may show changes. */
export async function contentRevision(executor: Executor, accountId: string): Promise<string> {
  return String((await schedules.findSchedule(executor, accountId))?.revision ?? 0)
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
