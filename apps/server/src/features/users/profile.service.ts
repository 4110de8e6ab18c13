import type { Address, Contract, EndpointInput, User } from '@vitrine/api'
import { type Executor, isUniqueViolation } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { type PasswordHolder, requireCurrentPassword } from './current-password.service.ts'
import { deleteResets } from './password-resets.repo.ts'
import { toProfileColumns, toWholeAddressColumns } from './profile.rules.ts'
import * as repo from './users.repo.ts'
import { toUser } from './users.rules.ts'
import { requireOwnUser, type UserDeps } from './users.service.ts'

/** Changes one's own profile. Another e-mail needs the password, and is told to both addresses. */
export async function updateUser(
  deps: UserDeps,
  caller: PasswordHolder,
  typed: EndpointInput<Contract['updateUser']>['body'],
): Promise<User> {
  const user = await requireOwnUser(deps, caller.actor, typed.id ?? caller.actor.userId)
  const isMoving = typed.email !== user.email
  if (isMoving) await requireCurrentPassword(deps, caller, { user, typed: typed.current_password })
  const changes = toProfileColumns(typed)
  const { row, notices } = await deps.executor.transaction((tx) =>
    changeProfile(deps, tx, { id: user.id, changes, proven: isMoving ? user.passwordHash : null }),
  )
  await deps.mail.send(notices)
  return toUser(row)
}

interface ProfileChange {
  readonly id: string
  readonly changes: repo.ProfileColumns
  /** Hash of the password that was typed; null: none was needed. */
  readonly proven: string | null
}

async function changeProfile(
  { clock, mail }: UserDeps,
  tx: Executor,
  { id, changes, proven }: ProfileChange,
): Promise<{ row: repo.UserRow; notices: readonly (string | null)[] }> {
  const before = await repo.lockUser(tx, id)
  if (before === null) throw new AppError('users.not_found')
  // A change that came between must not let an e-mail through that nobody proved to be the owner for.
  if (changes.email !== before.email && before.passwordHash !== proven) {
    throw new AppError('users.current_password_required', { field: 'current_password' })
  }
  const row = await updateUnlessTaken(tx, { id, changes })
  if (row.email === before.email) return { row, notices: [] }
  // Links went to the old address.
  await deleteResets(tx, id)
  const news = { userId: id, at: clock.now() }
  const notices = [
    await mail.note(tx, { ...news, kind: 'email_changed' }),
    await mail.note(tx, { ...news, kind: 'email_left', address: before.email }),
  ]
  return { row, notices }
}

async function updateUnlessTaken(
  tx: Executor,
  of: { id: string; changes: repo.ProfileColumns },
): Promise<repo.UserRow> {
  try {
    const row = await repo.updateProfile(tx, of)
    if (row === null) throw new AppError('users.not_found')
    return row
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new AppError('users.email_taken', { field: 'email' }, { cause: error })
  }
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
