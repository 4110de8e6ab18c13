import { classifyNetworkFailure } from '../../../integrations/meta/network-failure.ts'
import { NO_USAGE, type RateUsage, maxUsage } from '../../../integrations/meta/rate-usage.ts'
import type { Secrets } from '../../../shared/secrets.ts'
import {
  type AccountSource,
  handleNetworkFailure,
  openSource,
  type SourceDeps,
} from '../../accounts/index.ts'
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
    await recordFailure(deps, { source, error, schedule, signal })
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

interface FailedRefresh {
  readonly source: AccountSource
  readonly error: unknown
  readonly schedule: schedules.ScheduleRow
  readonly signal: AbortSignal
}

/** Schedules the next refresh. An error that is not the network's is also thrown, for the queue's log. */
async function recordFailure(
  { executor, clock, log }: RefreshDeps,
  { source, error, schedule, signal }: FailedRefresh,
): Promise<void> {
  const { accountId } = source
  const failures = schedule.failures + 1
  const { policy } = await handleNetworkFailure(error, {
    source,
    signal,
    log: ({ fault: kind }) =>
      log.warn({ event: 'media.refresh_failed', accountId, kind, failures }),
    startCooldown: (until) =>
      schedules.updateSchedule(executor, accountId, { failures, ...rateLimitColumns(until) }),
    internalErrors: 'return',
  })
  if (policy.retry === 'after_login' || policy.retry === 'after_cooldown') return
  await schedules.updateSchedule(executor, accountId, {
    failures,
    notBefore: nextRetryAt(failures, clock.now()),
    usagePercent: percentAfterFailure(schedule.usagePercent),
  })
  if (policy.isRethrown) throw error
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
      const { policy, fault } = classifyNetworkFailure(error)
      // A missing permission or object does not affect the account's other lists.
      if (policy.affects !== 'object') throw error
      const { accountId, kind } = list.scope
      deps.log.info({ event: 'media.list_skipped', accountId, kind, fault })
    }
  }
  return { usage, unread: [] }
}
