import { PREVIEW_EVERY_MS, PREVIEW_MS } from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { countInWindow } from '../attempts/index.ts'
import { findUser } from '../users/index.ts'
import type { PlaybackDeps } from './playback.service.ts'

const PREVIEWS = { name: 'preview', windowMs: PREVIEW_EVERY_MS }

/**
 * Lets a person look in without a seat (reading P16). Counted per user and by our clock: another browser,
 * sign-in or run gives no more time. Answers when it ends; throws `playback.preview_over` afterwards.
 */
export async function requirePreview(
  { executor, clock, planGraceDays }: Pick<PlaybackDeps, 'executor' | 'clock' | 'planGraceDays'>,
  { userId }: SignedIn,
): Promise<Date> {
  const user = await findUser(executor, userId)
  const now = clock.now()
  if (user === null) throw new AppError('auth.required')
  if (isPlanOver(user.expireDate, now, planGraceDays)) throw new AppError('playback.plan_expired')
  const { startedAt } = await countInWindow({ executor, clock }, PREVIEWS, userId)
  const endsAt = new Date(startedAt.getTime() + PREVIEW_MS)
  if (now >= endsAt) throw new AppError('playback.preview_over')
  return endsAt
}
