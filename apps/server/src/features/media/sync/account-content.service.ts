import type { Executor } from '../../../db/database.ts'
import type { AccountContent, MediaProgress, Reading } from '../../accounts/index.ts'
import { FILE_NAMES } from '../files/file-names.rules.ts'
import { listContentKeys } from '../files/files.repo.ts'
import { mediaUrl } from '../files/media-url.ts'
import { removeUnusedContent } from '../files/stored-content.service.ts'
import type { ContentDeps } from './content-deps.ts'
import { storyExpiryCutoff } from './item.rules.ts'
import * as items from './items.repo.ts'
import * as schedules from './schedules.repo.ts'

/** Implements the accounts feature's port to media. */
export function createAccountContent(deps: ContentDeps): AccountContent {
  const { executor, clock, publicUrl } = deps
  return {
    progress: (accountIds) => readProgress(deps, accountIds),
    reading: (accountId) => findReading(executor, accountId),
    pictureUrl: (imageId) => mediaUrl(publicUrl, imageId, FILE_NAMES.picture),
    async refreshSoon(accountIds) {
      if (accountIds.length === 0) return
      const due = await schedules.resetSchedules(executor, accountIds)
      await items.makeItemsDue(executor, { accountIds, now: clock.now() })
      for (const schedule of due) await deps.mediaQueue.enqueueRefresh(schedule)
    },
    async removeWith(accountId, remove) {
      const keys = await listContentKeys(executor, accountId)
      if (!(await remove())) return false
      await removeUnusedContent(deps, keys)
      return true
    },
  }
}

async function readProgress(
  { executor, clock }: Pick<ContentDeps, 'executor' | 'clock'>,
  accountIds: readonly string[] | 'all',
): Promise<ReadonlyMap<string, MediaProgress>> {
  const progress = new Map<string, MediaProgress>()
  const storiesAfter = storyExpiryCutoff(clock.now())
  for (const { accountId, state, total } of await items.countStates(executor, {
    accountIds,
    storiesAfter,
  })) {
    const counts = progress.get(accountId) ?? { ready: 0, pending: 0, failed: 0 }
    const column = state === 'ready' || state === 'pending' ? state : 'failed'
    progress.set(accountId, { ...counts, [column]: counts[column] + total })
  }
  return progress
}

/** Sum of the progress of all accounts. */
export async function readTotalProgress(
  deps: Pick<ContentDeps, 'executor' | 'clock'>,
): Promise<MediaProgress> {
  const total = { ready: 0, pending: 0, failed: 0 }
  for (const { ready, pending, failed } of (await readProgress(deps, 'all')).values()) {
    total.ready += ready
    total.pending += pending
    total.failed += failed
  }
  return total
}

const NO_READING: Reading = {
  storiesAt: null,
  reelsAt: null,
  notBefore: null,
  usagePercent: null,
  failures: 0,
}

async function findReading(executor: Executor, accountId: string): Promise<Reading> {
  return (await schedules.findSchedule(executor, accountId)) ?? NO_READING
}
