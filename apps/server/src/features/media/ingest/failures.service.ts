import { MediaError } from '../../../integrations/ffmpeg/media-error.ts'
import type { NetworkFailure } from '../../../integrations/meta/network-failure.ts'
import { MediaStoreError } from '../../../integrations/storage/media-store-error.ts'
import { type AccountSource, handleNetworkFailure } from '../../accounts/index.ts'
import * as items from '../sync/items.repo.ts'
import type { RefreshDeps } from '../sync/refresh.service.ts'
import { rateLimitColumns } from '../sync/schedule.rules.ts'
import { updateSchedule } from '../sync/schedules.repo.ts'
import { type FaultPersistence, stateAfterFailure, STORE_RETRY_MS } from './retry.rules.ts'

/** Until the next login, which makes all items due. */
export const DISCONNECTED = { state: 'failed', reason: 'reconnect', dueAt: null } as const

interface FailedItem {
  readonly item: items.ItemRow
  readonly source: AccountSource
  readonly error: unknown
}

/** Records why an item could not be prepared, and schedules the next attempt. */
export async function recordFailure(deps: RefreshDeps, failed: FailedItem): Promise<void> {
  const { executor, clock, log } = deps
  const { item, source, error } = failed
  const { accountId, id: itemId } = item
  const attempts = item.attempts + 1
  const failure = await handleNetworkFailure(error, {
    source,
    log: ({ fault }) => {
      const reason = reasonOf(error, fault)
      log.warn({ event: 'media.prepare_failed', itemId, accountId, reason, attempts, err: error })
    },
    internalErrors: 'return',
  })
  const cooldownUntil = await startCooldown(deps, failed, failure)
  const changes = itemChanges(error, { ...failure, cooldownUntil }, { attempts, now: clock.now() })
  await items.updateItem(executor, itemId, changes)
}

/** Blocks the account's other calls too; those of all accounts when the limit is the app's. Returns until when. */
async function startCooldown(
  { executor, networkPauses }: RefreshDeps,
  { item, source }: FailedItem,
  { policy, isAppLimit, cooldownUntil }: NetworkFailure,
): Promise<Date | null> {
  if (!policy.startsCooldown || cooldownUntil === null) return null
  if (isAppLimit) return networkPauses.pause(source.provider, cooldownUntil)
  await updateSchedule(executor, item.accountId, rateLimitColumns(cooldownUntil))
  return cooldownUntil
}

function itemChanges(
  error: unknown,
  { policy, fault, cooldownUntil }: NetworkFailure,
  { attempts, now }: { attempts: number; now: Date },
): Partial<items.NewItemRow> {
  const reason = reasonOf(error, fault)
  if (error instanceof MediaStoreError) return afterStoreFault(now)
  switch (policy.retry) {
    case 'after_login':
      return DISCONNECTED
    case 'after_cooldown':
      // Not the item's fault: it does not count as an attempt.
      return { dueAt: cooldownUntil, reason }
    case 'soon':
    case 'rarely':
      return {
        ...stateAfterFailure(attempts, persistenceOf(error, policy.retry), now),
        attempts,
        reason,
      }
  }
}

/** The next attempt when the media store cannot be used. It is not the item's fault: no attempt is counted. */
export function afterStoreFault(now: Date): Pick<items.NewItemRow, 'dueAt' | 'reason'> {
  return { dueAt: new Date(now.getTime() + STORE_RETRY_MS), reason: 'internal' }
}

/** The converter's faults that a later attempt may not have. */
const TRANSIENT_MEDIA_FAULTS: ReadonlySet<string> = new Set(['timed_out', 'tool_failed'])

function persistenceOf(error: unknown, retry: 'soon' | 'rarely'): FaultPersistence {
  const isTransient =
    error instanceof MediaError ? TRANSIENT_MEDIA_FAULTS.has(error.fault) : retry === 'soon'
  return isTransient ? 'transient' : 'permanent'
}

/** The reason as stored. A fault of the converter is not a network's, and is stored by its own name. */
function reasonOf(error: unknown, fault: NetworkFailure['fault']): string {
  return error instanceof MediaError ? error.fault : fault
}
