import { CODE_LENGTH, type Contract, type EndpointResponse, type EndpointInput } from '@vitrine/api'
import { HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { Call, SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import { equalTexts, hashSecret } from '../../shared/secrets.ts'
import { type AttemptLimit, limitAttempts, refundAttempt } from '../attempts/index.ts'
import {
  discardUnusedTokens,
  issueToken,
  openSession,
  type SessionDeps,
} from '../sessions/index.ts'
import * as repo from './codes.repo.ts'
import { CODE_LIFE_MS, codeState, COLLECT_AGAIN_MS, isCode, makeCode } from './codes.rules.ts'

const SECRET_BYTES = 32
// The TVs of a shop share one address, and each renews its code every ten minutes.
const CREATE: AttemptLimit = { name: 'codes', max: 60, windowMs: 10 * MINUTE_MS }
// Codes are short: this limit stops guessing and still allows twelve pairings.
const BIND: AttemptLimit = { name: 'codes.bind', max: 10, windowMs: HOUR_MS }
/** Number of attempts to draw an unused code. One in millions is used. */
const MAX_DRAWS = 5

type Body<Name extends keyof Contract> = EndpointInput<Contract[Name]>['body']
type Answer<Name extends keyof Contract> = EndpointResponse<Contract[Name]>

export async function createCode(
  deps: SessionDeps,
  call: Call,
  { device, ...meant }: Body<'createCode'>,
): Promise<Answer<'createCode'>> {
  await limitAttempts(deps, CREATE, call.network)
  const screenId = await requireMeant(deps, call.actor, meant)
  const now = deps.clock.now()
  const secret = deps.random.secret(SECRET_BYTES)
  const row = {
    secretHash: hashSecret(secret),
    platform: device?.platform ?? null,
    model: device?.model ?? null,
    version: device?.version ?? null,
    screenId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_LIFE_MS),
  }
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const code = makeCode(deps.random)
    if (await repo.insertCode(deps.executor, { ...row, code })) {
      return { code, secret, expires_at: row.expiresAt.toISOString() }
    }
  }
  throw new AppError('server.busy', { retryAfterSeconds: 1 })
}

/**
 * The screen that a signed-in caller requests a code for; null when none is named. Throws unless the screen
 * and the named account are the caller's own. An anonymous caller's screen is ignored.
 */
async function requireMeant(
  { executor }: SessionDeps,
  actor: SignedIn | null,
  { account_id, screen_id }: Omit<Body<'createCode'>, 'device'>,
): Promise<string | null> {
  if (actor === null) return null
  const { userId } = actor
  const isWithin = (reach: string | null, id: string): boolean => reach === null || reach === id
  if (account_id != null) {
    const isOwn = await repo.lockAccount(executor, { id: account_id, userId })
    if (!isOwn || !isWithin(actor.accountId, account_id)) throw accountNotFound()
  }
  if (screen_id == null) return null
  const isOwn = await repo.lockScreen(executor, { id: screen_id, userId })
  if (!isOwn || !isWithin(actor.screenId, screen_id)) throw screenNotFound()
  return screen_id
}

/** The TV polls this every three seconds. A wrong secret is answered as an unknown code (reading Q1). */
export async function getCode(
  deps: SessionDeps,
  input: { code: string; secret: string | null },
): Promise<Answer<'getCode'>> {
  const row = isCode(input.code) ? await repo.findCode(deps.executor, input.code) : null
  if (row === null || !holdsSecret(row, input.secret)) throw notFound()
  switch (codeState(row, deps.clock.now())) {
    case 'over':
      throw notFound()
    case 'pending':
      return { status: 'pending' }
    case 'bound':
      return deps.executor.transaction((tx) => collect(deps, tx, row.code))
  }
}

/** Returns the TV's token, and again within a minute, because the first response may have been lost. */
async function collect(deps: SessionDeps, tx: Executor, code: string): Promise<Answer<'getCode'>> {
  const row = await repo.lockCode(tx, code)
  const now = deps.clock.now()
  if (row?.sessionId == null || codeState(row, now) !== 'bound') throw notFound()
  const { sessionId } = row
  const binding = await repo.findBinding(tx, sessionId)
  if (binding === null) throw notFound()
  await discardUnusedTokens(tx, sessionId)
  const token = await issueToken(deps, tx, { sessionId, kind: 'display' })
  if (row.collectedAt === null) {
    const expiresAt = new Date(now.getTime() + COLLECT_AGAIN_MS)
    await repo.updateCode(tx, code, { collectedAt: now, expiresAt })
  }
  return {
    status: 'bound',
    token,
    account_id: binding.accountId,
    screen_id: binding.screenId,
    account_name: binding.accountName,
  }
}

export interface Binding {
  /** The typed text without spaces, in capitals. */
  readonly code: string
  readonly accountId: string
  readonly screenId: string
}

/** Pairs the TV that shows a code with one account on one screen (reading Q3). Returns its session. */
export async function bindCode(
  deps: SessionDeps,
  actor: SignedIn,
  binding: Binding,
): Promise<string> {
  if (binding.code.length !== CODE_LENGTH) {
    throw new AppError('codes.wrong_length', { field: 'code' })
  }
  await limitAttempts(deps, BIND, actor.userId)
  const { userId } = actor
  const sessionId = await deps.executor.transaction((tx) => bind(deps, tx, { ...binding, userId }))
  // The attempts are not reset. Otherwise a guesser could reset them with a code of their own.
  await refundAttempt(deps, BIND, userId)
  return sessionId
}

async function bind(
  deps: SessionDeps,
  tx: Executor,
  { code, accountId, screenId, userId }: Binding & { userId: string },
): Promise<string> {
  if (!(await repo.lockAccount(tx, { id: accountId, userId }))) {
    throw accountNotFound()
  }
  if (!(await repo.lockScreen(tx, { id: screenId, userId }))) {
    throw screenNotFound()
  }
  const row = isCode(code) ? await repo.lockCode(tx, code) : null
  const now = deps.clock.now()
  if (row === null || codeState(row, now) !== 'pending') throw notFound('code')
  const sessionId = await openSession(deps, tx, {
    userId,
    kind: 'display',
    platform: row.platform,
    model: row.model,
    version: row.version,
    accountId,
    screenId,
  })
  const expiresAt = new Date(now.getTime() + CODE_LIFE_MS)
  await repo.updateCode(tx, code, { sessionId, expiresAt })
  await repo.setExternalCode(tx, { screenId, code })
  return sessionId
}

function holdsSecret(row: repo.CodeRow, secret: string | null): boolean {
  return secret !== null && equalTexts(hashSecret(secret), row.secretHash)
}

function accountNotFound(): AppError {
  return new AppError('accounts.not_found', { field: 'account_id' })
}

function screenNotFound(): AppError {
  return new AppError('screens.not_found', { field: 'screen_id' })
}

function notFound(field?: string): AppError {
  return new AppError('codes.not_found', field === undefined ? {} : { field })
}
