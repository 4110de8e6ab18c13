import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { listSessionsWithSeats } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import { deleteSeat, upsertSeat } from './playback.repo.ts'
import type { PlaybackDeps } from './playback.service.ts'
import { recordSeatRequest } from './seat-requests.repo.ts'

/** A seat passes between two sessions of one user. */
export interface SeatTransfer {
  /** Id of the session that holds the seat. */
  readonly from: string
  /** Id of the session that requests a seat. */
  readonly to: string
}

/**
 * Transfers the seat of one session to another one that requested a seat (reading P11). The new holder has
 * `SEAT_LIFE_MS` to play; until then the old holder cannot take the seat back. The seat request stays recorded until the
 * new holder plays, so that its idle heartbeats do not release the seat.
 * Throws `sessions.not_found`, `sessions.not_waiting` or `sessions.not_playing`.
 */
export async function takeSeat(
  { executor, clock, cachedAnswers }: Pick<PlaybackDeps, 'executor' | 'clock' | 'cachedAnswers'>,
  { userId }: SignedIn,
  { from, to }: SeatTransfer,
): Promise<void> {
  await executor.transaction(async (tx) => {
    await lockUser(tx, userId)
    const now = clock.now()
    const listed = await listSessionsWithSeats(tx, { userId, now })
    const next = listed.find(({ session }) => session.id === to)
    const last = listed.find(({ session }) => session.id === from)
    if (next === undefined) throw new AppError('sessions.not_found')
    if (last === undefined) throw new AppError('sessions.not_found', { field: 'from' })
    if (next.wait === null || next.seat !== null) throw new AppError('sessions.not_waiting')
    if (last.seat === null) throw new AppError('sessions.not_playing')
    await deleteSeat(tx, { sessionId: from })
    await upsertSeat(tx, next.wait, now)
    await recordSeatRequest(tx, next.wait, now)
  })
  cachedAnswers.delete(from)
}
