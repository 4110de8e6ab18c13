import { PREVIEW_EVERY_MS, PREVIEW_MS } from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { countInWindow } from '../attempts/index.ts'
import { findUser } from '../users/index.ts'
import { type Play, requireSeat, type SeatDeps } from './playback.service.ts'

export interface PlaybackRequest extends Play {
  /** Honoured for people only; TVs and displays take a seat (reading P16). */
  readonly isPreview: boolean
}

/**
 * Takes or renews a seat of the plan, or starts a person's preview without a seat. Returns the end of the
 * preview, null for a seat. Throws `playback.plan_expired`, `playback.screen_limit` or
 * `playback.preview_over`.
 */
export async function authorizePlayback(
  deps: SeatDeps,
  actor: SignedIn,
  { isPreview, ...play }: PlaybackRequest,
): Promise<Date | null> {
  if (isPreview && actor.kind === 'person') return requirePreview(deps, actor)
  await requireSeat(deps, actor, { ...play, isPlaying: false })
  return null
}

const PREVIEWS = { name: 'preview', windowMs: PREVIEW_EVERY_MS }

/**
 * Allows playback without a seat for a limited time (reading P16). Counted per user by the server's clock:
 * another browser, sign-in or run gives no more time. Returns the end; throws `playback.preview_over` after
 * it.
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
