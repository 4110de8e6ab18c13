import type {
  Contract,
  EndpointInput,
  EndpointResponse,
  FactorProof,
  SecondStep,
} from '@vitrine/api'
import { DAY_MS, MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Call, ClientInfo } from '../../shared/call.ts'
import { hashSecret } from '../../shared/secrets.ts'
import {
  type AttemptLimit,
  delayAttempts,
  limitAttempts,
  refundAttempt,
  resetAttempts,
} from '../attempts/index.ts'
import { findUser, isGone, toUser, type UserMail, type UserRow } from '../users/index.ts'
import * as challenges from './challenges.repo.ts'
import { createWebAuthnChallenge } from './challenges.service.ts'
import * as repo from './factors.repo.ts'
import type { FactorDeps } from './factors.service.ts'
import { hashRecoveryCode } from './recovery-codes.rules.ts'
import { findTotpStep, totpContext } from './totp.rules.ts'
import { requestOptions, verifyAssertion } from './webauthn.ts'

export interface SecondStepDeps extends FactorDeps {
  /** Whether demo people may sign in (decision Z1). */
  readonly demoAllowed: boolean
  /** Opens a session and returns its first token, in the caller's transaction. */
  readonly signIn: (
    tx: Executor,
    start: { userId: string; kind: 'person'; client: ClientInfo; factorAt: Date },
  ) => Promise<string>
  readonly mail: Pick<UserMail, 'record' | 'send'>
}

/** Proofs that may be tried for one password. */
const MAX_TRIES = 5
const QUARTER_HOUR_MS = 15 * MINUTE_MS
// As at the first step (decision Z4).
const FAILURES: AttemptLimit = { name: 'second-step-failures', max: 30, windowMs: 10 * MINUTE_MS }
const PAIR: AttemptLimit = { name: 'second-step', max: 10, windowMs: QUARTER_HOUR_MS }
const USER: AttemptLimit = { name: 'second-step-user', max: 20, windowMs: QUARTER_HOUR_MS }
/**
 * Wrong codes of an app for one user in a day, from all networks: 100 guesses of three codes among a million
 * succeed with a probability of 0.03 %. Passkeys and recovery codes work beyond it, so that somebody who has
 * the password cannot lock its owner out.
 */
const TOTP_USER: AttemptLimit = { name: 'totp-user', max: 100, windowMs: DAY_MS }
// Limits queries for challenges that do not exist.
const OPTIONS: AttemptLimit = { name: 'second-step-options', max: 60, windowMs: 10 * MINUTE_MS }

/** The factors that finish a sign-in. The challenge of WebAuthn is new at each call. */
export async function getSecondStep(
  deps: SecondStepDeps,
  call: Pick<Call, 'network'>,
  secret: string,
): Promise<SecondStep> {
  const { executor, random, relyingParty } = deps
  await limitAttempts(deps, OPTIONS, call.network)
  const { id, userId } = await requireChallenge(deps, secret)
  const passkeys = relyingParty.isPossible ? await repo.listPasskeys(executor, userId) : []
  const payload = createWebAuthnChallenge(random)
  await challenges.setPayload(executor, { id, payload })
  return {
    passkey: passkeys.length === 0 ? null : requestOptions(relyingParty, payload, passkeys),
    totp: (await repo.findTotp(executor, userId)) !== null,
    recovery_codes: (await repo.countRecoveryCodes(executor, userId)) > 0,
  }
}

async function requireChallenge(
  { executor, clock }: SecondStepDeps,
  secret: string,
): Promise<challenges.ChallengeRow> {
  const filter = { hash: hashSecret(secret), purpose: 'sign_in', now: clock.now() } as const
  const row = await challenges.findChallenge(executor, filter)
  if (row === null) throw new AppError('second_factor.challenge_ended')
  return row
}

/** Finishes a sign-in with a second factor. */
export async function finishSignIn(
  deps: SecondStepDeps,
  call: Call,
  { challenge: secret, proof }: EndpointInput<Contract['finishSignIn']>['body'],
): Promise<EndpointResponse<Contract['finishSignIn']>> {
  // Counted as failed before the check, so that concurrent calls are limited too.
  await limitAttempts(deps, FAILURES, call.network)
  const challenge = await requireChallenge(deps, secret)
  const user = await requirePresentUser(deps, challenge.userId)
  const pair = `${user.id} ${call.network}`
  await limitAttempts(deps, PAIR, pair)
  await delayAttempts(deps, USER, { key: user.id, signal: call.signal })
  if (proof.type === 'totp') await limitAttempts(deps, TOTP_USER, user.id)
  const { token, notificationId } = await exchange(deps, call, { challenge, user, proof })
  await refundAttempt(deps, FAILURES, call.network)
  await resetAttempts(deps, PAIR, pair)
  if (proof.type === 'totp') await resetAttempts(deps, TOTP_USER, user.id)
  const isRecovery = proof.type === 'recovery_code'
  call.record(isRecovery ? 'recovery_code_used' : 'second_factor_used', user.id)
  await deps.mail.send([notificationId])
  return { token, user: toUser(user) }
}

async function requirePresentUser(deps: SecondStepDeps, userId: string): Promise<UserRow> {
  const user = await findUser(deps.executor, userId)
  if (user === null || isGone(user, deps.clock.now())) {
    throw new AppError('second_factor.challenge_ended')
  }
  if (user.demo && !deps.demoAllowed) throw new AppError('users.demo_only', { userId })
  return user
}

interface Attempt {
  readonly challenge: challenges.ChallengeRow
  readonly user: UserRow
  readonly proof: FactorProof
}

/** Exchanges the challenge and the proof for a token, once. */
async function exchange(
  deps: SecondStepDeps,
  call: Call,
  attempt: Attempt,
): Promise<{ token: string; notificationId: string | null }> {
  const { executor, clock, mail } = deps
  const { challenge, user, proof } = attempt
  const ended = new AppError('second_factor.challenge_ended', { userId: user.id })
  if (!(await challenges.countTry(executor, { id: challenge.id, max: MAX_TRIES }))) throw ended
  const use = await verifyProof(deps, attempt)
  const now = clock.now()
  return executor.transaction(async (tx) => {
    if (!(await challenges.takeChallenge(tx, challenge.id))) throw ended
    if (!(await use(tx))) throw refusalOf(attempt)
    const client = { network: call.network, userAgent: call.header('user-agent') ?? '' }
    const token = await deps.signIn(tx, { userId: user.id, kind: 'person', client, factorAt: now })
    const event = { kind: 'recovery_code_used', userId: user.id, at: now } as const
    const isRecovery = proof.type === 'recovery_code'
    return { token, notificationId: isRecovery ? await mail.record(tx, event) : null }
  })
}

/** Marks the factor as used, in the transaction. False when it was used meanwhile. */
type UseFactor = (tx: Executor) => Promise<boolean>

async function verifyProof(deps: SecondStepDeps, attempt: Attempt): Promise<UseFactor> {
  const { user, proof } = attempt
  const use = await findUse(deps, attempt)
  if (use === null) throw refusalOf({ user, proof })
  return use
}

function findUse(deps: SecondStepDeps, attempt: Attempt): Promise<UseFactor | null> {
  const { user, proof } = attempt
  switch (proof.type) {
    case 'passkey':
      return verifyPasskey(deps, attempt.challenge, proof.credential)
    case 'totp':
      return verifyTotp(deps, user.id, proof.code)
    case 'recovery_code': {
      const hash = hashRecoveryCode(user.id, proof.code)
      return Promise.resolve((tx) => repo.takeRecoveryCode(tx, { userId: user.id, hash }))
    }
  }
}

const REFUSALS = {
  passkey: { code: 'second_factor.passkey_refused' },
  totp: { code: 'second_factor.code_wrong', field: 'proof.code' },
  recovery_code: { code: 'second_factor.recovery_code_wrong', field: 'proof.code' },
} as const

function refusalOf({ user, proof }: Pick<Attempt, 'user' | 'proof'>): AppError {
  const { code, ...details } = REFUSALS[proof.type]
  return new AppError(code, { ...details, userId: user.id })
}

async function verifyPasskey(
  { executor, clock, relyingParty }: SecondStepDeps,
  { id, userId, payload }: challenges.ChallengeRow,
  credential: Extract<FactorProof, { type: 'passkey' }>['credential'],
): Promise<UseFactor | null> {
  // Each challenge of WebAuthn is verified once, whatever the result.
  if (payload === null || !(await challenges.usePayload(executor, { id, payload }))) return null
  const passkeys = await repo.listPasskeys(executor, userId)
  const passkey = passkeys.find(({ credentialId }) => credentialId === credential.id)
  if (passkey === undefined) return null
  const input = { challenge: payload, passkey }
  const counter = await verifyAssertion(relyingParty, input, credential)
  if (counter === null) return null
  const use = { id: passkey.id, from: passkey.counter, to: counter, now: clock.now() }
  return (tx) => repo.recordPasskeyUse(tx, use)
}

async function verifyTotp(
  { executor, clock, secrets }: SecondStepDeps,
  userId: string,
  code: string,
): Promise<UseFactor | null> {
  const totp = await repo.findTotp(executor, userId)
  if (totp === null) return null
  const now = clock.now()
  const secret = secrets.open(totp.secretSealed, totpContext(userId))
  const step = findTotpStep(secret, { code, now })
  if (step === null || step <= totp.lastStep) return null
  return (tx) => repo.recordTotpUse(tx, { userId, step, now })
}
