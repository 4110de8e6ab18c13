import {
  type Contract,
  type EndpointResponse,
  type EndpointInput,
  HEARTBEAT_MS,
  IDLE_HEARTBEAT_MS,
} from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { requireScreen } from '../screens/index.ts'
import { commandsFor, recordLastPlayed } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import type { HeartbeatBuffer, PageState } from './heartbeat-buffer.ts'
import { readHomeRevision } from './home-revision.repo.ts'
import * as repo from './playback.repo.ts'
import { isClientTooOld } from './playback.rules.ts'
import { SEAT_LIFE_MS } from '../../db/tables/playback.tables.ts'
import { deleteSeatRequest, recordSeatRequest } from './seat-requests.repo.ts'

export interface PlaybackDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly heartbeats: HeartbeatBuffer
  readonly planGraceDays: number
  /** A string that changes with the content of an account; null when the account is not this user's. */
  readonly contentRevision: (account: {
    accountId: string
    userId: string
  }) => Promise<string | null>
}

export type SeatDeps = Omit<PlaybackDeps, 'contentRevision'>

/** One run of a player, with the account and screen it plays. */
export interface Play {
  readonly runId: string
  readonly accountId: string
  readonly screenId: string
}

/**
 * Takes or renews one of the plan's seats for the caller's session. Throws `playback.plan_expired`, or
 * `playback.screen_limit` after recording a seat request of the session (reading P11).
 */
export async function requireSeat(
  deps: SeatDeps,
  { sessionId, userId }: SignedIn,
  { runId, accountId, screenId }: Play,
): Promise<void> {
  const seat: repo.Seat = { sessionId, userId, runId, accountId, screenId }
  if (await takeSeatIfFree(deps, seat)) {
    deps.heartbeats.cacheSeat(seat)
    return
  }
  deps.heartbeats.invalidateSeat(sessionId)
  throw new AppError('playback.screen_limit')
}

/**
 * Returns false when all seats are taken; the session's request is recorded then. The user's row is locked,
 * so that two sessions never get the last seat.
 */
function takeSeatIfFree(
  { executor, clock, planGraceDays }: SeatDeps,
  seat: repo.Seat,
): Promise<boolean> {
  const { sessionId } = seat
  return executor.transaction(async (tx) => {
    const user = await lockUser(tx, seat.userId)
    const now = clock.now()
    if (user === null) throw new AppError('auth.required')
    if (isPlanOver(user.expireDate, now, planGraceDays)) {
      throw new AppError('playback.plan_expired')
    }
    const since = new Date(now.getTime() - SEAT_LIFE_MS)
    const others = await repo.countOtherSeats(tx, { ...seat, since })
    if (others >= user.seats) {
      await recordSeatRequest(tx, seat, now)
      await repo.deleteSeat(tx, { sessionId })
      return false
    }
    await recordLastPlayed(tx, seat)
    await repo.upsertSeat(tx, seat, now)
    await deleteSeatRequest(tx, { sessionId })
    return true
  })
}

type HeartbeatBody = EndpointInput<Contract['heartbeat']>['body']

export async function heartbeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  body: HeartbeatBody,
): Promise<EndpointResponse<Contract['heartbeat']>> {
  const show = showOf(body)
  const revision = await recordHeartbeat(deps, actor, { body, show }).catch((error: unknown) => {
    // A refused device is online all the same (reading P12).
    deps.heartbeats.recordIdle(actor.sessionId, pageStateOf(body))
    throw error
  })
  return {
    now: deps.clock.now().toISOString(),
    next_in: show === null ? IDLE_HEARTBEAT_MS : HEARTBEAT_MS,
    revision,
    commands: [...(await commandsFor(deps, { sessionId: actor.sessionId, seen: body.seen }))],
  }
}

function pageStateOf({ version, plain_mode: plainMode = false }: HeartbeatBody): PageState {
  return { version: version ?? null, plainMode }
}

/** The account and screen of a player, playing or idle; null for a page without a player. */
function showOf(body: HeartbeatBody): Play | null {
  const { session_id: runId, account_id: accountId, screen_id: screenId } = body
  return accountId == null || screenId == null ? null : { runId, accountId, screenId }
}

/** Returns the revision of the account and screen, or of the home page's lists where there is no player. */
async function recordHeartbeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  { body, show }: { body: HeartbeatBody; show: Play | null },
): Promise<string> {
  if (isClientTooOld(body.version)) throw new AppError('client.too_old')
  const page = pageStateOf(body)
  if (show === null || body.state === 'idle') {
    deps.heartbeats.recordIdle(actor.sessionId, page)
    await repo.releaseSeat(deps.executor, { sessionId: actor.sessionId, runId: body.session_id })
    if (show === null) return readHomeRevision(deps.executor, actor.userId)
    return readRevision(deps, actor, show)
  }
  const revision = await readRevision(deps, actor, show)
  const seat = { ...show, sessionId: actor.sessionId, userId: actor.userId }
  const payload = { ...page, report: body.report ?? null }
  if (!deps.heartbeats.record(seat, payload)) {
    await requireSeat(deps, actor, show)
    deps.heartbeats.record(seat, payload)
  }
  return revision
}

/**
 * A string that changes with the settings of the screen or the content of the account. Throws
 * `accounts.not_found` and `screens.not_found` for what the caller may not read.
 */
async function readRevision(
  deps: PlaybackDeps,
  actor: SignedIn,
  show: { accountId: string; screenId: string },
): Promise<string> {
  const { userId } = actor
  if (actor.accountId !== null && actor.accountId !== show.accountId) {
    throw new AppError('accounts.not_found')
  }
  const screen = await requireScreen(deps.executor, actor, show.screenId)
  const content = await deps.contentRevision({ accountId: show.accountId, userId })
  if (content === null) throw new AppError('accounts.not_found')
  return `${String(screen.updatedAt.getTime())}-${content}`
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
  deps.heartbeats.forget(actor.sessionId)
  await deleteSeatRequest(deps.executor, run)
  await repo.deleteSeat(deps.executor, run)
}

/** Ids of a user's screens that hold a seat now. */
export function activeScreens(
  { executor, clock }: Pick<PlaybackDeps, 'executor' | 'clock'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const since = new Date(clock.now().getTime() - SEAT_LIFE_MS)
  return repo.listActiveScreens(executor, { userId, since })
}
