import { MediaError } from '../../integrations/ffmpeg/media-error.ts'
import { CdnError } from '../../integrations/meta/cdn.ts'
import { readDeadReason } from '../../integrations/meta/dead-reason.ts'
import { MetaError } from '../../integrations/meta/meta-error.ts'
import type { AccountSource } from '../accounts/index.ts'
import type { ContentDeps } from './content.service.ts'
import { afterFailure, type FaultNature } from './item.rules.ts'
import * as items from './items.repo.ts'
import { stoppedColumns } from './schedule.rules.ts'
import * as schedules from './schedules.repo.ts'

/** Until its person logs in again, which makes everything due. */
export const DISCONNECTED = { state: 'failed', reason: 'reconnect', dueAt: null } as const

/** What becomes of an item that could not be made ready: it waits, with its reason. */
export async function noteSetback(
  deps: ContentDeps,
  { item, source, error }: { item: items.ItemRow; source: AccountSource; error: unknown },
): Promise<void> {
  const { accountId, id: itemId } = item
  const fault = error instanceof MetaError ? error.fault : null
  const reason = reasonOf(error)
  const attempts = item.attempts + 1
  deps.log.warn({ event: 'media.not_prepared', itemId, accountId, reason, attempts, err: error })
  if (error instanceof MetaError && fault?.kind === 'reconnect') {
    await source.reportDeadToken(readDeadReason(error))
    await items.updateItem(deps.executor, itemId, DISCONNECTED)
    return
  }
  if (fault?.kind === 'slow_down') {
    // Not the item's doing: it costs no attempt, and nothing else of the account asks meanwhile.
    const stopped = stoppedColumns(fault.untilMs)
    await schedules.updateSchedule(deps.executor, accountId, stopped)
    await items.updateItem(deps.executor, itemId, { dueAt: stopped.notBefore, reason })
    return
  }
  const next = afterFailure(attempts, natureOf(reason), deps.clock.now())
  await items.updateItem(deps.executor, itemId, { ...next, attempts, reason })
}

const PASSING: ReadonlySet<string> = new Set([
  'link_expired',
  'try_later',
  'timed_out',
  'tool_failed',
  'internal',
])

function natureOf(reason: string): FaultNature {
  return PASSING.has(reason) ? 'passing' : 'lasting'
}

function reasonOf(error: unknown): string {
  if (error instanceof MediaError || error instanceof CdnError) return error.fault
  return error instanceof MetaError ? error.fault.kind : 'internal'
}
