import { type Contract, type EndpointResponse, type EndpointInput, Platform } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { Call, SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { isSameNetwork } from '../../shared/network.ts'
import type { Origins } from '../../shared/origins.ts'
import { equalTexts, hashSecret } from '../../shared/secrets.ts'
import { type AttemptLimit, limitAttempts } from '../attempts/index.ts'
import {
  discardUnusedTokens,
  endSession,
  issueToken,
  openSession,
  type SessionDeps,
} from '../sessions/index.ts'
import * as repo from './authorizations.repo.ts'
import {
  CODE_LIFE_MS,
  codeEnding,
  codeState,
  chooseCodeEndings,
  makeCode,
  readStart,
} from './authorizations.rules.ts'

const SECRET_BYTES = 32
// The TVs of a shop share one address, and each renews its code every ten minutes.
const CREATE: AttemptLimit = { name: 'authorizations', max: 60, windowMs: 10 * MINUTE_MS }

export interface AuthorizationDeps extends SessionDeps {
  readonly origins: Origins
}

type Body<Name extends keyof Contract> = EndpointInput<Contract[Name]>['body']
type Answer<Name extends keyof Contract> = EndpointResponse<Contract[Name]>

export async function createAuthorization(
  deps: AuthorizationDeps,
  call: Call,
  { device }: Body<'createAuthorization'>,
): Promise<Answer<'createAuthorization'>> {
  await limitAttempts(deps, CREATE, call.network)
  const now = deps.clock.now()
  const secret = deps.random.secret(SECRET_BYTES)
  const code = makeCode(deps.random)
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  await repo.insertAuthorization(deps.executor, {
    code,
    secretHash: hashSecret(secret),
    platform: device?.platform ?? null,
    model: device?.model ?? null,
    version: device?.version ?? null,
    address: call.address,
    fromOurPage: deps.origins.isOurs(call.header('origin')),
    endings: chooseCodeEndings(code, deps.random),
    createdAt: now,
    expiresAt,
  })
  return { authorization_code: code, secret, expires_at: expiresAt.toISOString() }
}

/** The TV polls this every three seconds. A wrong secret is answered as an unknown code (reading Q1). */
export async function verifyAuthorization(
  deps: SessionDeps,
  input: { code: string; secret: string | null },
): Promise<Answer<'verifyAuthorization'>> {
  const row = await repo.findAuthorization(deps.executor, input.code)
  if (row === null || !holdsSecret(row, input.secret)) throw notFound()
  switch (codeState(row, deps.clock.now())) {
    case 'over':
      throw notFound()
    case 'pending':
      return { status: 'pending' }
    case 'allowed':
      return deps.executor.transaction((tx) => collect(deps, tx, input.code))
  }
}

/** Returns the TV's token, and again within a minute, because the first response may have been lost. */
async function collect(
  deps: SessionDeps,
  tx: Executor,
  code: string,
): Promise<Answer<'verifyAuthorization'>> {
  const row = await repo.lockAuthorization(tx, code)
  const now = deps.clock.now()
  if (row?.sessionId == null || codeState(row, now) !== 'allowed') throw notFound()
  await discardUnusedTokens(tx, row.sessionId)
  const token = await issueToken(deps, tx, { sessionId: row.sessionId, kind: 'tv' })
  if (row.collectedAt === null) await repo.updateAuthorization(tx, code, { collectedAt: now })
  return { status: 'allowed', token, vuex: row.vuex ?? '' }
}

/** The TV's data for the confirm page (reading Q2). */
export async function describeAuthorization(
  deps: SessionDeps,
  call: Call,
  code: string,
): Promise<Answer<'getAuthorization'>> {
  const row = await repo.findAuthorization(deps.executor, code)
  if (row === null || codeState(row, deps.clock.now()) !== 'pending') throw notFound()
  const platform = Platform.safeParse(row.platform)
  return {
    authorization_code: row.code,
    device: platform.success
      ? { platform: platform.data, model: row.model ?? '', version: row.version ?? '' }
      : null,
    code_ending: codeEnding(row.code),
    endings: row.endings,
    // Any website can make its visitor's browser request a code from the visitor's address.
    same_network: row.fromOurPage && isSameNetwork(row.address, call.address) === true,
    expires_at: row.expiresAt.toISOString(),
  }
}

/** Allows the TV whose ending the person chose. It gets a TV token, never the person's (reading S8). */
export async function allowAuthorization(
  deps: SessionDeps,
  call: { actor: SignedIn; bearer: string | null },
  body: Body<'allowAuthorization'>,
): Promise<void> {
  if (call.bearer === null || !equalTexts(body.token, call.bearer)) {
    throw new AppError('authorizations.token_differs', { field: 'token' })
  }
  const vuex = readStart(body.vuex)
  const isRight = await deps.executor.transaction(async (tx) => {
    const row = await repo.lockAuthorization(tx, body.authorization_code)
    const now = deps.clock.now()
    if (row === null || codeState(row, now) !== 'pending') throw notFound()
    // Only one attempt: a second one of three would be a guess.
    if (body.ending !== codeEnding(row.code)) {
      await repo.deleteAuthorization(tx, row.code)
      return false
    }
    const sessionId = await openSession(deps, tx, {
      userId: call.actor.userId,
      kind: 'tv',
      platform: row.platform,
      model: row.model,
      version: row.version,
    })
    await repo.updateAuthorization(tx, row.code, { sessionId, vuex, allowedAt: now })
    return true
  })
  // Thrown outside of the transaction, whose rollback would restore the code.
  if (!isRight) throw new AppError('authorizations.wrong_ending', { field: 'ending' })
}

/** Deletes a code that was not allowed yet, or signs out its TV (reading S7). */
export async function deleteAuthorization(
  deps: SessionDeps,
  key: { code: string; secret: string | null; actor: SignedIn | null },
): Promise<void> {
  const row = await repo.findAuthorization(deps.executor, key.code)
  if (row === null) throw notFound()
  if (row.sessionId === null) {
    // Allowed for the person who was shown the code and for the TV that requested it.
    if (key.actor?.kind !== 'person' && !holdsSecret(row, key.secret)) throw notFound()
    await repo.deleteAuthorization(deps.executor, row.code)
    return
  }
  const mayEnd = key.actor?.kind === 'person' || key.actor?.sessionId === row.sessionId
  if (key.actor === null || !mayEnd) throw notFound()
  await endSession(deps, key.actor, row.sessionId).catch((cause: unknown) => {
    throw cause instanceof AppError ? notFound() : cause
  })
}

function holdsSecret(row: repo.AuthorizationRow, secret: string | null): boolean {
  return secret !== null && equalTexts(hashSecret(secret), row.secretHash)
}

function notFound(): AppError {
  return new AppError('authorizations.not_found')
}
