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
import { takeCommands } from '../sessions/index.ts'
import { lockUser } from '../users/index.ts'
import type { Beats } from './beats.ts'
import * as repo from './playback.repo.ts'
import { isClientTooOld } from './playback.rules.ts'
import { SEAT_LIFE_MS } from './playback.tables.ts'

export interface PlaybackDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly beats: Beats
  readonly planGraceDays: number
  /** What changes whenever an account's content does; null when it is not this user's. */
  readonly contentRevision: (of: { accountId: string; userId: string }) => Promise<string | null>
}

/** What is to be played, by one run of a player. */
export interface Play {
  readonly runId: string
  readonly accountId: string
  readonly screenId: string
}

/**
 * Takes or keeps one of the plan's seats for the caller's session. Throws `playback.plan_expired` or
 * `playback.screen_limit`. Exactly the plan's number plays: the user's row is locked meanwhile.
 */
export async function requireSeat(
  deps: Omit<PlaybackDeps, 'contentRevision'>,
  actor: SignedIn,
  play: Play,
): Promise<void> {
  const seat: repo.Seat = { ...play, sessionId: actor.sessionId, userId: actor.userId }
  await deps.executor.transaction(async (tx) => {
    const user = await lockUser(tx, actor.userId)
    const now = deps.clock.now()
    if (user === null) throw new AppError('auth.required')
    if (isPlanOver(user.expireDate, now, deps.planGraceDays)) {
      throw new AppError('playback.plan_expired')
    }
    const since = new Date(now.getTime() - SEAT_LIFE_MS)
    const others = await repo.countOtherSeats(tx, { ...seat, since })
    if (others >= user.seats) throw new AppError('playback.screen_limit')
    await repo.upsertSeat(tx, seat, now)
  })
  deps.beats.trust(seat)
}

export async function heartbeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  body: EndpointInput<Contract['heartbeat']>['body'],
): Promise<EndpointAnswer<Contract['heartbeat']>> {
  if (isClientTooOld(body.version)) throw new AppError('client.too_old')
  const { session_id: runId, account_id: accountId, screen_id: screenId } = body
  const version = body.version ?? null
  const isPlaying = body.state !== 'idle' && accountId != null && screenId != null
  if (!isPlaying) {
    deps.beats.noteIdle(actor.sessionId, version)
    await repo.deleteSeat(deps.executor, { sessionId: actor.sessionId })
    return {
      now: deps.clock.now().toISOString(),
      next_in: IDLE_HEARTBEAT_MS,
      revision: 'idle',
      commands: [...(await takeCommands(deps.executor, actor.sessionId))],
    }
  }
  const revision = await readRevision(deps, actor, { accountId, screenId })
  const seat = { runId, accountId, screenId, sessionId: actor.sessionId, userId: actor.userId }
  const said = { version, report: body.report ?? null }
  if (!deps.beats.note(seat, said)) {
    await requireSeat(deps, actor, { runId, accountId, screenId })
    deps.beats.note(seat, said)
  }
  return {
    now: deps.clock.now().toISOString(),
    next_in: HEARTBEAT_MS,
    revision,
    commands: [...(await takeCommands(deps.executor, actor.sessionId))],
  }
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

/** A run of a player ends. A late word of an earlier run frees nothing that a later one holds. */
export async function closeSession(
  deps: PlaybackDeps,
  actor: SignedIn,
  runId: string,
): Promise<void> {
  deps.beats.forget(actor.sessionId)
  await repo.deleteSeat(deps.executor, { sessionId: actor.sessionId, runId })
}

/** Which of a user's screens hold a seat now. */
export function activeScreens(
  { executor, clock }: Pick<PlaybackDeps, 'executor' | 'clock'>,
  userId: string,
): Promise<ReadonlySet<string>> {
  const since = new Date(clock.now().getTime() - SEAT_LIFE_MS)
  return repo.listActiveScreens(executor, { userId, since })
}
