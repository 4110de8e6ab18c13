import type { UserAdminPatch } from '@vitrine/api'
import { calendarDate, calendarDay } from '@vitrine/domain'
import { createHash } from 'node:crypto'
import type { AuditedFields } from '../../shared/audit-trail.ts'
import { toProfileColumns } from './profile.rules.ts'
import type { ProfileColumns, UserRow } from './users.repo.ts'

const REVISION_LENGTH = 22

/** Changes with every field that an admin can change. */
export function userRevision(row: UserRow): string {
  const text = JSON.stringify([editableFields(row), row.pendingEmail])
  return createHash('sha256').update(text).digest('base64url').slice(0, REVISION_LENGTH)
}

/** The fields that an admin can change, by the names of the API. */
export function editableFields(row: UserRow): AuditedFields {
  const { name, telephone, document, registeredName, registeredAgent, language, permission } = row
  const { zipCode, address, number, complement, neighborhood, city, state } = row
  return {
    ...{ name, telephone, document, language, permission, screens: row.seats },
    ...{ registered_name: registeredName, registered_agent: registeredAgent },
    ...{ zip_code: zipCode, address, number, complement, neighborhood, city, state },
    // The address that replaces the present one after its verification.
    ...{ email: row.email, pending_email: row.pendingEmail },
    plan_end: planEndOf(row),
  }
}

/** Last calendar day of the plan or trial in São Paulo. */
export function planEndOf({ expireDate }: Pick<UserRow, 'expireDate'>): string {
  return calendarDate(calendarDay(expireDate))
}

export interface AdminColumns extends ProfileColumns {
  readonly permission?: number | undefined
}

/** The columns of the users' table that a patch changes. The plan is changed by the billing feature. */
export function toAdminColumns(patch: UserAdminPatch, before: UserRow): AdminColumns {
  const { permission, email } = patch
  return {
    ...toProfileColumns({ ...patch, email: patch.email ?? before.email }),
    ...(permission === undefined ? {} : { permission }),
    ...(isMove(patch, before) ? { pendingEmail: email } : {}),
  }
}

/** Whether the patch asks for another e-mail than the present and the pending one. */
export function isMove({ email }: Pick<UserAdminPatch, 'email'>, before: UserRow): boolean {
  return email !== undefined && email !== before.email && email !== before.pendingEmail
}

/** Whether the user loses the rights of an admin. */
export function isDemotion({ permission }: UserAdminPatch, before: UserRow): boolean {
  return permission === 0 && before.permission >= 1
}
