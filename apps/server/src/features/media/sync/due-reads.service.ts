import { openSources } from '../../accounts/index.ts'
import { heldSince } from '../../../db/tables/playback.tables.ts'
import { MINUTE_MS } from '@vitrine/domain'
import type { ContentDeps } from './content-deps.ts'
import { enqueueDueItems } from './due-items.service.ts'
import { claimAt, type ClaimedAccount, readClaimed, type RefreshDeps } from './refresh.service.ts'
import { type Network, recordPlaying } from './schedules.repo.ts'
import { claimDueSchedules } from './claims.repo.ts'

/** Well below the 20 minutes for which an account counts as playing. */
const RECORD_INTERVAL_MS = 5 * MINUTE_MS

/** Records which accounts are playing, because these are read more often. */
export async function recordPlayingAccounts({
  executor,
  clock,
}: Pick<ContentDeps, 'executor' | 'clock'>): Promise<void> {
  const now = clock.now()
  const intervalMs = RECORD_INTERVAL_MS
  await recordPlaying(executor, { now, heartbeatsSince: heldSince(now), intervalMs })
}

export interface DueReadDeps extends RefreshDeps {
  /** Receives how long after its due time an account is read. */
  readonly observeLateness: (network: Network, seconds: number) => void
}

/** Claims the accounts of a network that are due longest; none while the network is paused. */
export async function claimDueAccounts(
  deps: DueReadDeps,
  network: Network,
  limit: number,
): Promise<readonly ClaimedAccount[]> {
  if ((await deps.networkPauses.pausedUntil(network)) !== null) return []
  const claim = claimAt(deps.clock.now())
  const schedules = await claimDueSchedules(deps.executor, { ...claim, network, limit })
  const ids = schedules.map(({ accountId }) => accountId)
  const sources = await openSources(deps, ids)
  return schedules.map((schedule) => {
    // An account that was never read has no due time.
    if (schedule.storiesAt !== null) {
      const lateMs = claim.now.getTime() - schedule.dueAt.getTime()
      deps.observeLateness(network, lateMs / 1_000)
    }
    return { schedule, source: sources.get(schedule.accountId) ?? null, lists: 'due' as const }
  })
}

/** Reads a claimed account, and enqueues what its new items and its profile need. */
export async function readDueAccount(
  deps: DueReadDeps,
  claimed: ClaimedAccount,
  stop: AbortSignal,
): Promise<void> {
  const { schedule, source } = claimed
  if (await readClaimed(deps, claimed, stop)) await enqueueDueItems(deps, schedule.accountId)
  if (source === null) return
  const { profileDueAt } = source
  if (profileDueAt !== null && profileDueAt > deps.clock.now()) return
  await deps.mediaQueue.enqueueRefresh(schedule)
}
