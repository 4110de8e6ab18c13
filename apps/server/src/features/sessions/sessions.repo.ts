import {
  and,
  desc,
  eq,
  exists,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import type { TokenKind } from '@vitrine/api'
import { DAY_MS, HOUR_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { BATCH_ROWS, deleteInBatches, repeatInBatches } from '../../db/batches.ts'
import { heldSince, isSeatHeld, seats, seatRequests } from '../../db/tables/playback.tables.ts'
import { users } from '../../db/tables/users.tables.ts'
import { sessionLimits } from './sessions.rules.ts'
import {
  deviceTests,
  lastHeartbeatOfSession,
  sessions,
  tokens,
} from '../../db/tables/sessions.tables.ts'

export type Session = typeof sessions.$inferSelect
export type Token = typeof tokens.$inferSelect

/** Client data for the list of devices; null when unknown. */
export type SessionTrace = Pick<Session, 'system' | 'browser' | 'network'>

export interface NewSession extends SessionTrace {
  readonly id: string
  readonly userId: string
  readonly kind: TokenKind
  readonly platform: string | null
  readonly model: string | null
  readonly version: string | null
  readonly accountId: string | null
  readonly screenId: string | null
  readonly factorAt: Date | null
  readonly createdAt: Date
}

export async function insertSession(executor: Executor, session: NewSession): Promise<void> {
  await executor.insert(sessions).values(session)
}

export interface NewToken {
  readonly id: string
  readonly sessionId: string
  readonly hash: string
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** Stores a token, unless it is stored already. */
export async function insertToken(executor: Executor, token: NewToken): Promise<void> {
  await executor.insert(tokens).values(token).onConflictDoNothing({ target: tokens.hash })
}

/** The session of a token, with what is needed to authenticate the caller. */
export interface TokenHolder {
  readonly token: Token
  readonly session: Session
  readonly permission: number
  readonly demo: boolean
  readonly review: boolean
  readonly deletesAt: Date | null
}

/** The holders of tokens, also of expired ones, in the order of the hashes; null for an unknown token. */
export async function findByTokenHashes(
  executor: Executor,
  hashes: readonly string[],
): Promise<readonly (TokenHolder | null)[]> {
  const rows = await executor
    .select({
      token: tokens,
      session: sessions,
      permission: users.permission,
      demo: users.demo,
      review: users.review,
      deletesAt: users.deletesAt,
    })
    .from(tokens)
    .innerJoin(sessions, eq(sessions.id, tokens.sessionId))
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(inArray(tokens.hash, [...hashes]))
  const byHash = new Map(rows.map((row) => [row.token.hash, row]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** A session with a valid token, with what is needed to authenticate its holder. */
export async function findLiveSession(executor: Executor, filter: { id: string; now: Date }) {
  const working = executor
    .select()
    .from(tokens)
    .where(and(eq(tokens.sessionId, sessions.id), gt(tokens.expiresAt, filter.now)))
  const [row] = await executor
    .select({
      session: sessions,
      permission: users.permission,
      demo: users.demo,
      review: users.review,
      deletesAt: users.deletesAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, filter.id), exists(working)))
  return row ?? null
}

/** Marks a token's first use; false when another call was first. */
export async function markTokenUsed(executor: Executor, id: string, now: Date): Promise<boolean> {
  const marked = await executor
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.id, id), isNull(tokens.usedAt)))
    .returning({ id: tokens.id })
  return marked.length > 0
}

/** Marks the other tokens of a session as replaced. They are stored until `forgetAt` at the latest. */
export async function replaceOtherTokens(
  executor: Executor,
  input: { sessionId: string; keep: string; now: Date; forgetAt: Date },
): Promise<void> {
  await executor
    .update(tokens)
    .set({
      replacedAt: input.now,
      expiresAt: sql`least(${tokens.expiresAt}, ${input.forgetAt.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(tokens.sessionId, input.sessionId),
        ne(tokens.id, input.keep),
        isNull(tokens.replacedAt),
      ),
    )
}

/** Tokens that were issued and never used, because the response was lost. */
export async function deleteUnusedTokens(executor: Executor, sessionId: string): Promise<void> {
  await executor.delete(tokens).where(and(eq(tokens.sessionId, sessionId), isNull(tokens.usedAt)))
}

/** The time and the client of a session's latest call. */
export interface SeenSession extends SessionTrace {
  readonly sessionId: string
  readonly at: Date
}

/**
 * Records the latest calls of sessions. Sessions are locked in the order of their ids, as by the heartbeats, to
 * avoid deadlocks.
 */
export async function touchSessions(
  executor: Executor,
  batch: readonly SeenSession[],
): Promise<void> {
  await executor.execute(sql`
    with batch as (
      select "sessionId", system, browser, network, "at" from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
        as seen ("sessionId" uuid, system text, browser text, network text, "at" timestamptz)
    ), locked as materialized (
      select id from sessions where id in (select "sessionId" from batch) order by id for update
    )
    update sessions
      set last_seen_at = batch."at", system = batch.system, browser = batch.browser, network = batch.network
      from locked join batch on batch."sessionId" = locked.id
      where sessions.id = locked.id and (sessions.last_seen_at is null or sessions.last_seen_at < batch."at")`)
}

/** The sessions of a user, newest first, each with its seat or its unfulfilled seat request. */
export async function listSessions(executor: Executor, filter: { userId: string; now: Date }) {
  const since = heldSince(filter.now)
  return executor
    .select({
      session: sessions,
      lastHeartbeatAt: lastHeartbeatOfSession,
      seat: seats,
      wait: seatRequests,
      testedAt: deviceTests.testedAt,
    })
    .from(sessions)
    .leftJoin(seats, and(eq(seats.sessionId, sessions.id), isSeatHeld(since)))
    .leftJoin(
      seatRequests,
      and(eq(seatRequests.sessionId, sessions.id), gt(seatRequests.lastAskedAt, since)),
    )
    .leftJoin(deviceTests, eq(deviceTests.sessionId, sessions.id))
    .where(eq(sessions.userId, filter.userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number]

/** Records the account and screen that a session played last. Writes nothing when they are unchanged. */
export async function recordLastPlayed(
  executor: Executor,
  input: { sessionId: string; accountId: string; screenId: string },
): Promise<void> {
  const { accountId, screenId } = input
  await executor
    .update(sessions)
    .set({ lastAccountId: accountId, lastScreenId: screenId })
    .where(
      and(
        eq(sessions.id, input.sessionId),
        or(
          isNull(sessions.lastAccountId),
          isNull(sessions.lastScreenId),
          ne(sessions.lastAccountId, accountId),
          ne(sessions.lastScreenId, screenId),
        ),
      ),
    )
}

/** Ends a session with its tokens, seat and commands. False when it is not this user's. */
export async function deleteSession(
  executor: Executor,
  filter: { id: string; userId: string },
): Promise<boolean> {
  const deleted = await executor
    .delete(sessions)
    .where(and(eq(sessions.id, filter.id), eq(sessions.userId, filter.userId)))
    .returning({ id: sessions.id })
  return deleted.length > 0
}

// The session of an allowed TV exists before it fetches its first token.
const FIRST_TOKEN_MS = HOUR_MS
/** How long after that its session is deleted if it never did. */
const UNUSED_MS = DAY_MS

/** Deletes expired tokens, sessions without a token, and sessions that are too old. */
export async function deleteEnded(executor: Executor, now: Date): Promise<void> {
  await deleteExpiredTokens(executor, now)
  const { person, admin } = sessionLimits(now)
  const before = new Date(now.getTime() - FIRST_TOKEN_MS)
  const unused = and(
    inArray(sessions.kind, ['tv', 'display']),
    lt(sessions.createdAt, before),
    gt(sessions.createdAt, new Date(before.getTime() - UNUSED_MS)),
    hasNoToken(executor),
  )
  const admins = executor.select({ id: users.id }).from(users).where(gte(users.permission, 1))
  const ofPerson = eq(sessions.kind, 'person')
  for (const where of [
    unused,
    and(ofPerson, lte(sessions.createdAt, person)),
    and(ofPerson, lte(sessions.createdAt, admin), inArray(sessions.userId, admins)),
  ]) {
    await deleteInBatches(executor, sessions, { key: sessions.id, where })
  }
}

const hasNoToken = (executor: Executor) =>
  notExists(executor.select().from(tokens).where(eq(tokens.sessionId, sessions.id)))

/** Deletes expired tokens, and the sessions that had no other. */
async function deleteExpiredTokens(executor: Executor, now: Date): Promise<void> {
  await repeatInBatches(async () => {
    const batch = executor
      .select({ id: tokens.id })
      .from(tokens)
      .where(lt(tokens.expiresAt, now))
      .limit(BATCH_ROWS)
    const deleted = await executor
      .delete(tokens)
      .where(inArray(tokens.id, batch))
      .returning({ sessionId: tokens.sessionId })
    const ids = deleted.map(({ sessionId }) => sessionId)
    await executor.delete(sessions).where(and(inArray(sessions.id, ids), hasNoToken(executor)))
    return deleted.length
  })
}
