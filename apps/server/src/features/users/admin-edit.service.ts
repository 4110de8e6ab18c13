import type { UserAdminPatch } from '@vitrine/api'
import { isDeepStrictEqual } from 'node:util'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { AuditTrail } from '../../shared/audit-trail.ts'
import {
  editableFields,
  isDemotion,
  isMove,
  toAdminColumns,
  userRevision,
} from './admin-edit.rules.ts'
import * as repo from './users.repo.ts'
import type { UserDeps } from './users.service.ts'
import { limitVerificationMails } from './verification.service.ts'
import { deleteVerification } from './verifications.repo.ts'

export interface AdminEditDeps extends UserDeps {
  /** Changes the end and the screens of a plan or trial, in the caller's transaction. */
  readonly changePlan: (
    tx: Executor,
    change: {
      readonly userId: string
      readonly planEnd: string | undefined
      readonly screens: number | undefined
      readonly now: Date
    },
  ) => Promise<void>
}

export interface AdminEdit {
  readonly id: string
  readonly patch: UserAdminPatch
  readonly audit: AuditTrail
}

/** Changes a user by an admin (reading A2): all fields or none, with one entry in the audit log. */
export async function editUser(deps: AdminEditDeps, edit: AdminEdit): Promise<void> {
  const { id, patch } = edit
  const before = await repo.findUser(deps.executor, id)
  if (before === null) throw new AppError('users.not_found')
  if (isMove(patch, before)) await requireFreeEmail(deps, patch)
  if (isMove(patch, before)) await limitVerificationMails(deps, id)
  const { after, isMoving, notificationId } = await deps.executor.transaction((tx) =>
    applyEdit(deps, tx, edit),
  )
  if (isMoving && after.pendingEmail !== null) {
    await deps.mail.sendVerification({ userId: id, email: after.pendingEmail })
    await deps.mail.send([notificationId])
  }
}

async function requireFreeEmail(
  { executor }: AdminEditDeps,
  { email = '' }: UserAdminPatch,
): Promise<void> {
  if ((await repo.findUserByEmail(executor, email)) === null) return
  throw new AppError('users.email_taken', { field: 'email' })
}

interface AppliedEdit {
  readonly after: repo.UserRow
  readonly isMoving: boolean
  readonly notificationId: string | null
}

async function applyEdit(
  deps: AdminEditDeps,
  tx: Executor,
  { id, patch, audit }: AdminEdit,
): Promise<AppliedEdit> {
  const before = await lockForEdit(tx, id, patch)
  const now = deps.clock.now()
  const isMoving = isMove(patch, before)
  if (isMoving) await deleteVerification(tx, id)
  await repo.updateAsAdmin(tx, { id, changes: toAdminColumns(patch, before) })
  const { plan_end: planEnd, screens } = changedPlan(patch, before)
  await deps.changePlan(tx, { userId: id, planEnd, screens, now })
  // Browsers show pages by the role that they have read: a former admin signs in again.
  if (isDemotion(patch, before)) await deps.sessions.endPersonSessions(tx, id)
  const after = await repo.findUser(tx, id)
  if (after === null) throw new AppError('users.not_found')
  const fields = { before: editableFields(before), after: editableFields(after) }
  if (isDeepStrictEqual(fields.before, fields.after)) throw new AppError('admin.nothing_changed')
  await audit.recordChange(tx, { userId: id, ...fields })
  const event = { kind: 'email_change_by_admin', userId: id, at: now } as const
  const notificationId = isMoving
    ? await deps.mail.record(tx, { ...event, address: before.email })
    : null
  return { after, isMoving, notificationId }
}

/** Locks the user and, before an admin loses the role, all admins, in one order for all callers. */
async function lockForEdit(tx: Executor, id: string, patch: UserAdminPatch): Promise<repo.UserRow> {
  const admins = patch.permission === 0 ? await repo.lockAdmins(tx, id) : []
  const before = await repo.lockUser(tx, id)
  if (before === null) throw new AppError('users.not_found')
  if (userRevision(before) !== patch.revision) throw new AppError('admin.changed_meanwhile')
  const isLast = isDemotion(patch, before) && !admins.some((adminId) => adminId !== id)
  if (isLast) throw new AppError('admin.last_admin', { field: 'permission' })
  return before
}

/** The fields of the plan that differ. Equal ones are left alone: a form sends all of its fields. */
function changedPlan(
  { plan_end, screens }: UserAdminPatch,
  before: repo.UserRow,
): Pick<UserAdminPatch, 'plan_end' | 'screens'> {
  const { plan_end: planEnd, screens: seats } = editableFields(before)
  return {
    plan_end: plan_end === planEnd ? undefined : plan_end,
    screens: screens === seats ? undefined : screens,
  }
}
