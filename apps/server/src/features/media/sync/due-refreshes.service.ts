import { iterateWithYield } from '../../../jobs/workers.ts'
import { SEAT_LIFE_MS } from '../../playback/index.ts'
import type { ContentDeps } from './content-deps.ts'
import { dueLists, SHORTEST_INTERVAL_MS } from './schedule.rules.ts'
import { listCandidates, recordPlaying } from './schedules.repo.ts'

/** Records which accounts are playing, and enqueues the refreshes of accounts with a due list. */
export async function enqueueDueRefreshes({
  executor,
  clock,
  mediaQueue,
}: Pick<ContentDeps, 'executor' | 'clock' | 'mediaQueue'>): Promise<void> {
  const now = clock.now()
  const heartbeatsSince = new Date(now.getTime() - SEAT_LIFE_MS)
  await recordPlaying(executor, { now, heartbeatsSince })
  const readBefore = new Date(now.getTime() - SHORTEST_INTERVAL_MS)
  const candidates = await listCandidates(executor, { now, readBefore })
  for await (const schedule of iterateWithYield(candidates)) {
    const due = dueLists(schedule, now)
    if (due.stories || due.reels) await mediaQueue.enqueueRefresh(schedule.accountId)
  }
}
