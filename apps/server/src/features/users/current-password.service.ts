import { MINUTE_MS } from '@vitrine/domain'
import type { Call, SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import {
  type AttemptLimit,
  resetAttempts,
  limitAttempts,
  refundWhenBusy,
  delayAttempts,
} from '../attempts/index.ts'
import { findUser, type UserRow } from './users.repo.ts'
import type { UserDeps } from './users.service.ts'

/** A signed-in caller who must enter their password again. */
export interface PasswordHolder {
  readonly actor: SignedIn
  /** The caller's network, the key of the limits. */
  readonly network: string
  readonly signal: AbortSignal
  readonly record: Call['record']
}

const QUARTER_HOUR_MS = 15 * MINUTE_MS
// The limits of sign-in: a stolen token must not allow faster guessing.
const PAIR: AttemptLimit = { name: 'current-password', max: 10, windowMs: QUARTER_HOUR_MS }
const USER: AttemptLimit = { name: 'current-password-user', max: 20, windowMs: QUARTER_HOUR_MS }
const FIELD = { field: 'current_password' } as const

/** Throws unless this is the caller's password. */
export async function requireOwnPassword(
  deps: UserDeps,
  caller: PasswordHolder,
  typed: string | undefined,
): Promise<void> {
  const user = await findUser(deps.executor, caller.actor.userId)
  if (user === null) throw new AppError('users.not_found')
  await requireCurrentPassword(deps, caller, { user, typed })
}

/** Throws unless this is the user's password (decision Z7). */
export async function requireCurrentPassword(
  deps: UserDeps,
  caller: PasswordHolder,
  { user, typed }: { user: UserRow; typed: string | undefined },
): Promise<void> {
  if (typed === undefined || typed === '') {
    throw new AppError('users.current_password_required', FIELD)
  }
  const pair = `${user.id} ${caller.network}`
  await limitAttempts(deps, PAIR, pair)
  const isRight = await refundWhenBusy(deps, [[PAIR, pair]], async () => {
    await delayAttempts(deps, USER, { key: user.id, signal: caller.signal })
    return deps.hasher.verify(user.passwordHash, typed)
  })
  if (!isRight) {
    throw new AppError('users.current_password_wrong', FIELD)
  }
  await resetAttempts(deps, PAIR, pair)
}
