import { PREVIEW_EVERY_MS, PREVIEW_MS } from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { countInWindow } from '../attempts/index.ts'
import { findUser } from '../users/index.ts'
import { type Play, requireSeat, type SeatDeps } from './playback.service.ts'

export interface Admission extends Play {
  /** Only of a person; whatever else asks takes a seat (reading P16). */
  readonly isPreview: boolean
}

/**
 * Takes or keeps a seat of the plan, or lets a person look in without one. Answers when a preview ends, null
 * for a seat; throws `playback.plan_expired`, `playback.screen_limit` or `playback.preview_over`.
 */
export async function admit(
  deps: SeatDeps,
  actor: SignedIn,
  { isPreview, ...play }: Admission,
): Promise<Date | null> {
  if (isPreview && actor.kind === 'person') return requirePreview(deps, actor)
  await requireSeat(deps, actor, play)
  return null
}

const PREVIEWS = { name: 'preview', windowMs: PREVIEW_EVERY_MS }

/**
 * Lets a person look in without a seat (reading P16). Counted per user and by our clock: another browser,
 * sign-in or run gives no more time. Answers when it ends; throws `playback.preview_over` afterwards.
 */
async function requirePreview(
  { executor, clock, planGraceDays }: SeatDeps,
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
