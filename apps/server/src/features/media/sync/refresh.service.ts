import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@vitrine/domain'
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
import type { NetworkPauses } from './network-pauses.service.ts'
import {
  syncList,
  type ListSyncDeps,
  type NetworkList,
  reelLists,
  storyLists,
} from './list-sync.service.ts'
import { withReadLimit } from './read-limit.ts'
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
import * as claims from './claims.repo.ts'
import * as schedules from './schedules.repo.ts'

export interface RefreshDeps extends ListSyncDeps {
  readonly secrets: Secrets
  readonly tokenDied: SourceDeps['tokenDied']
  /** Records a successful read, together with others. */
  readonly recordRead: (read: claims.ReadRecord) => Promise<true>
  readonly networkPauses: NetworkPauses
}

export interface RefreshRequest {
  readonly accountId: string
  /** `everything`: a manual refresh, also of lists that are not due. */
  readonly lists: 'due' | 'everything'
}

/** A read that lasts longer ends as a failure: its claim would expire next. */
const READ_LIMIT_MS = 4 * MINUTE_MS
const CLAIM_MS = 5 * MINUTE_MS
/** When a request tries again after another reader had claimed the account. */
const BUSY_MS = 5 * SECOND_MS

export function claimAt(now: Date): claims.Claim {
  return { now, until: new Date(now.getTime() + CLAIM_MS) }
}

/**
 * Reads one account's lists at a request. A network's failure is recorded; any other error is also thrown. Returns when
 * to try again if another reader has claimed the account or its network is paused, else null.
 */
export async function refreshAccount(
  deps: RefreshDeps,
  { accountId, lists }: RefreshRequest,
  signal: AbortSignal,
): Promise<Date | null> {
  const { executor, clock, networkPauses } = deps
  const claimed = await claims.claimSchedule(executor, accountId, claimAt(clock.now()))
  if (claimed === null) {
    const isRemoved = (await schedules.findSchedule(executor, accountId)) === null
    return isRemoved ? null : new Date(clock.now().getTime() + BUSY_MS)
  }
  const { network } = claimed
  const pausedUntil = network === null ? null : await networkPauses.pausedUntil(network)
  if (pausedUntil !== null) {
    await claims.releaseSchedule(executor, accountId)
    return pausedUntil
  }
  const source = await openSource(deps, accountId)
  await readClaimed(deps, { schedule: claimed, source, lists }, signal)
  await enqueueDueItems(deps, accountId)
  return null
}

export interface ClaimedAccount {
  readonly schedule: schedules.ScheduleRow
  /** Null: the account cannot be read. */
  readonly source: AccountSource | null
  readonly lists: RefreshRequest['lists']
}

/** Reads the lists of an account that this process has claimed, and ends the claim. Returns whether items changed. */
export async function readClaimed(
  deps: RefreshDeps,
  { schedule, source, lists }: ClaimedAccount,
  stop: AbortSignal,
): Promise<boolean> {
  const { accountId } = schedule
  const startedAt = deps.clock.now()
  const due = listsToRead(schedule, lists, startedAt)
  if (source === null || (!due.stories && !due.reels)) {
    // A token that no key opens: another try follows, in case the key returns.
    const isUnreadable = source === null && schedule.network !== null
    await schedules.updateSchedule(deps.executor, accountId, {
      claimedUntil: null,
      ...(isUnreadable ? { notBefore: new Date(deps.clock.now().getTime() + HOUR_MS) } : {}),
    })
    return false
  }
  const limit = { ms: READ_LIMIT_MS, stop }
  try {
    return await withReadLimit(limit, (signal) => readDueLists(deps, { source, due }, signal))
  } catch (error) {
    try {
      await recordFailure(deps, { source, error, schedule, startedAt, signal: stop })
    } finally {
      await claims.releaseSchedule(deps.executor, accountId)
    }
    return true
  }
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
): Promise<boolean> {
  const now = deps.clock.now()
  const { usage, unread, isChanged } = await readLists(
    deps,
    [
      ...(due.stories ? storyLists(deps, source) : []),
      ...(due.reels ? reelLists(deps, source) : []),
    ],
    signal,
  )
  const isRead = (kind: ItemKind): boolean => !unread.some(({ scope }) => scope.kind === kind)
  await deps.recordRead({
    accountId: source.accountId,
    startedAt: now,
    storiesAt: due.stories && isRead('story') ? now : null,
    reelsAt: due.reels && isRead('reel') ? now : null,
    notBefore: cooldownUntil(usage, now),
    usagePercent: storedPercent(usage),
  })
  return isChanged
}

interface FailedRefresh {
  readonly source: AccountSource
  readonly error: unknown
  readonly schedule: schedules.ScheduleRow
  readonly startedAt: Date
  readonly signal: AbortSignal
}

/** Schedules the next refresh. An error that is not the network's is also thrown, for the queue's log. */
async function recordFailure(
  { executor, clock, log, networkPauses }: RefreshDeps,
  { source, error, schedule, startedAt, signal }: FailedRefresh,
): Promise<void> {
  const { accountId, provider } = source
  const failures = schedule.failures + 1
  const {
    policy,
    isAppLimit,
    cooldownUntil: limitedUntil,
  } = await handleNetworkFailure(error, {
    source,
    signal,
    log: ({ fault: kind }) =>
      log.warn({ event: 'media.refresh_failed', accountId, kind, failures }),
    startCooldown: (until) =>
      schedules.updateSchedule(executor, accountId, { failures, ...rateLimitColumns(until) }),
    internalErrors: 'return',
  })
  if (isAppLimit && limitedUntil !== null) await networkPauses.pause(provider, limitedUntil)
  if (policy.retry === 'after_login' || policy.retry === 'after_cooldown') return
  await schedules.recordFailedRead(executor, accountId, {
    startedAt,
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
  readonly isChanged: boolean
}

async function readLists(
  deps: RefreshDeps,
  lists: readonly NetworkList[],
  signal: AbortSignal,
): Promise<ListsResult> {
  let usage = NO_USAGE
  let isChanged = false
  for (const [index, list] of lists.entries()) {
    if (isRateLimited(usage)) return { usage, unread: lists.slice(index), isChanged }
    try {
      const answer = await list.read(signal)
      usage = maxUsage(usage, answer.usage)
      if (await syncList(deps, list.scope, answer.value)) isChanged = true
    } catch (error) {
      const { policy, fault } = classifyNetworkFailure(error)
      // A missing permission or object does not affect the account's other lists.
      if (policy.affects !== 'object') throw error
      const { accountId, kind } = list.scope
      deps.log.info({ event: 'media.list_skipped', accountId, kind, fault })
    }
  }
  return { usage, unread: [], isChanged }
}
