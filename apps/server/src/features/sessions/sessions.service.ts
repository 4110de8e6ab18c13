import type { SignedInDevice, TokenKind } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { toSignedInDevice } from './devices.rules.ts'
import * as repo from './sessions.repo.ts'
import { isTokenOld, isTouchDue, nextToken, tokenExpiry } from './sessions.rules.ts'

export interface SessionDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  /** Whether demo people may be signed in (decision Z1). */
  readonly demoAllowed: boolean
}

const TOKEN_BYTES = 32
/** How long a replaced token still works for calls under way (reading S4). */
const REPLACED_TOKEN_MS = 60_000

export interface StartSession {
  readonly userId: string
  readonly kind: TokenKind
  readonly platform?: string | null
  readonly model?: string | null
  readonly version?: string | null
  readonly accountId?: string | null
  readonly screenId?: string | null
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
    createdAt: clock.now(),
  })
  return id
}

/** A new token for a session. It is shown once and stored as a hash. */
export async function issueToken(
  { clock, random }: SessionDeps,
  executor: Executor,
  of: { sessionId: string; kind: TokenKind },
): Promise<string> {
  const token = random.secret(TOKEN_BYTES)
  const now = clock.now()
  await repo.insertToken(executor, {
    id: random.uuid(),
    sessionId: of.sessionId,
    hash: hashSecret(token),
    createdAt: now,
    expiresAt: tokenExpiry(of.kind, now),
  })
  return token
}

/** Signs a holder in: a session and its first token. */
export async function signInAs(
  deps: SessionDeps,
  executor: Executor,
  start: StartSession,
): Promise<string> {
  const sessionId = await openSession(deps, executor, start)
  return issueToken(deps, executor, { sessionId, kind: start.kind })
}

/** Whose token this is, and the one that replaces it when it has grown old. */
export async function authenticate(
  deps: SessionDeps,
  bearer: string,
): Promise<{ actor: SignedIn; renewed: string | null } | null> {
  const { executor, clock } = deps
  const now = clock.now()
  const found = await repo.findByTokenHash(executor, hashSecret(bearer), now)
  if (found === null || (found.demo && !deps.demoAllowed)) return null
  const { session, token } = found
  if (token.usedAt === null && (await repo.markTokenUsed(executor, token.id, now))) {
    const at = new Date(now.getTime() + REPLACED_TOKEN_MS)
    await repo.endOtherTokens(executor, { sessionId: session.id, keep: token.id, at })
  }
  if (isTouchDue(session.lastSeenAt, now)) await repo.touchSession(executor, session.id, now)
  const renewed = isTokenOld(token.createdAt, now)
    ? await renewToken(deps, { bearer, token, session })
    : null
  return { actor: toActor(found), renewed }
}

/** Whoever holds a session's tokens; null when it has ended. For what an address was made for. */
export async function findActor(
  { executor, clock, demoAllowed }: SessionDeps,
  sessionId: string,
): Promise<SignedIn | null> {
  const found = await repo.findLiveSession(executor, { id: sessionId, now: clock.now() })
  return found === null || (found.demo && !demoAllowed) ? null : toActor(found)
}

function toActor({ session, permission }: { session: repo.Session; permission: number }): SignedIn {
  return {
    kind: session.kind,
    userId: session.userId,
    sessionId: session.id,
    role: permission >= 1 ? 'admin' : 'customer',
    accountId: session.accountId,
    screenId: session.screenId,
  }
}

/**
 * Hands out the next token. It follows from the old one, so that calls at the same moment, a second
 * window and a call after a lost answer all get the same; the old one works until it has been seen.
 */
async function renewToken(
  { executor, clock, random }: SessionDeps,
  of: { bearer: string; token: repo.Token; session: repo.Session },
): Promise<string> {
  const next = nextToken(of.bearer, of.token.id)
  const now = clock.now()
  await repo.insertToken(executor, {
    id: random.uuid(),
    sessionId: of.session.id,
    hash: hashSecret(next),
    createdAt: now,
    expiresAt: tokenExpiry(of.session.kind, now),
  })
  return next
}

export async function listSessions(
  { executor, clock }: SessionDeps,
  actor: SignedIn,
): Promise<SignedInDevice[]> {
  const now = clock.now()
  const rows = await repo.listSessions(executor, { userId: actor.userId, now })
  return rows.map((row) => toSignedInDevice(row, { callerId: actor.sessionId, now }))
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
