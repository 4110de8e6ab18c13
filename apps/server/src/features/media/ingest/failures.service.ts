import { MediaError } from '../../../integrations/ffmpeg/media-error.ts'
import { CdnError } from '../../../integrations/meta/cdn.ts'
import { readExpiredReason } from '../../../integrations/meta/expired-reason.ts'
import { MetaError } from '../../../integrations/meta/meta-error.ts'
import type { AccountSource } from '../../accounts/index.ts'
import type { ContentDeps } from '../sync/content-deps.ts'
import { stateAfterFailure, type FaultPersistence } from './retry.rules.ts'
import * as items from '../sync/items.repo.ts'
import { rateLimitColumns } from '../sync/schedule.rules.ts'
import * as schedules from '../sync/schedules.repo.ts'

/** Until the next login, which makes all items due. */
export const DISCONNECTED = { state: 'failed', reason: 'reconnect', dueAt: null } as const

/** Records why an item could not be prepared, and schedules the next attempt. */
export async function recordFailure(
  deps: ContentDeps,
  { item, source, error }: { item: items.ItemRow; source: AccountSource; error: unknown },
): Promise<void> {
  const { accountId, id: itemId } = item
  const fault = error instanceof MetaError ? error.fault : null
  const reason = reasonOf(error)
  const attempts = item.attempts + 1
  deps.log.warn({ event: 'media.prepare_failed', itemId, accountId, reason, attempts, err: error })
  if (error instanceof MetaError && fault?.kind === 'reconnect') {
    await source.reportDeadToken(readExpiredReason(error))
    await items.updateItem(deps.executor, itemId, DISCONNECTED)
    return
  }
  if (fault?.kind === 'slow_down') {
    // Not the item's fault: it does not count as an attempt, and blocks the account's other calls.
    const stopped = rateLimitColumns(fault.untilMs)
    await schedules.updateSchedule(deps.executor, accountId, stopped)
    await items.updateItem(deps.executor, itemId, { dueAt: stopped.notBefore, reason })
    return
  }
  const next = stateAfterFailure(attempts, faultPersistence(reason), deps.clock.now())
  await items.updateItem(deps.executor, itemId, { ...next, attempts, reason })
}

const TRANSIENT_REASONS: ReadonlySet<string> = new Set([
  'link_expired',
  'try_later',
  'timed_out',
  'tool_failed',
  'internal',
])

function faultPersistence(reason: string): FaultPersistence {
  return TRANSIENT_REASONS.has(reason) ? 'transient' : 'permanent'
}

function reasonOf(error: unknown): string {
  if (error instanceof MediaError || error instanceof CdnError) return error.fault
  return error instanceof MetaError ? error.fault.kind : 'internal'
}
