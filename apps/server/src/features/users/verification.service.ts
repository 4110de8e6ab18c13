import { type User, VERIFICATION_CODE_MINUTES, VERIFICATION_LINK_HOURS } from '@vitrine/api'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import { type Executor, isUniqueViolation } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Call, SignedIn } from '../../shared/call.ts'
import { equalTexts, hashSecret } from '../../shared/secrets.ts'
import { type AttemptLimit, limitAttempts } from '../attempts/index.ts'
import { deleteResets } from './password-resets.repo.ts'
import type { UserAddress } from './user-mail.ts'
import * as repo from './users.repo.ts'
import { toUser } from './users.rules.ts'
import { requireOwnUser, type UserDeps } from './users.service.ts'
import { addressToVerify, digestAddress, hashCode, isCodeAlive } from './verification.rules.ts'
import * as verifications from './verifications.repo.ts'

const SECRET_BYTES = 32
const CODES = 1_000_000
const CODE_DIGITS = 6
const MAILS: AttemptLimit = { name: 'verification-mails', max: 5, windowMs: HOUR_MS }
// Each code has ten attempts. This limits the attempts of a user over all mails.
const CODE_TRIES: AttemptLimit = { name: 'verification-codes', max: 30, windowMs: DAY_MS }
// The secret cannot be guessed. This limit keeps a script from querying the database.
const LINK_ADDRESS: AttemptLimit = { name: 'verification-links', max: 30, windowMs: 15 * MINUTE_MS }

/** Throws when a user requested too many verification mails. */
export function limitVerificationMails(deps: UserDeps, userId: string): Promise<void> {
  return limitAttempts(deps, MAILS, userId)
}

/** Sends another verification mail. The previous link and code become invalid. */
export async function requestVerification(deps: UserDeps, actor: SignedIn): Promise<void> {
  const user = await requireOwnUser(deps, actor, actor.userId)
  const email = addressToVerify(user)
  if (email === null) return
  await limitVerificationMails(deps, user.id)
  await deps.mail.sendVerification({ userId: user.id, email })
}

export interface Verification {
  readonly email: string
  readonly secret: string
  readonly code: string
}

/**
 * The secrets of a mail that verifies a user's address. Null when that address need not be verified any more:
 * a mail that was queued before the address changed must not invalidate the newer mail. `digest` is the
 * address's `digestAddress`; without it, the pending address is used.
 */
export async function createVerification(
  deps: Pick<UserDeps, 'executor' | 'clock' | 'random'>,
  { userId, digest }: { userId: string; digest?: string | undefined },
): Promise<Verification | null> {
  return deps.executor.transaction(async (tx) => {
    // Locked, so that the address cannot change until its secrets are stored.
    const user = await repo.lockUser(tx, userId)
    const email = user === null ? null : addressToVerify(user)
    if (email === null) return null
    if (digest !== undefined && digest !== digestAddress(userId, email)) return null
    return storeVerification({ ...deps, executor: tx }, { userId, email })
  })
}

async function storeVerification(
  { executor, clock, random }: Pick<UserDeps, 'executor' | 'clock' | 'random'>,
  { userId, email }: UserAddress,
): Promise<Verification> {
  const secret = random.secret(SECRET_BYTES)
  const code = String(random.integer(CODES)).padStart(CODE_DIGITS, '0')
  const nowMs = clock.now().getTime()
  await verifications.putVerification(executor, {
    ...{ userId, email },
    linkHash: hashSecret(secret),
    linkExpiresAt: new Date(nowMs + VERIFICATION_LINK_HOURS * HOUR_MS),
    codeHash: hashCode(userId, code),
    codeExpiresAt: new Date(nowMs + VERIFICATION_CODE_MINUTES * MINUTE_MS),
  })
  return { email, secret, code }
}

/** Verifies the caller's address with the code of the newest mail. */
export async function verifyEmailCode(
  deps: UserDeps,
  call: Pick<Call, 'record'>,
  { userId, code }: { userId: string; code: string },
): Promise<User> {
  await limitAttempts(deps, CODE_TRIES, userId)
  const proof = await deps.executor.transaction(async (tx) => {
    const user = await repo.lockUser(tx, userId)
    const row = await verifications.findVerification(tx, userId)
    if (user === null || row === null || !isCodeAlive(row, deps.clock.now())) return null
    if (!equalTexts(row.codeHash, hashCode(userId, code))) {
      await verifications.countWrongCode(tx, userId)
      return null
    }
    return prove(deps, tx, { user, row })
  })
  if (proof === null) {
    call.record('verification_failed', userId)
    throw new AppError('users.verification_code_wrong', { field: 'code' })
  }
  return finish(deps, call, proof)
}

/**
 * Verifies an address with the link of the newest mail. The address of a sign-up can be verified without
 * signing in. A changed address can be verified by its signed-in user only: another person who received the
 * mail because of a typing error must not become the owner.
 */
export async function verifyEmailLink(
  deps: UserDeps,
  call: Pick<Call, 'actor' | 'network' | 'record'>,
  secret: string,
): Promise<void> {
  await limitAttempts(deps, LINK_ADDRESS, call.network)
  const linkHash = hashSecret(secret)
  const proof = await deps.executor.transaction(async (tx) => {
    const now = deps.clock.now()
    const found = await verifications.findVerificationByLink(tx, { linkHash, now })
    const user = found === null ? null : await repo.lockUser(tx, found.userId)
    // Read again, because a concurrent call may have verified it.
    const row = await verifications.findVerificationByLink(tx, { linkHash, now })
    if (user === null || row === null) return null
    if (row.email !== user.email && !isUser(call.actor, user.id)) {
      throw new AppError('users.verification_sign_in')
    }
    return prove(deps, tx, { user, row })
  })
  if (proof === null) throw new AppError('users.verification_invalid')
  await finish(deps, call, proof)
}

function isUser(actor: SignedIn | null, userId: string): boolean {
  return actor?.kind === 'person' && actor.userId === userId
}

interface Proof {
  readonly before: repo.UserRow
  readonly after: repo.UserRow
  readonly notificationIds: readonly (string | null)[]
}

/** Null when the address is not the pending one any more. */
async function prove(
  { clock, mail }: UserDeps,
  tx: Executor,
  { user, row }: { user: repo.UserRow; row: verifications.VerificationRow },
): Promise<Proof | null> {
  if (row.email !== addressToVerify(user)) return null
  const now = clock.now()
  const after = await setProvenUnlessTaken(tx, { id: user.id, email: row.email, now })
  await verifications.deleteVerification(tx, user.id)
  if (after.email === user.email) return { before: user, after, notificationIds: [] }
  // Links that change the password were sent to the old address.
  await deleteResets(tx, user.id)
  const event = { userId: user.id, at: now }
  const notificationIds = [
    await mail.record(tx, { ...event, kind: 'email_changed' }),
    await mail.record(tx, { ...event, kind: 'email_left', address: user.email }),
  ]
  return { before: user, after, notificationIds }
}

async function setProvenUnlessTaken(
  tx: Executor,
  input: { id: string; email: string; now: Date },
): Promise<repo.UserRow> {
  try {
    const row = await verifications.setVerifiedEmail(tx, input)
    if (row === null) throw new AppError('users.not_found')
    return row
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('users.email_taken', {}, { cause: error })
  }
}

async function finish(
  deps: UserDeps,
  call: Pick<Call, 'record'>,
  { before, after, notificationIds }: Proof,
): Promise<User> {
  call.record(before.email === after.email ? 'email_verified' : 'email_changed', after.id)
  await deps.mail.send(notificationIds)
  return toUser(after)
}
