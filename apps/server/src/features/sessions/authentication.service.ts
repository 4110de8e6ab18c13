import type { TokenKind } from '@vitrine/api'
import type { UserCache } from '../../infra/user-cache.ts'
import type { UserChanges } from '../../infra/user-changes.ts'
import type { ClientInfo, SignedIn } from '../../shared/call.ts'
import { hashSecret } from '../../shared/secrets.ts'
import * as repo from './sessions.repo.ts'
import {
  authenticatedUntil,
  isReplaced,
  isSessionOver,
  isTokenOld,
  isTouchDue,
  nextToken,
  replacedTokenExpiry,
  type StoredCall,
  tokenExpiry,
} from './sessions.rules.ts'
import { type SessionDeps, traceOf } from './sessions.service.ts'
import type { TouchBuffer } from './touch-buffer.ts'

export interface ActorDeps extends SessionDeps {
  /** Whether a session of an admin has the role only after it used a second factor (decision A4). */
  readonly adminsNeedFactor: boolean
}

/** What is needed to authenticate callers. */
export interface AuthenticationDeps extends ActorDeps {
  readonly changes: Pick<UserChanges, 'ticket' | 'synchronize'>
  readonly tokenCache: UserCache<CachedToken>
  readonly touches: Pick<TouchBuffer, 'record'>
  /** The holder of a token, also of an expired one; null for an unknown hash. */
  readonly findByTokenHash: (hash: string) => Promise<repo.TokenHolder | null>
}

export interface Authenticated {
  readonly actor: SignedIn
  readonly renewed: string | null
}

/** A token of which nothing is due: used, not replaced, not old. */
export interface CachedToken {
  readonly authenticated: Authenticated
  /** The session's latest call that was recorded. */
  seen: StoredCall
}

type ReportReuse = (session: { userId: string; sessionId: string; kind: TokenKind }) => void

/**
 * The holder of a token, and a new token when this one is old; null when it is not valid. A replaced token
 * that is used after its successor was used has two holders. A person's session ends then. A TV's continues
 * with the newer token, because nobody can sign in there again (reading S4).
 */
export function authenticate(
  deps: AuthenticationDeps,
  { bearer, client }: { bearer: string; client: ClientInfo },
  reportReuse: ReportReuse,
): Authenticated | Promise<Authenticated | null> {
  const hash = hashSecret(bearer)
  const cached = deps.tokenCache.get(hash)
  if (cached === null) return authenticateByDatabase(deps, { bearer, hash, client }, reportReuse)
  const { kind, sessionId } = cached.authenticated.actor
  const { network } = client
  const now = deps.clock.now()
  if (isTouchDue(kind, cached.seen, { now, network })) {
    deps.touches.record({ ...traceOf(kind, client), sessionId, at: now })
    cached.seen = { at: now, network }
  }
  return cached.authenticated
}

async function authenticateByDatabase(
  deps: AuthenticationDeps,
  { bearer, hash, client }: { bearer: string; hash: string; client: ClientInfo },
  reportReuse: ReportReuse,
): Promise<Authenticated | null> {
  const { executor, clock } = deps
  const ticket = deps.changes.ticket()
  const now = clock.now()
  const found = await deps.findByTokenHash(hash)
  if (found === null || found.token.expiresAt <= now || !mayBeSignedIn(deps, found)) return null
  const { session, token } = found
  if (isReplaced(token, now)) {
    const { userId, kind, id } = session
    if (kind === 'person') {
      await repo.deleteSession(executor, { id, userId })
      // The newer token may be cached: after this response it is refused too.
      await deps.changes.synchronize()
    }
    reportReuse({ userId, kind, sessionId: id })
    return null
  }
  if (token.usedAt === null && (await repo.markTokenUsed(executor, token.id, now))) {
    const forgetAt = replacedTokenExpiry(now)
    const input = { sessionId: session.id, keep: token.id, now, forgetAt }
    await repo.replaceOtherTokens(executor, input)
  }
  const seen = touch(deps, { session, client, now })
  const renewed = isTokenOld(token.createdAt, now)
    ? await renewToken(deps, { bearer, token, session })
    : null
  const authenticated = { actor: toActor(deps, found), renewed }
  if (renewed === null && token.replacedAt === null) {
    const isAdmin = found.permission >= 1
    const until = authenticatedUntil(token, { ...session, isAdmin, deletesAt: found.deletesAt })
    const value = { authenticated, seen }
    const { userId, kind } = session
    // Heartbeats are answered without the database. What people do would not succeed in an outage.
    const survivesOutage = kind !== 'person'
    deps.tokenCache.set(hash, { userId, ticket, until, survivesOutage, value })
  }
  return authenticated
}

/** Records the session's call when it is due. Returns the latest recorded one. */
function touch(
  { touches }: Pick<AuthenticationDeps, 'touches'>,
  { session, client, now }: { session: repo.Session; client: ClientInfo; now: Date },
): StoredCall {
  const { id: sessionId, kind, lastSeenAt } = session
  const { network } = client
  const stored = { at: lastSeenAt, network: session.network }
  if (!isTouchDue(kind, stored, { now, network })) return stored
  touches.record({ ...traceOf(kind, client), sessionId, at: now })
  return { at: now, network }
}

type Holder = Omit<repo.TokenHolder, 'token'>

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
