import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { requireAccount } from '../accounts/index.ts'
import { type AttemptLimit, limitAttempts } from '../attempts/index.ts'
import type { ContentDeps } from './content.service.ts'
import { rateLimitedUntil } from './schedule.rules.ts'
import { findSchedule } from './schedules.repo.ts'

/** Per account: the network's allowance is shared with the readings that keep screens fresh. */
const MANUAL_REFRESH_LIMIT: AttemptLimit = { name: 'media-refresh', max: 1, windowMs: 30_000 }

/**
 * Has an account's lists read at once, because its owner asked; a card that was never connected has
 * none. Throws `media.expired_token` where the login is dead, `media.resting` while the network wants to
 * be left alone, and `request.too_many` where the owner asked a moment ago.
 */
export async function refreshNow(
  deps: Pick<ContentDeps, 'executor' | 'clock' | 'mediaQueue'>,
  actor: SignedIn,
  accountId: string,
): Promise<void> {
  const { executor, clock, mediaQueue } = deps
  const account = await requireAccount(executor, actor, accountId)
  if (account.expiredAt !== null) throw new AppError('media.expired_token')
  const schedule = await findSchedule(executor, accountId)
  const now = clock.now()
  const until = schedule === null ? null : rateLimitedUntil(schedule, now)
  if (until !== null) {
    const waitMs = until.getTime() - now.getTime()
    throw new AppError('media.resting', { retryAfterSeconds: Math.ceil(waitMs / 1_000) })
  }
  await limitAttempts(deps, MANUAL_REFRESH_LIMIT, accountId)
  await mediaQueue.enqueueRefresh(accountId, 'everything')
}
