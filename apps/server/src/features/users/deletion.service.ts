import type { User } from '@vitrine/api'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Log } from '../../shared/log.ts'
import { type PasswordHolder, requireCurrentPassword } from './current-password.service.ts'
import { deletionMoment, isGone } from './deletion.rules.ts'
import * as repo from './users.repo.ts'
import { toUser } from './users.rules.ts'
import { requireOwnUser, type UserDeps, type UserSessions } from './users.service.ts'

/** Schedules the removal of the caller in seven days, and sends a mail with the way to cancel it. */
export async function requestUserDeletion(
  deps: UserDeps,
  caller: PasswordHolder,
  { id, current_password: typed }: { id: string; current_password: string },
): Promise<User> {
  const user = await requireOwnUser(deps, caller.actor, id)
  await requireCurrentPassword(deps, caller, { user, typed })
  const { row, notificationId } = await deps.executor.transaction((tx) =>
    beginDeletion(deps, tx, id),
  )
  await deps.mail.send([notificationId])
  return toUser(row)
}

async function beginDeletion(
  { clock, mail }: UserDeps,
  tx: Executor,
  id: string,
): Promise<{ row: repo.UserRow; notificationId: string | null }> {
  const now = clock.now()
  const before = await repo.lockUser(tx, id)
  if (before === null || isGone(before, now)) throw new AppError('users.not_found')
  // A second request does not postpone the removal.
  if (before.deletesAt !== null) return { row: before, notificationId: null }
  const deletesAt = deletionMoment(now)
  const row = await repo.setDeletesAt(tx, { id, deletesAt, now })
  if (row === null) throw new AppError('users.not_found')
  const event = { kind: 'deletion_requested', userId: id, at: deletesAt } as const
  return { row, notificationId: await mail.record(tx, event) }
}

/** Cancels a scheduled removal. */
export async function cancelUserDeletion(
  { executor, clock }: UserDeps,
  actor: SignedIn,
  id: string,
): Promise<User> {
  const row =
    id === actor.userId
      ? await repo.setDeletesAt(executor, { id, deletesAt: null, now: clock.now() })
      : null
  if (row === null) throw new AppError('users.not_found')
  return toUser(row)
}

/** Enqueues removals; the queue's worker calls `removeUser`. */
export interface DeletionQueue {
  remove(userId: string): Promise<void>
}

export interface RemovalDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly log: Log
  /** Removes a user's accounts with their files and their subscriptions at the networks. */
  readonly removeAccounts: (userId: string, signal: AbortSignal) => Promise<void>
  readonly endAllSessions: UserSessions['endAllSessions']
  readonly deletionQueue: DeletionQueue
}

/**
 * Removes a user whose removal is due. The user's row is deleted last, so that an interrupted removal can be
 * repeated. All sessions end first, so that nothing new is added meanwhile.
 */
export async function removeUser(
  { executor, clock, log, removeAccounts, endAllSessions }: RemovalDeps,
  userId: string,
  signal: AbortSignal,
): Promise<void> {
  const user = await repo.findUser(executor, userId)
  if (user === null || !isGone(user, clock.now())) return
  await endAllSessions(executor, userId)
  await removeAccounts(userId, signal)
  await repo.deleteDueUser(executor, { id: userId, now: clock.now() })
  log.info({ event: 'users.removed', userId })
}

/** Enqueues every user whose removal is due. */
export async function removeDueUsers({
  executor,
  clock,
  deletionQueue,
}: RemovalDeps): Promise<void> {
  for (const id of await repo.listDueDeletions(executor, clock.now()))
    await deletionQueue.remove(id)
}
