import { readExpiredReason } from '../../../integrations/meta/expired-reason.ts'
import { MetaError } from '../../../integrations/meta/meta-error.ts'
import { NO_USAGE, type RateUsage, maxUsage } from '../../../integrations/meta/rate-usage.ts'
import type { Secrets } from '../../../shared/secrets.ts'
import { type AccountSource, openSource, type SourceDeps } from '../../accounts/index.ts'
import { enqueueDueItems } from './due-items.service.ts'
import type { ItemKind } from './items.repo.ts'
import {
  syncList,
  type ListSyncDeps,
  type NetworkList,
  reelLists,
  storyLists,
} from './list-sync.service.ts'
import {
  type DueLists,
  dueLists,
  isRateLimited,
  storedPercent,
  percentAfterFailure,
  cooldownUntil,
  nextRetryAt,
  rateLimitColumns,
  rateLimitedUntil,
} from './schedule.rules.ts'
import * as schedules from './schedules.repo.ts'

export interface RefreshDeps extends ListSyncDeps {
  readonly secrets: Secrets
  readonly tokenDied: SourceDeps['tokenDied']
}

export interface RefreshRequest {
  readonly accountId: string
  /** `everything`: a manual refresh, also of lists that are not due. */
  readonly lists: 'due' | 'everything'
}

/** Reads the due lists of one account. A network's failure is recorded; any other error is also thrown. */
export async function refreshAccount(
  deps: RefreshDeps,
  { accountId, lists }: RefreshRequest,
  signal: AbortSignal,
): Promise<void> {
  const schedule = await schedules.findSchedule(deps.executor, accountId)
  const source = await openSource(deps, accountId)
  if (schedule === null || source === null) return
  const due = listsToRead(schedule, lists, deps.clock.now())
  if (!due.stories && !due.reels) return
  try {
    await readDueLists(deps, { source, due }, signal)
  } catch (error) {
    signal.throwIfAborted()
    await recordFailure(deps, { source, error, schedule })
    // Not a network's failure: it is retried in the same way, and logged by the queue.
    if (!(error instanceof MetaError)) throw error
  }
  await enqueueDueItems(deps, accountId)
}

/** A manual refresh ignores the intervals, but not the network's rate limit. */
function listsToRead(
  schedule: schedules.ScheduleRow,
  lists: RefreshRequest['lists'],
  now: Date,
): DueLists {
  if (lists === 'due') return dueLists(schedule, now)
  const isFree = rateLimitedUntil(schedule, now) === null
  return { stories: isFree, reels: isFree }
}

async function readDueLists(
  deps: RefreshDeps,
  { source, due }: { source: AccountSource; due: DueLists },
  signal: AbortSignal,
): Promise<void> {
  const now = deps.clock.now()
  const { usage, unread } = await readLists(
    deps,
    [
      ...(due.stories ? storyLists(deps, source) : []),
      ...(due.reels ? reelLists(deps, source) : []),
    ],
    signal,
  )
  const isRead = (kind: ItemKind): boolean => !unread.some(({ scope }) => scope.kind === kind)
  await schedules.updateSchedule(deps.executor, source.accountId, {
    ...(due.stories && isRead('story') ? { storiesAt: now } : {}),
    ...(due.reels && isRead('reel') ? { reelsAt: now } : {}),
    failures: 0,
    notBefore: cooldownUntil(usage, now),
    usagePercent: storedPercent(usage),
  })
}

async function recordFailure(
  { executor, clock, log }: RefreshDeps,
  {
    source,
    error,
    schedule,
  }: { source: AccountSource; error: unknown; schedule: schedules.ScheduleRow },
): Promise<void> {
  const { accountId } = source
  const fault = error instanceof MetaError ? error.fault : null
  const failures = schedule.failures + 1
  log.warn({ event: 'media.refresh_failed', accountId, kind: fault?.kind ?? 'internal', failures })
  if (error instanceof MetaError && fault?.kind === 'reconnect') {
    await source.reportDeadToken(readExpiredReason(error))
    return
  }
  const wait =
    fault?.kind === 'slow_down'
      ? rateLimitColumns(fault.untilMs)
      : {
          notBefore: nextRetryAt(failures, clock.now()),
          usagePercent: percentAfterFailure(schedule.usagePercent),
        }
  await schedules.updateSchedule(executor, accountId, { failures, ...wait })
}

interface ListsResult {
  readonly usage: RateUsage
  /** Lists that were not read because the rate limit was reached. */
  readonly unread: readonly NetworkList[]
}

async function readLists(
  deps: RefreshDeps,
  lists: readonly NetworkList[],
  signal: AbortSignal,
): Promise<ListsResult> {
  let usage = NO_USAGE
  for (const [index, list] of lists.entries()) {
    if (isRateLimited(usage)) return { usage, unread: lists.slice(index) }
    try {
      const answer = await list.read(signal)
      usage = maxUsage(usage, answer.usage)
      await syncList(deps, list.scope, answer.value)
    } catch (error) {
      // A missing permission or object does not affect the account's other lists.
      if (!(error instanceof MetaError) || !SKIPPED_FAULTS.has(error.fault.kind)) throw error
      const { accountId, kind } = list.scope
      deps.log.info({ event: 'media.list_skipped', accountId, kind, fault: error.fault.kind })
    }
  }
  return { usage, unread: [] }
}

const SKIPPED_FAULTS: ReadonlySet<string> = new Set(['permission_missing', 'gone', 'refused'])
