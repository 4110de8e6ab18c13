import type { SecondFactors } from '@vitrine/api'
import { MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Call, SignedIn } from '../../shared/call.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { lockUser, type PasswordHolder, type UserMail, type UserRow } from '../users/index.ts'
import { takeChallenge } from './challenges.repo.ts'
import { type ChallengeDeps, hasFactor } from './challenges.service.ts'
import * as repo from './factors.repo.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.rules.ts'
import type { RelyingParty } from './webauthn.ts'

/** Ports to sessions. */
export interface FactorSessions {
  findFactorUse(executor: Executor, sessionId: string): Promise<Date | null>
  recordFactorUse(tx: Executor, input: { sessionId: string; now: Date }): Promise<void>
  clearFactorUse(tx: Executor, userId: string): Promise<void>
  endOtherPersonSessions(tx: Executor, filter: { userId: string; exceptId: string }): Promise<void>
}

export interface FactorDeps extends ChallengeDeps {
  readonly secrets: Secrets
  readonly relyingParty: RelyingParty
  /** Whether an admin may not be without a factor (decision A4). */
  readonly requiredOfAdmins: boolean
  readonly sessions: FactorSessions
  readonly mail: Pick<UserMail, 'record' | 'send'>
  /** Throws unless `typed` is the caller's password. */
  readonly requirePassword: (caller: PasswordHolder, typed: string | undefined) => Promise<void>
}

/** How long after the use of a factor its session may change factors without the password, in ms. */
const CONFIRMED_MS = 5 * MINUTE_MS

export async function listFactors(deps: FactorDeps, actor: SignedIn): Promise<SecondFactors> {
  const { executor, relyingParty, requiredOfAdmins } = deps
  const { userId } = actor
  const totp = await repo.findTotp(executor, userId)
  return {
    required: requiredOfAdmins && (actor.role === 'admin' || actor.needsSecondFactor === true),
    passkeys_possible: relyingParty.isPossible,
    confirmed: await isConfirmed(deps, actor),
    passkeys: (await repo.listPasskeys(executor, userId)).map((row) => ({
      id: row.id,
      name: row.name,
      ...timesOf(row),
    })),
    totp: totp === null ? null : timesOf(totp),
    recovery_codes: await repo.countRecoveryCodes(executor, userId),
  }
}

function timesOf({ createdAt, lastUsedAt }: { createdAt: Date; lastUsedAt: Date | null }) {
  return {
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}

async function isConfirmed(
  { executor, clock, sessions }: FactorDeps,
  { sessionId }: SignedIn,
): Promise<boolean> {
  const usedAt = await sessions.findFactorUse(executor, sessionId)
  return usedAt !== null && clock.now().getTime() - usedAt.getTime() < CONFIRMED_MS
}

/** Throws unless this session used a factor in the last minutes, or `typed` is the password. */
export async function requireConfirmation(
  deps: FactorDeps,
  caller: PasswordHolder,
  typed: string | undefined,
): Promise<void> {
  if (await isConfirmed(deps, caller.actor)) return
  await deps.requirePassword(caller, typed)
}

interface NewFactor {
  readonly challengeId: string
  /** Stores the factor, in the transaction. */
  readonly store: (tx: Executor) => Promise<void>
}

type Caller = Pick<Call, 'record'> & { readonly actor: SignedIn }

/**
 * Stores a factor that this session has proved, and ends its challenge. The first factor creates the recovery
 * codes and ends the user's other sessions, which were opened without it. Returns the new codes, or null.
 */
export async function addFactor(
  deps: FactorDeps,
  { actor, record }: Caller,
  { challengeId, store }: NewFactor,
): Promise<readonly string[] | null> {
  const { executor, clock, sessions, mail } = deps
  const { userId, sessionId } = actor
  const now = clock.now()
  const added = await executor.transaction(async (tx) => {
    await requireLockedUser(tx, userId)
    if (!(await takeChallenge(tx, challengeId))) {
      throw new AppError('second_factor.challenge_ended')
    }
    const isFirst = !(await hasFactor(tx, userId))
    await store(tx)
    await sessions.recordFactorUse(tx, { sessionId, now })
    if (isFirst) await sessions.endOtherPersonSessions(tx, { userId, exceptId: sessionId })
    const hasCodes = (await repo.countRecoveryCodes(tx, userId)) > 0
    const codes = isFirst || !hasCodes ? await storeRecoveryCodes(deps, tx, userId) : null
    return {
      codes,
      notificationId: await mail.record(tx, { kind: 'factor_added', userId, at: now }),
    }
  })
  record('second_factor_added', userId)
  await mail.send([added.notificationId])
  return added.codes
}

/** Replaces the user's recovery codes by new ones. */
export async function storeRecoveryCodes(
  { clock, random }: FactorDeps,
  tx: Executor,
  userId: string,
): Promise<readonly string[]> {
  const codes = createRecoveryCodes(random)
  const hashes = codes.map((code) => hashRecoveryCode(userId, code))
  await repo.replaceRecoveryCodes(tx, { userId, hashes, now: clock.now() })
  return codes
}

/** Removes a factor. An admin's last one is refused where admins need a factor. */
export async function removeFactor(
  deps: FactorDeps,
  { actor, record }: Caller,
  remove: (tx: Executor, userId: string) => Promise<boolean>,
): Promise<void> {
  const { executor, clock, sessions, mail, requiredOfAdmins } = deps
  const { userId } = actor
  const notificationId = await executor.transaction(async (tx) => {
    const user = await requireLockedUser(tx, userId)
    if (!(await remove(tx, userId))) throw new AppError('second_factor.not_found')
    if (!(await hasFactor(tx, userId))) {
      if (requiredOfAdmins && user.permission >= 1) throw new AppError('second_factor.last_factor')
      await repo.deleteRecoveryCodes(tx, userId)
      await sessions.clearFactorUse(tx, userId)
    }
    return mail.record(tx, { kind: 'factor_removed', userId, at: clock.now() })
  })
  record('second_factor_removed', userId)
  await mail.send([notificationId])
}

/** Ten new recovery codes in place of the former ones. */
export async function renewRecoveryCodes(
  deps: FactorDeps,
  caller: PasswordHolder,
  typed: string | undefined,
): Promise<readonly string[]> {
  await requireConfirmation(deps, caller, typed)
  const { executor, clock, mail } = deps
  const { userId } = caller.actor
  const renewed = await executor.transaction(async (tx) => {
    await requireLockedUser(tx, userId)
    if (!(await hasFactor(tx, userId))) throw new AppError('second_factor.not_found')
    const codes = await storeRecoveryCodes(deps, tx, userId)
    const event = { kind: 'recovery_codes_renewed', userId, at: clock.now() } as const
    return { codes, notificationId: await mail.record(tx, event) }
  })
  caller.record('recovery_codes_renewed', userId)
  await mail.send([renewed.notificationId])
  return renewed.codes
}

/** The user's row, locked, so that concurrent changes of factors run one after the other. */
async function requireLockedUser(tx: Executor, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId)
  if (user === null) throw new AppError('auth.required')
  return user
}
