import type { SignedIn } from '../../../shared/call.ts'
import { AppError } from '../../../shared/app-error.ts'
import { requireAccount } from '../../accounts/index.ts'
import { type AttemptLimit, limitAttempts } from '../../attempts/index.ts'
import { type CallLimitDeps, findCallLimit } from './call-limits.service.ts'
import type { ContentDeps } from './content-deps.ts'
import { findSchedule } from './schedules.repo.ts'

/** Limit per account: manual refreshes share the network's rate limit with scheduled ones. */
const MANUAL_REFRESH_LIMIT: AttemptLimit = { name: 'media-refresh', max: 1, windowMs: 30_000 }

export type RefreshNowDeps = CallLimitDeps & Pick<ContentDeps, 'executor' | 'mediaQueue'>

/**
 * Refreshes an account's lists on its owner's request. Throws `media.expired_token` when the login is no
 * longer valid, `media.resting` during the network's rate limit of the account or of the app, and `request.too_many`
 * within 30 s of the previous request.
 */
export async function refreshNow(
  deps: RefreshNowDeps,
  actor: SignedIn,
  accountId: string,
): Promise<void> {
  const { executor, clock, mediaQueue } = deps
  const account = await requireAccount(executor, actor, accountId)
  if (account.expiredAt !== null) throw new AppError('media.expired_token')
  const schedule = await findSchedule(executor, accountId)
  const limit = schedule === null ? null : await findCallLimit(deps, schedule)
  if (limit !== null) {
    const waitMs = limit.until.getTime() - clock.now().getTime()
    throw new AppError('media.resting', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
  }
  await limitAttempts(deps, MANUAL_REFRESH_LIMIT, accountId)
  if (schedule !== null) await mediaQueue.enqueueRefresh(schedule, { lists: 'everything' })
}
