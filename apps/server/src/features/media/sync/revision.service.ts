import type { Executor } from '../../../db/database.ts'
import * as schedules from './schedules.repo.ts'

/** Changes whenever the content that an account's screens may show changes. */
export async function contentRevision(executor: Executor, accountId: string): Promise<string> {
  return String((await schedules.findSchedule(executor, accountId))?.revision ?? 0)
}

/** Records that the content that this account's screens may show has changed. */
export function raiseRevision(tx: Executor, accountId: string): Promise<void> {
  return schedules.raiseRevision(tx, accountId)
}
