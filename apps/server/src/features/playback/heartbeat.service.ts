import {
  type Contract,
  type EndpointInput,
  type EndpointResponse,
  HEARTBEAT_MS,
  IDLE_HEARTBEAT_MS,
} from '@vitrine/api'
import { heldSince } from '../../db/tables/playback.tables.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { commandsFor } from '../sessions/index.ts'
import type { HeartbeatPayload } from './session-state.ts'
import { readHomeRevision } from './home-revision.repo.ts'
import { releaseSeat } from './playback.repo.ts'
import { isClientTooOld } from './playback.rules.ts'
import { type CachedAnswer, type Play, type PlaybackDeps, requireSeat } from './playback.service.ts'

type HeartbeatBody = EndpointInput<Contract['heartbeat']>['body']
type HeartbeatAnswer = EndpointResponse<Contract['heartbeat']>

/** Answers from memory where the response is that of the session's heartbeat before, without commands. */
export function heartbeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  body: HeartbeatBody,
): HeartbeatAnswer | Promise<HeartbeatAnswer> {
  const { sessionId, userId } = actor
  const cached = deps.cachedAnswers.get(sessionId)
  if (cached !== null && isSameHeartbeat(cached, body)) {
    const runId = cached.isPlaying ? cached.runId : null
    if (deps.heartbeats.record({ sessionId, userId, runId, ...payloadOf(body) })) {
      return toAnswer(deps, body, { revision: cached.revision, commands: [] })
    }
  }
  deps.cachedAnswers.delete(sessionId)
  return heartbeatByDatabase(deps, actor, body)
}

/** False when the database must be read or written: another run or screen, or commands to delete. */
function isSameHeartbeat(cached: CachedAnswer, body: HeartbeatBody): boolean {
  return (
    cached.runId === body.session_id &&
    cached.accountId === (body.account_id ?? null) &&
    cached.screenId === (body.screen_id ?? null) &&
    cached.isPlaying === isPlaying(body) &&
    cached.version === body.version &&
    (body.seen === undefined || body.seen.length === 0)
  )
}

async function heartbeatByDatabase(
  deps: PlaybackDeps,
  actor: SignedIn,
  body: HeartbeatBody,
): Promise<HeartbeatAnswer> {
  const { sessionId, userId } = actor
  const ticket = deps.changes.ticket()
  const { revision, until, hasCommands } = await recordHeartbeat(deps, actor, body).catch(
    (error: unknown) => {
      // A refused device is online all the same (reading P12).
      deps.heartbeats.record({ sessionId, userId, runId: null, ...payloadOf(body), report: null })
      throw error
    },
  )
  const { seen } = body
  const commands =
    hasCommands || (seen ?? []).length > 0 ? await commandsFor(deps, { sessionId, seen }) : []
  if (until !== 'uncached' && commands.length === 0) {
    const value = { ...toCachedAnswer(body), revision }
    deps.cachedAnswers.set(sessionId, { userId, ticket, until, survivesOutage: true, value })
  }
  return toAnswer(deps, body, { revision, commands })
}

function toCachedAnswer(body: HeartbeatBody): Omit<CachedAnswer, 'revision'> {
  return {
    runId: body.session_id,
    accountId: body.account_id ?? null,
    screenId: body.screen_id ?? null,
    isPlaying: isPlaying(body),
    version: body.version,
  }
}

function toAnswer(
  { clock }: Pick<PlaybackDeps, 'clock'>,
  body: HeartbeatBody,
  { revision, commands }: { revision: string; commands: Awaited<ReturnType<typeof commandsFor>> },
): HeartbeatAnswer {
  return {
    now: clock.now().toISOString(),
    next_in: showOf(body) === null ? IDLE_HEARTBEAT_MS : HEARTBEAT_MS,
    revision,
    commands: [...commands],
  }
}

/** The report of an idle player is not stored. */
function payloadOf(body: HeartbeatBody): HeartbeatPayload {
  const report = isPlaying(body) ? (body.report ?? null) : null
  const { version = null, screen_id: screenId = null, plain_mode: plainMode = false } = body
  return { version, screenId, plainMode, report }
}

/** The account and screen of a player, playing or idle; null for a page without a player. */
function showOf(body: HeartbeatBody): Play | null {
  const { session_id: runId, account_id: accountId, screen_id: screenId } = body
  return accountId == null || screenId == null ? null : { runId, accountId, screenId }
}

function isPlaying(body: HeartbeatBody): boolean {
  return showOf(body) !== null && body.state !== 'idle'
}

/** What a heartbeat read from the database. */
interface HeartbeatRead {
  /** Of the account and screen, or of the home page's lists where there is no player. */
  readonly revision: string
  /** When the response ends without a change in the database; null: never. */
  readonly until: Date | null | 'uncached'
  /** Whether commands may be pending for the session. */
  readonly hasCommands: boolean
}

async function recordHeartbeat(
  deps: PlaybackDeps,
  actor: SignedIn,
  body: HeartbeatBody,
): Promise<HeartbeatRead> {
  if (isClientTooOld(body.version)) throw new AppError('client.too_old')
  const { sessionId, userId } = actor
  const show = showOf(body)
  if (show === null || body.state === 'idle') {
    deps.heartbeats.record({ sessionId, userId, runId: null, ...payloadOf(body) })
    const run = { sessionId, runId: body.session_id, since: heldSince(deps.clock.now()) }
    // A seat that stays must be released later.
    const until = (await releaseSeat(deps.executor, run)) ? null : 'uncached'
    const revision = await (show === null
      ? readHomeRevision(deps.executor, userId)
      : readRevision(deps, actor, show))
    return { revision, until, hasCommands: true }
  }
  const revision = await readRevision(deps, actor, show)
  const granted = await deps.takeSeatInBatch({ sessionId, userId, ...show })
  const until =
    granted?.playsUntil ?? (await requireSeat(deps, actor, { ...show, isPlaying: true }))
  deps.heartbeats.recordRenewed({ sessionId, userId, runId: show.runId, ...payloadOf(body) })
  return { revision, until, hasCommands: granted?.hasCommands ?? true }
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
  const screen = await deps.requireScreen(actor, show.screenId)
  const content = await deps.contentRevision({ accountId: show.accountId, userId })
  if (content === null) throw new AppError('accounts.not_found')
  return `${String(screen.updatedAt.getTime())}-${content}`
}
