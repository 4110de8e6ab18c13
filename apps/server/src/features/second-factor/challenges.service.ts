import { SECOND_FACTOR_MINUTES } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import * as repo from './challenges.repo.ts'
import * as factors from './factors.repo.ts'

export interface ChallengeDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Random
}

const SECRET_BYTES = 32
const SIGN_IN_MS = SECOND_FACTOR_MINUTES * MINUTE_MS
/** A set-up may include the installation of an app. */
const SET_UP_MS = 15 * MINUTE_MS

/** A new challenge of WebAuthn, base64url. */
export function createWebAuthnChallenge(random: Random): string {
  return random.secret(SECRET_BYTES)
}

/** Whether the user has a second factor. Recovery codes are none. */
export async function hasFactor(executor: Executor, userId: string): Promise<boolean> {
  if ((await factors.findTotp(executor, userId)) !== null) return true
  return (await factors.listPasskeys(executor, userId)).length > 0
}

/**
 * The secret with which this sign-in is finished by a second factor, within five minutes. Null when the user
 * has no factor: the password is enough.
 */
export async function startSecondStep(
  deps: ChallengeDeps,
  executor: Executor,
  userId: string,
): Promise<string | null> {
  if (!(await hasFactor(executor, userId))) return null
  const { clock, random } = deps
  const secret = random.secret(SECRET_BYTES)
  await repo.insertChallenge(executor, {
    ...{ id: random.uuid(), userId, sessionId: null, purpose: 'sign_in' },
    hash: hashSecret(secret),
    payload: null,
    expiresAt: new Date(clock.now().getTime() + SIGN_IN_MS),
  })
  return secret
}

interface SetUp {
  readonly purpose: 'passkey' | 'totp'
  readonly payload: string
}

/** The secret with which this session finishes the set-up of a factor. */
export async function startSetUp(
  { executor, clock, random }: ChallengeDeps,
  { userId, sessionId }: SignedIn,
  { purpose, payload }: SetUp,
): Promise<string> {
  const secret = random.secret(SECRET_BYTES)
  await repo.insertChallenge(executor, {
    ...{ id: random.uuid(), userId, sessionId, purpose, payload },
    hash: hashSecret(secret),
    expiresAt: new Date(clock.now().getTime() + SET_UP_MS),
  })
  return secret
}

/** The started set-up of this session. Throws `second_factor.challenge_ended`. */
export async function requireSetUp(
  { executor, clock }: ChallengeDeps,
  actor: SignedIn,
  { challenge, purpose }: { challenge: string; purpose: SetUp['purpose'] },
): Promise<{ readonly id: string; readonly payload: string }> {
  const filter = { hash: hashSecret(challenge), purpose, now: clock.now() }
  const row = await repo.findChallenge(executor, filter)
  if (row === null || row.sessionId !== actor.sessionId || row.payload === null) {
    throw new AppError('second_factor.challenge_ended')
  }
  return { id: row.id, payload: row.payload }
}
