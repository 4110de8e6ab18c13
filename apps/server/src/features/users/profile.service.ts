import type { Address, Contract, EndpointInput, User } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { type PasswordHolder, requireCurrentPassword } from './current-password.service.ts'
import { toProfileColumns, toWholeAddressColumns } from './profile.rules.ts'
import * as repo from './users.repo.ts'
import { toUser } from './users.rules.ts'
import { requireOwnUser, type UserDeps } from './users.service.ts'
import { limitVerificationMails } from './verification.service.ts'
import { deleteVerification } from './verifications.repo.ts'

/**
 * Changes the caller's profile. A new e-mail needs the password, and replaces the old one after its
 * verification: a typing error loses no account, and nobody can take another person's address (readings Z7,
 * Z11).
 */
export async function updateUser(
  deps: UserDeps,
  caller: PasswordHolder,
  typed: EndpointInput<Contract['updateUser']>['body'],
): Promise<User> {
  const user = await requireOwnUser(deps, caller.actor, typed.id ?? caller.actor.userId)
  const isMoving = typed.email !== user.email
  if (isMoving) await requireMove(deps, caller, { user, typed })
  const proven = isMoving ? user.passwordHash : null
  const row = await deps.executor.transaction((tx) =>
    changeProfile(tx, { id: user.id, typed, proven }),
  )
  if (row.email !== typed.email) {
    caller.record('email_change_requested', user.id)
    await deps.mail.sendVerification({ userId: user.id, email: typed.email })
  }
  return toUser(row)
}

type TypedProfile = EndpointInput<Contract['updateUser']>['body']

async function requireMove(
  deps: UserDeps,
  caller: PasswordHolder,
  { user, typed }: { user: repo.UserRow; typed: TypedProfile },
): Promise<void> {
  await requireCurrentPassword(deps, caller, { user, typed: typed.current_password })
  if ((await repo.findUserByEmail(deps.executor, typed.email)) !== null) {
    throw new AppError('users.email_taken', { field: 'email' })
  }
  await limitVerificationMails(deps, user.id)
}

interface ProfileChange {
  readonly id: string
  readonly typed: TypedProfile
  /** Hash of the typed password; null when none was needed. */
  readonly proven: string | null
}

async function changeProfile(
  tx: Executor,
  { id, typed, proven }: ProfileChange,
): Promise<repo.UserRow> {
  const before = await repo.lockUser(tx, id)
  if (before === null) throw new AppError('users.not_found')
  const isMoving = typed.email !== before.email
  // The password may have changed since it was checked. The e-mail then needs the current one.
  if (isMoving && before.passwordHash !== proven) {
    throw new AppError('users.current_password_required', { field: 'current_password' })
  }
  if (isMoving) await deleteVerification(tx, id)
  const pending = isMoving ? { pendingEmail: typed.email } : {}
  const changes = { ...toProfileColumns(typed), ...pending }
  const row = await repo.updateProfile(tx, { id, changes })
  if (row === null) throw new AppError('users.not_found')
  return row
}

export async function updateAddress(
  { executor }: UserDeps,
  actor: SignedIn,
  typed: Address,
): Promise<User> {
  const changes = toWholeAddressColumns(typed)
  const row = await repo.updateProfile(executor, { id: actor.userId, changes })
  if (row === null) throw new AppError('auth.required')
  return toUser(row)
}
