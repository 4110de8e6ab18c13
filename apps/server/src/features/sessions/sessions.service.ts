import type { SignedInDevice, TokenKind } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import type { UserChanges } from '../../infra/user-changes.ts'
import type { ClientInfo, SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import { readProgram } from './client-program.rules.ts'
import { toSignedInDevice } from './devices.rules.ts'
import type { LatestVersion } from './latest-version.ts'
import * as repo from './sessions.repo.ts'
import { tokenExpiry } from './sessions.rules.ts'
import type { TouchBuffer } from './touch-buffer.ts'

export interface SessionDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
  /** Whether demo people may sign in (decision Z1). */
  readonly demoAllowed: boolean
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
export function traceOf(kind: TokenKind, { network, userAgent }: ClientInfo): repo.SessionTrace {
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

/** What is needed to list devices. */
export interface DeviceListDeps extends SessionDeps {
  readonly latestVersion: LatestVersion
  readonly touches: Pick<TouchBuffer, 'flush'>
  readonly changes: Pick<UserChanges, 'watch'>
}

export async function listSessions(
  { executor, clock, touches, changes, latestVersion }: DeviceListDeps,
  { userId, sessionId }: SignedIn,
  network: string,
): Promise<SignedInDevice[]> {
  changes.watch(userId)
  await touches.flush()
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
