import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { listSessions } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import { deleteSeat, upsertSeat } from './playback.repo.ts'
import type { PlaybackDeps } from './playback.service.ts'
import { noteWait } from './waits.repo.ts'

/** Two sessions of one user. */
export interface Takeover {
  /** Plays until now. */
  readonly from: string
  /** Waits for a seat. */
  readonly to: string
}

/**
 * Hands the seat of a session to another one that waits for it (reading P11). It is the new one's for a
 * minute, as if it had beaten, so that the other one cannot have it back meanwhile. The wait stays noted
 * until the new one asks again: what it says before that gives nothing up.
 */
export async function takeSeat(
  { executor, clock, beats }: Pick<PlaybackDeps, 'executor' | 'clock' | 'beats'>,
  { userId }: SignedIn,
  { from, to }: Takeover,
): Promise<void> {
  await executor.transaction(async (tx) => {
    await lockUser(tx, userId)
    const now = clock.now()
    const known = await listSessions(tx, { userId, now })
    const next = known.find(({ session }) => session.id === to)
    const last = known.find(({ session }) => session.id === from)
    if (next === undefined) throw new AppError('sessions.not_found')
    if (last === undefined) throw new AppError('sessions.not_found', { field: 'from' })
    if (next.wait === null || next.seat !== null) throw new AppError('sessions.not_waiting')
    if (last.seat === null) throw new AppError('sessions.not_playing')
    await deleteSeat(tx, { sessionId: from })
    await upsertSeat(tx, next.wait, now)
    await noteWait(tx, next.wait, now)
  })
  beats.distrust(from)
}
