import { MINUTE_MS } from '@vitrine/domain'
import { iteratePages } from '../../../db/paging.ts'
import { iterateWithYield } from '../../../jobs/workers.ts'
import { SEAT_LIFE_MS } from '../../playback/index.ts'
import type { ContentDeps } from './content-deps.ts'
import { dueLists } from './schedule.rules.ts'
import { type DueSchedule, listDueSchedules, recordPlaying } from './schedules.repo.ts'

const BATCH = 1_000
/** Well below the 20 minutes for which an account counts as playing. */
const RECORD_INTERVAL_MS = 5 * MINUTE_MS

/** Records which accounts are playing, and enqueues the refreshes of accounts with a due list. */
export async function enqueueDueRefreshes({
  executor,
  clock,
  mediaQueue,
}: Pick<ContentDeps, 'executor' | 'clock' | 'mediaQueue'>): Promise<void> {
  const now = clock.now()
  const heartbeatsSince = new Date(now.getTime() - SEAT_LIFE_MS)
  await recordPlaying(executor, { now, heartbeatsSince, intervalMs: RECORD_INTERVAL_MS })
  const readPage = (after: DueSchedule | null) =>
    listDueSchedules(executor, { now, after, limit: BATCH })
  for await (const page of iteratePages(BATCH, readPage)) {
    for await (const schedule of iterateWithYield(page)) {
      const due = dueLists(schedule, now)
      if (due.stories || due.reels) await mediaQueue.enqueueRefresh(schedule.accountId)
    }
  }
}
