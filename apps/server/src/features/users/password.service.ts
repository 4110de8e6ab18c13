import { type Contract, type EndpointInput, RESET_HOURS } from '@vitrine/api'
import { HOUR_MS, MINUTE_MS } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Call } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Random } from '../../shared/random.ts'
import { hashSecret } from '../../shared/secrets.ts'
import {
  type AttemptLimit,
  resetAttempts,
  isWithinLimit,
  limitAttempts,
  delayAttempts,
} from '../attempts/index.ts'
import { isGone } from './deletion.rules.ts'
import * as resets from './password-resets.repo.ts'
import type { PasswordOwner } from './passwords.rules.ts'
import { requireGoodPassword } from './passwords.ts'
import * as repo from './users.repo.ts'
import type { UserDeps } from './users.service.ts'
import { deleteVerification } from './verifications.repo.ts'

const SECRET_BYTES = 32
const FORGOT_ADDRESS: AttemptLimit = { name: 'forgot-password', max: 20, windowMs: HOUR_MS }
const FORGOT_EMAIL: AttemptLimit = {
  name: 'forgot-password-email',
  max: 5,
  windowMs: 15 * MINUTE_MS,
}
// Limits mails to one mailbox. The link of the last mail is valid until the next mail may be sent.
const RESET_MAILS: AttemptLimit = { name: 'reset-mails', max: 5, windowMs: RESET_HOURS * HOUR_MS }
// The secret cannot be guessed. This limit keeps a script from having passwords hashed.
const RESET_ADDRESS: AttemptLimit = { name: 'reset-password', max: 30, windowMs: 15 * MINUTE_MS }

/**
 * Sends a mail with a link that changes the password. The response does not reveal whether the user exists.
 */
export async function forgotPassword(
  deps: UserDeps,
  call: Call,
  { email }: EndpointInput<Contract['forgotPassword']>['body'],
): Promise<void> {
  await limitAttempts(deps, FORGOT_ADDRESS, call.network)
  await delayAttempts(deps, FORGOT_EMAIL, { key: email, signal: call.signal })
  const isWanted = await isWithinLimit(deps, RESET_MAILS, email)
  const user = await repo.findUserByEmail(deps.executor, email)
  // The same work for every e-mail, so that the response time reveals nothing.
  if (user !== null) call.record('reset_requested', user.id)
  if (isWanted) await deps.mail.sendReset(user?.id ?? deps.random.uuid())
}

/** The secret of a link that changes a user's password once, within an hour. Older links become invalid. */
export async function createResetSecret(
  { executor, clock, random }: { executor: Executor; clock: Clock; random: Random },
  userId: string,
): Promise<string> {
  const secret = random.secret(SECRET_BYTES)
  const expiresAt = new Date(clock.now().getTime() + RESET_HOURS * HOUR_MS)
  await resets.putReset(executor, { userId, hash: hashSecret(secret), expiresAt })
  return secret
}

/** Changes the password with the secret of such a link (decision Z7). */
export async function resetPassword(
  deps: UserDeps,
  call: Pick<Call, 'network' | 'record'>,
  typed: EndpointInput<Contract['resetPassword']>['body'],
): Promise<void> {
  requireConfirmation(typed)
  await limitAttempts(deps, RESET_ADDRESS, call.network)
  const hash = hashSecret(typed.reset_password_token)
  const found = await resets.findReset(deps.executor, { hash, now: deps.clock.now() })
  if (found === null) throw new AppError('users.reset_invalid')
  requireGoodPassword(typed.password, 'password', await ownerOf(deps, found.userId))
  const passwordHash = await deps.hasher.hash(typed.password)
  const { email, notificationId } = await deps.executor.transaction((tx) =>
    changePassword(deps, tx, { userId: found.userId, hash, passwordHash }),
  )
  call.record('password_changed', found.userId)
  // The holder of the link is not a guesser: resets the attempts.
  for (const limit of [FORGOT_EMAIL, RESET_MAILS]) await resetAttempts(deps, limit, email)
  await deps.mail.send([notificationId])
}

/** Names that the password of this user must not contain. */
async function ownerOf(
  { executor, accountNames }: UserDeps,
  userId: string,
): Promise<PasswordOwner> {
  const user = await repo.findUser(executor, userId)
  if (user === null) throw new AppError('users.reset_invalid')
  const { email, name, registeredName, registeredAgent } = user
  const names = [name, registeredName, registeredAgent, ...(await accountNames(userId))]
  return { email, names }
}

function requireConfirmation({
  password,
  password_confirmation: confirmation,
}: EndpointInput<Contract['resetPassword']>['body']): void {
  const field = 'password_confirmation'
  if (confirmation === '') throw new AppError('users.password_confirmation_required', { field })
  if (confirmation !== password) {
    throw new AppError('users.password_confirmation_differs', { field })
  }
}

/** Of two concurrent calls the second finds the link consumed. */
async function changePassword(
  { clock, demoAllowed, mail, sessions, secondStep }: UserDeps,
  tx: Executor,
  { userId, hash, passwordHash }: { userId: string; hash: string; passwordHash: string },
): Promise<{ email: string; notificationId: string | null }> {
  const now = clock.now()
  const user = await repo.lockUser(tx, userId)
  const isHere = user !== null && !isGone(user, now) && (demoAllowed || !user.demo)
  if (!isHere || !(await resets.takeReset(tx, { hash, now }))) {
    throw new AppError('users.reset_invalid')
  }
  await repo.setPassword(tx, { id: userId, passwordHash, now })
  await deleteVerification(tx, userId)
  // Sign-ins with the former password. The factors stay.
  await secondStep.end(tx, userId)
  // The address was not verified until now: another person may have signed up with it (reading Z11).
  if (user.emailVerifiedAt === null) await sessions.endAllSessions(tx, userId)
  else await sessions.endPersonSessions(tx, userId)
  const notificationId = await mail.record(tx, { kind: 'password_changed', userId, at: now })
  return { email: user.email, notificationId }
}
