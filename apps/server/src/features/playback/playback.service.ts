import { isPlanOver, planPlaysUntil } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { UserCache } from '../../infra/user-cache.ts'
import type { UserChanges } from '../../infra/user-changes.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { ScreenRow } from '../screens/index.ts'
import { recordLastPlayed } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import type { HeartbeatBuffer } from './heartbeat-buffer.ts'
import * as repo from './playback.repo.ts'
import { heldSince } from '../../db/tables/playback.tables.ts'
import type { SeatBatches } from './seat-batches.ts'
import { deleteSeatRequest, recordSeatRequest } from './seat-requests.repo.ts'

export interface PlaybackDeps extends SeatBatches {
  readonly executor: Executor
  readonly clock: Clock
  readonly changes: Pick<UserChanges, 'ticket'>
  readonly heartbeats: HeartbeatBuffer
  /** By session. */
  readonly cachedAnswers: UserCache<CachedAnswer>
  readonly planGraceDays: number
  /** Throws `screens.not_found` for a screen that the actor may not see. */
  readonly requireScreen: (actor: SignedIn, id: string) => Promise<ScreenRow>
  /** A string that changes with the content of an account; null when the account is not this user's. */
  readonly contentRevision: (account: {
    accountId: string
    userId: string
  }) => Promise<string | null>
}

export type SeatDeps = Omit<PlaybackDeps, 'contentRevision' | 'requireScreen'>

/** The heartbeat that was answered last from the database, and the revision of its response. */
export interface CachedAnswer {
  readonly runId: string
  readonly accountId: string | null
  readonly screenId: string | null
  readonly isPlaying: boolean
  readonly version: string | undefined
  readonly revision: string
}

/** One run of a player, with the account and screen it plays. */
export interface Play {
  readonly runId: string
  readonly accountId: string
  readonly screenId: string
}

/** A request for a seat. */
export interface SeatClaim extends Play {
  /** Whether the player has an item to show. A player that loads its list may still send idle heartbeats. */
  readonly isPlaying: boolean
}

/**
 * Takes or renews one of the plan's seats for the caller's session. Returns when the plan ends. Throws
 * `playback.plan_expired`, or `playback.screen_limit` after recording a seat request of the session
 * (reading P11).
 */
export async function requireSeat(
  deps: SeatDeps,
  { sessionId, userId }: SignedIn,
  { runId, accountId, screenId, isPlaying }: SeatClaim,
): Promise<Date> {
  const seat = { sessionId, userId, runId, accountId, screenId }
  const playsUntil = await takeSeatIfFree(deps, seat, isPlaying)
  if (playsUntil !== null) return playsUntil
  deps.cachedAnswers.delete(sessionId)
  throw new AppError('playback.screen_limit')
}

/**
 * Returns when the plan ends; null when all seats are taken, and the session's request is recorded then. The
 * user's row is locked, so that two sessions never get the last seat. The request stays recorded until the player
 * plays: idle heartbeats that it sends before the response arrives do not release the seat.
 */
function takeSeatIfFree(
  { executor, clock, planGraceDays }: SeatDeps,
  seat: repo.Seat,
  isPlaying: boolean,
): Promise<Date | null> {
  const { sessionId } = seat
  return executor.transaction(async (tx) => {
    const user = await lockUser(tx, seat.userId)
    const now = clock.now()
    if (user === null) throw new AppError('auth.required')
    if (isPlanOver(user.expireDate, now, planGraceDays)) {
      throw new AppError('playback.plan_expired')
    }
    const others = await repo.countOtherSeats(tx, { ...seat, since: heldSince(now) })
    if (others >= user.seats) {
      await recordSeatRequest(tx, seat, now)
      await repo.deleteSeat(tx, { sessionId })
      return null
    }
    await recordLastPlayed(tx, seat)
    await repo.upsertSeat(tx, seat, now)
    if (isPlaying) await deleteSeatRequest(tx, { sessionId })
    return planPlaysUntil(user.expireDate, planGraceDays)
  })
}

/**
 * Ends a run of a player: releases its seat and drops its seat request. A late call of an earlier run does
 * not release the seat of a later one.
 */
export async function closeSession(
  deps: PlaybackDeps,
  actor: SignedIn,
  runId: string,
): Promise<void> {
  const run = { sessionId: actor.sessionId, runId }
  deps.cachedAnswers.delete(actor.sessionId)
  deps.heartbeats.endRun(actor.sessionId)
  await deleteSeatRequest(deps.executor, run)
  await repo.deleteSeat(deps.executor, run)
}

/** Ids of a user's screens that hold a seat now. */
export function activeScreens(
  { executor, clock }: Pick<PlaybackDeps, 'executor' | 'clock'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  return repo.listActiveScreens(executor, { userId, since: heldSince(clock.now()) })
}
