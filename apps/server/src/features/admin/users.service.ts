import type { AdminUser } from '@vitrine/api'
import { AppError } from '../../shared/app-error.ts'
import { findRunningPlan } from '../billing/index.ts'
import { type AdminEdit, findUser, planEndOf, toUser, userRevision } from '../users/index.ts'
import { listAccountsOfUser } from './admin-accounts.repo.ts'
import { toAdminAccount } from './admin.rules.ts'
import type { AdminDeps } from './lists.service.ts'

export interface AdminUserDeps extends AdminDeps {
  /** Changes a user with an entry in the audit log. */
  readonly editUser: (edit: AdminEdit) => Promise<void>
}

/** The product allows 200 accounts per user. */
const MAX_ACCOUNTS = 200

/** One user with plan and accounts. */
export async function getUser(
  { executor, clock, imageUrl }: AdminUserDeps,
  id: string,
): Promise<AdminUser> {
  const row = await findUser(executor, id)
  if (row === null) throw new AppError('users.not_found')
  const plan = await findRunningPlan({ executor, clock }, row)
  const accounts = await listAccountsOfUser(executor, { userId: id, limit: MAX_ACCOUNTS })
  return {
    user: toUser(row),
    created_at: row.createdAt.toISOString(),
    screens: row.seats,
    plan_end: planEndOf(row),
    plan:
      plan === null
        ? null
        : {
            ...{ name: plan.planName, screens: plan.screens },
            start_date: plan.startsAt.toISOString(),
            end_date: plan.endsAt.toISOString(),
          },
    accounts: accounts.map((account) => toAdminAccount(account, imageUrl)),
    revision: userRevision(row),
  }
}

export async function updateUser(deps: AdminUserDeps, edit: AdminEdit): Promise<AdminUser> {
  await deps.editUser(edit)
  return getUser(deps, edit.id)
}
