import { readDeadReason } from '../../integrations/meta/dead-reason.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import { NO_USAGE, type RateUsage, worseUsage } from '../../integrations/meta/rate-usage.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { type AccountSource, openSource, type SourceDeps } from '../accounts/index.ts'
import { sendDueItems } from './content.service.ts'
import type { ItemKind } from './items.repo.ts'
import { keepList, type ListDeps, type ListToRead, reelLists, storyLists } from './lists.service.ts'
import {
  type DueLists,
  dueLists,
  isUsedUp,
  keptPercent,
  percentAfterFailure,
  restMoment,
  retryMoment,
  stoppedColumns,
  stoppedUntil,
} from './schedule.rules.ts'
import * as schedules from './schedules.repo.ts'

export interface RefreshDeps extends ListDeps {
  readonly secrets: Secrets
  readonly tokenDied: SourceDeps['tokenDied']
}

export interface RefreshRequest {
  readonly accountId: string
  /** `everything`: its owner asked, so it need not be due. */
  readonly lists: 'due' | 'everything'
}

/** Reads the lists of one account. Its failures are its own: no other account waits for it. */
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
    await readDue(deps, { source, due }, signal)
  } catch (error) {
    signal.throwIfAborted()
    await noteFailure(deps, { source, error, schedule })
    // Not the network's doing: it waits its turn like any failure, and is heard of.
    if (!(error instanceof MetaError)) throw error
  }
  await sendDueItems(deps, accountId)
}

/** What an owner asks for is read out of turn, but not against the network's will. */
function listsToRead(
  schedule: schedules.ScheduleRow,
  lists: RefreshRequest['lists'],
  now: Date,
): DueLists {
  if (lists === 'due') return dueLists(schedule, now)
  const isFree = stoppedUntil(schedule, now) === null
  return { stories: isFree, reels: isFree }
}

async function readDue(
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
    notBefore: restMoment(usage, now),
    usagePercent: keptPercent(usage),
  })
}

async function noteFailure(
  { executor, clock, log }: RefreshDeps,
  of: { source: AccountSource; error: unknown; schedule: schedules.ScheduleRow },
): Promise<void> {
  const { accountId } = of.source
  const fault = of.error instanceof MetaError ? of.error.fault : null
  const failures = of.schedule.failures + 1
  log.warn({ event: 'media.not_read', accountId, kind: fault?.kind ?? 'internal', failures })
  if (of.error instanceof MetaError && fault?.kind === 'reconnect') {
    await of.source.reportDeadToken(readDeadReason(of.error))
    return
  }
  const wait =
    fault?.kind === 'slow_down'
      ? stoppedColumns(fault.untilMs)
      : {
          notBefore: retryMoment(failures, clock.now()),
          usagePercent: percentAfterFailure(of.schedule.usagePercent),
        }
  await schedules.updateSchedule(executor, accountId, { failures, ...wait })
}

interface ListsRead {
  readonly usage: RateUsage
  /** What was left for later, because the network's allowance was used up before. */
  readonly unread: readonly ListToRead[]
}

async function readLists(
  deps: RefreshDeps,
  lists: readonly ListToRead[],
  signal: AbortSignal,
): Promise<ListsRead> {
  let usage = NO_USAGE
  for (const [index, list] of lists.entries()) {
    if (isUsedUp(usage)) return { usage, unread: lists.slice(index) }
    try {
      const answer = await list.read(signal)
      usage = worseUsage(usage, answer.usage)
      await keepList(deps, list.scope, answer.value)
    } catch (error) {
      // What was not granted, or is not there, costs the account's other lists nothing.
      if (!(error instanceof MetaError) || !SKIPPED.has(error.fault.kind)) throw error
      const { accountId, kind } = list.scope
      deps.log.info({ event: 'media.list_skipped', accountId, kind, fault: error.fault.kind })
    }
  }
  return { usage, unread: [] }
}

const SKIPPED: ReadonlySet<string> = new Set(['permission_missing', 'gone', 'refused'])
