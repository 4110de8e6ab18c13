import type { SignedInDevice, TokenKind } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import type { ClientInfo, SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { readProgram } from './client-program.rules.ts'
import { toSignedInDevice } from './devices.rules.ts'
import type { LatestVersion } from './latest-version.ts'
import * as repo from './sessions.repo.ts'
import {
  isReplaced,
  isSessionOver,
  isTokenOld,
  isTouchDue,
  nextToken,
  replacedTokenExpiry,
  tokenExpiry,
} from './sessions.rules.ts'

export interface SessionDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  /** Whether demo people may sign in (decision Z1). */
  readonly demoAllowed: boolean
}

export interface ActorDeps extends SessionDeps {
  /** Whether a session of an admin has the role only after it used a second factor (decision A4). */
  readonly adminsNeedFactor: boolean
}

export interface DeviceListDeps extends SessionDeps {
  readonly latestVersion: LatestVersion
}

const TOKEN_BYTES = 32

export interface StartSession {
  readonly userId: string
  readonly kind: TokenKind
  readonly platform?: string | null
  readonly model?: string | null
  readonly version?: string | null
  readonly accountId?: string | null
  readonly screenId?: string | null
  /** The client that signs in; absent when a person opens the session for a TV. */
  readonly client?: ClientInfo
  /** When the second factor was used for this sign-in. */
  readonly factorAt?: Date | null
}

/** Opens a session without a token: for a TV that fetches its token later. */
export async function openSession(
  { clock, random }: SessionDeps,
  executor: Executor,
  start: StartSession,
): Promise<string> {
  const id = random.uuid()
  await repo.insertSession(executor, {
    id,
    userId: start.userId,
    kind: start.kind,
    platform: start.platform ?? null,
    model: start.model ?? null,
    version: start.version ?? null,
    accountId: start.accountId ?? null,
    screenId: start.screenId ?? null,
    factorAt: start.factorAt ?? null,
    ...(start.client === undefined ? NO_TRACE : traceOf(start.kind, start.client)),
    createdAt: clock.now(),
  })
  return id
}

const NO_TRACE: repo.SessionTrace = { system: null, browser: null, network: null }

/** Client data of a session for the list of sessions. A TV has its model instead. */
function traceOf(kind: TokenKind, { network, userAgent }: ClientInfo): repo.SessionTrace {
  const program = kind === 'person' ? readProgram(userAgent) : { system: null, browser: null }
  return { ...program, network: network === '' ? null : network }
}

/** A new token for a session. It is shown once and stored as a hash. */
export async function issueToken(
  { clock, random }: SessionDeps,
  executor: Executor,
  input: { sessionId: string; kind: TokenKind },
): Promise<string> {
  const token = random.secret(TOKEN_BYTES)
  const now = clock.now()
  await repo.insertToken(executor, {
    id: random.uuid(),
    sessionId: input.sessionId,
    hash: hashSecret(token),
    createdAt: now,
    expiresAt: tokenExpiry(input.kind, now),
  })
  return token
}

/** Opens a session and returns its first token. */
export async function signInAs(
  deps: SessionDeps,
  executor: Executor,
  start: StartSession,
): Promise<string> {
  const sessionId = await openSession(deps, executor, start)
  return issueToken(deps, executor, { sessionId, kind: start.kind })
}

/**
 * The holder of a token, and a new token when this one is old; null when it is not valid. A replaced token
 * that is used after its successor was used has two holders. A person's session ends then. A TV's continues
 * with the newer token, because nobody can sign in there again (reading S4).
 */
export async function authenticate(
  deps: ActorDeps,
  { bearer, client }: { bearer: string; client: ClientInfo },
  reportReuse: (session: { userId: string; sessionId: string; kind: TokenKind }) => void,
): Promise<{ actor: SignedIn; renewed: string | null } | null> {
  const { executor, clock } = deps
  const now = clock.now()
  const found = await repo.findByTokenHash(executor, hashSecret(bearer), now)
  if (found === null || !mayBeSignedIn(deps, found)) return null
  const { session, token } = found
  if (isReplaced(token, now)) {
    const { userId, kind, id } = session
    if (kind === 'person') await repo.deleteSession(executor, { id, userId })
    reportReuse({ userId, kind, sessionId: id })
    return null
  }
  if (token.usedAt === null && (await repo.markTokenUsed(executor, token.id, now))) {
    const forgetAt = replacedTokenExpiry(now)
    const input = { sessionId: session.id, keep: token.id, now, forgetAt }
    await repo.replaceOtherTokens(executor, input)
  }
  if (isTouchDue(session.lastSeenAt, now)) {
    const trace = traceOf(session.kind, client)
    await repo.touchSession(executor, session.id, { ...trace, lastSeenAt: now })
  }
  const renewed = isTokenOld(token.createdAt, now)
    ? await renewToken(deps, { bearer, token, session })
    : null
  return { actor: toActor(deps, found), renewed }
}

interface Holder {
  readonly session: repo.Session
  readonly permission: number
  readonly demo: boolean
  readonly review: boolean
  readonly deletesAt: Date | null
}

/** False for a demo person without stand-ins, a user whose removal is due, and a session that is too old. */
function mayBeSignedIn(
  { clock, demoAllowed }: SessionDeps,
  { session, permission, demo, deletesAt }: Holder,
): boolean {
  const now = clock.now()
  if (demo && !demoAllowed) return false
  if (deletesAt !== null && deletesAt <= now) return false
  return !isSessionOver({ ...session, isAdmin: permission >= 1 }, now)
}

/** The holder of a session; null when it has ended. Used for signed URLs. */
export async function findActor(deps: ActorDeps, sessionId: string): Promise<SignedIn | null> {
  const { executor, clock } = deps
  const found = await repo.findLiveSession(executor, { id: sessionId, now: clock.now() })
  return found === null || !mayBeSignedIn(deps, found) ? null : toActor(deps, found)
}

function toActor(
  { adminsNeedFactor }: ActorDeps,
  { session, permission, review }: Holder,
): SignedIn {
  const isAdmin = permission >= 1
  const needsSecondFactor = isAdmin && adminsNeedFactor && session.factorAt === null
  return {
    kind: session.kind,
    userId: session.userId,
    sessionId: session.id,
    role: isAdmin && !needsSecondFactor ? 'admin' : 'customer',
    needsSecondFactor,
    isReview: review,
    accountId: session.accountId,
    screenId: session.screenId,
  }
}

/**
 * Issues the next token. It is derived from the old one, so that concurrent calls and a call after a lost
 * response get the same token. The old one is valid until the new one is used.
 */
async function renewToken(
  { executor, clock, random }: SessionDeps,
  input: { bearer: string; token: repo.Token; session: repo.Session },
): Promise<string> {
  const next = nextToken(input.bearer, input.token.id)
  const now = clock.now()
  await repo.insertToken(executor, {
    id: random.uuid(),
    sessionId: input.session.id,
    hash: hashSecret(next),
    createdAt: now,
    expiresAt: tokenExpiry(input.session.kind, now),
  })
  return next
}

export async function listSessions(
  { executor, clock, latestVersion }: DeviceListDeps,
  { userId, sessionId }: SignedIn,
  network: string,
): Promise<SignedInDevice[]> {
  const now = clock.now()
  const rows = await repo.listSessions(executor, { userId, now })
  return rows.map((row) =>
    toSignedInDevice(row, { callerId: sessionId, network, now, latestVersion }),
  )
}

/** Ends a session of the caller's own user, its tokens and its seat. */
export async function endSession(
  { executor }: SessionDeps,
  actor: SignedIn,
  id: string,
): Promise<void> {
  if (!(await repo.deleteSession(executor, { id, userId: actor.userId }))) {
    throw new AppError('sessions.not_found')
  }
}

/** Deletes a session's tokens that were never used. */
export function discardUnusedTokens(tx: Executor, sessionId: string): Promise<void> {
  return repo.deleteUnusedTokens(tx, sessionId)
}

/** Records the account and screen that a session played last. */
export function recordLastPlayed(
  tx: Executor,
  input: { sessionId: string; accountId: string; screenId: string },
): Promise<void> {
  return repo.recordLastPlayed(tx, input)
}

/** The sessions of a user, each with its seat or its seat request. */
export function listSessionsWithSeats(
  tx: Executor,
  filter: { userId: string; now: Date },
): Promise<repo.ListedSession[]> {
  return repo.listSessions(tx, filter)
}
