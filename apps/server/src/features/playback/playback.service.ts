import {
  type Contract,
  type EndpointAnswer,
  type EndpointInput,
  HEARTBEAT_MS,
  IDLE_HEARTBEAT_MS,
} from '@vitrine/api'
import { isPlanOver } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import { findScreen } from '../screens/index.ts'
import { commandsFor, notePlayed } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import type { Beats } from './beats.ts'
import { readHomeRevision } from './home.repo.ts'
import * as repo from './playback.repo.ts'
import { isClientTooOld } from './playback.rules.ts'
import { SEAT_LIFE_MS } from './playback.tables.ts'
import { deleteWait, noteWait } from './waits.repo.ts'

export interface PlaybackDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly beats: Beats
  readonly planGraceDays: number
  /** What changes whenever an account's content does; null when it is not this user's. */
  readonly contentRevision: (of: { accountId: string; userId: string }) => Promise<string | null>
}

export type SeatDeps = Omit<PlaybackDeps, 'contentRevision'>

/** What is to be played, by one run of a player. */
export interface Play {
  readonly runId: string
  readonly accountId: string
  readonly screenId: string
}

/**
 * Takes or keeps one of the plan's seats for the caller's session. Throws `playback.plan_expired` or
 * `playback.screen_limit`; with the latter the session is known to wait for a seat (reading P11).
 */
export async function requireSeat(
  deps: SeatDeps,
  { sessionId, userId }: SignedIn,
  { runId, accountId, screenId }: Play,
): Promise<void> {
  const seat: repo.Seat = { sessionId, userId, runId, accountId, screenId }
  if (await takeOrWait(deps, seat)) {
    deps.beats.trust(seat)
    return
  }
  deps.beats.distrust(sessionId)
  throw new AppError('playback.screen_limit')
}

/**
 * False when all seats are taken: the session waits, and holds none. Exactly the plan's number plays:
 * the user's row is locked meanwhile.
 */
function takeOrWait(
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
      await noteWait(tx, seat, now)
      await repo.deleteSeat(tx, { sessionId })
      return false
    }
    await notePlayed(tx, seat)
    await repo.upsertSeat(tx, seat, now)
    await deleteWait(tx, { sessionId })
    return true
  })
}

type BeatBody = EndpointInput<Contract['heartbeat']>['body']

export async function heartbeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  body: BeatBody,
): Promise<EndpointAnswer<Contract['heartbeat']>> {
  const show = showOf(body)
  const revision = await noteBeat(deps, actor, { body, show }).catch((error: unknown) => {
    // Whatever it is refused, it is there (reading P12).
    deps.beats.noteIdle(actor.sessionId, body.version ?? null)
    throw error
  })
  return {
    now: deps.clock.now().toISOString(),
    next_in: show === null ? IDLE_HEARTBEAT_MS : HEARTBEAT_MS,
    revision,
    commands: [...(await commandsFor(deps, { sessionId: actor.sessionId, seen: body.seen }))],
  }
}

/** What a player plays, or would play if there were anything; null on a page without one. */
function showOf(body: BeatBody): Play | null {
  const { session_id: runId, account_id: accountId, screen_id: screenId } = body
  return accountId == null || screenId == null ? null : { runId, accountId, screenId }
}

/** Answers the revision of what it plays or would play, or of what a page lists. */
async function noteBeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  { body, show }: { body: BeatBody; show: Play | null },
): Promise<string> {
  if (isClientTooOld(body.version)) throw new AppError('client.too_old')
  const version = body.version ?? null
  if (show === null || body.state === 'idle') {
    deps.beats.noteIdle(actor.sessionId, version)
    await repo.freeSeat(deps.executor, { sessionId: actor.sessionId, runId: body.session_id })
    if (show === null) return readHomeRevision(deps.executor, actor.userId)
    return readRevision(deps, actor, show)
  }
  const revision = await readRevision(deps, actor, show)
  const seat = { ...show, sessionId: actor.sessionId, userId: actor.userId }
  const said = { version, report: body.report ?? null }
  if (!deps.beats.note(seat, said)) {
    await requireSeat(deps, actor, show)
    deps.beats.note(seat, said)
  }
  return revision
}

/** Changes when the settings or the content of what plays change; refuses what is not the caller's. */
async function readRevision(
  deps: PlaybackDeps,
  actor: SignedIn,
  of: { accountId: string; screenId: string },
): Promise<string> {
  const { userId } = actor
  if (actor.accountId !== null && actor.accountId !== of.accountId) {
    throw new AppError('accounts.not_found')
  }
  if (actor.screenId !== null && actor.screenId !== of.screenId) {
    throw new AppError('screens.not_found')
  }
  const screen = await findScreen(deps.executor, { id: of.screenId, userId })
  if (screen === null) throw new AppError('screens.not_found')
  const content = await deps.contentRevision({ accountId: of.accountId, userId })
  if (content === null) throw new AppError('accounts.not_found')
  return `${String(screen.updatedAt.getTime())}-${content}`
}

/**
 * A run of a player ends, and waits no more. A late word of an earlier run frees nothing that a later one
 * holds.
 */
export async function closeSession(
  deps: PlaybackDeps,
  actor: SignedIn,
  runId: string,
): Promise<void> {
  const run = { sessionId: actor.sessionId, runId }
  deps.beats.forget(actor.sessionId)
  await deleteWait(deps.executor, run)
  await repo.deleteSeat(deps.executor, run)
}

/** Which of a user's screens hold a seat now. */
export function activeScreens(
  { executor, clock }: Pick<PlaybackDeps, 'executor' | 'clock'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const since = new Date(clock.now().getTime() - SEAT_LIFE_MS)
  return repo.listActiveScreens(executor, { userId, since })
}
