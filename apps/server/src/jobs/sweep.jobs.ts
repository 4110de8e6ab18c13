import type { Executor } from '../db/database.ts'
import { deleteStaleConnections } from '../features/accounts/index.ts'
import { deleteExpiredAttempts } from '../features/attempts/index.ts'
import { deleteExpiredAuthorizations } from '../features/authorizations/index.ts'
import { deleteExpiredCodes } from '../features/codes/index.ts'
import {
  deleteStaleSeats,
  deleteStaleSeatRequests,
  SEAT_LIFE_MS,
} from '../features/playback/index.ts'
import { deleteOldSecurityEvents } from '../features/security-log/index.ts'
import { deleteEnded, deleteExpiredCommands } from '../features/sessions/index.ts'
import { deleteStaleResets, deleteStaleVerifications } from '../features/users/index.ts'
import type { Clock } from '../shared/clock.ts'
import type { Log } from '../shared/log.ts'
import type { Queue } from './queue.ts'
import { registerCronJob } from './work-queues.ts'

const QUEUE = 'sweep'
const EVERY_TEN_MINUTES = '*/10 * * * *'

/** Deletes expired codes, tokens, links, counters and seats. */
export async function sweep(executor: Executor, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteExpiredAuthorizations(executor, now)
  await deleteExpiredCodes(executor, now)
  await deleteEnded(executor, now)
  await deleteExpiredCommands(executor, now)
  await deleteStaleConnections(executor, now)
  await deleteExpiredAttempts(executor, now)
  await deleteStaleResets(executor, now)
  await deleteStaleVerifications(executor, now)
  await deleteOldSecurityEvents(executor, now)
  await deleteStaleSeats(executor, new Date(now.getTime() - SEAT_LIFE_MS))
  await deleteStaleSeatRequests(executor, new Date(now.getTime() - SEAT_LIFE_MS))
}

export async function registerSweep(
  boss: Queue,
  { executor, clock, log }: { executor: Executor; clock: Clock; log: Log },
): Promise<void> {
  const job = { queue: QUEUE, cron: EVERY_TEN_MINUTES, runsAtStart: false, log }
  await registerCronJob(boss, job, () => sweep(executor, clock))
}
