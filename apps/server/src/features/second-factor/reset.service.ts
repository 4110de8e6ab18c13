import type { Executor } from '../../db/database.ts'
import type { Clock } from '../../shared/clock.ts'
import type { RecordSecurityEvent } from '../../shared/security-event.ts'
import { findUserByEmail, lockUser, type UserMail } from '../users/index.ts'
import { deleteChallengesOf } from './challenges.repo.ts'
import { deleteFactors } from './factors.repo.ts'

export interface ResetDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly mail: Pick<UserMail, 'record' | 'send'>
  readonly record: RecordSecurityEvent
  readonly endPersonSessions: (tx: Executor, userId: string) => Promise<void>
}

/**
 * Removes all second factors of a user who lost them, and ends the user's sessions in browsers. Only the
 * command on the server calls it. False when no user has this e-mail.
 */
export async function resetSecondFactor(deps: ResetDeps, email: string): Promise<boolean> {
  const { executor, clock, mail, record, endPersonSessions } = deps
  const user = await findUserByEmail(executor, email.trim().toLowerCase())
  if (user === null) return false
  const userId = user.id
  const notificationId = await executor.transaction(async (tx) => {
    await lockUser(tx, userId)
    await deleteFactors(tx, userId)
    await deleteChallengesOf(tx, userId)
    await endPersonSessions(tx, userId)
    return mail.record(tx, { kind: 'factors_reset', userId, at: clock.now() })
  })
  const origin = { sessionId: null, address: null, requestId: null }
  record({ kind: 'second_factor_reset', userId, ...origin, detail: 'command' })
  await mail.send([notificationId])
  return true
}
