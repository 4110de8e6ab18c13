import type { AdminUser } from '@vitrine/api'
import { LANGUAGES, PLAN_END_YEARS, REASON_MAX_LENGTH } from '@vitrine/api'
import { maskCnpj, PLAN_MAX_SCREENS, PLAN_MIN_SCREENS } from '@vitrine/domain'
import { z } from 'zod/mini'
import type { UserChange } from './user.queries.ts'

/** The fields of the form. Everything that is typed is a text; the server checks it again. */
export const UserFields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'users.name_required')),
  telephone: z.string().check(z.trim(), z.minLength(1, 'users.telephone_required')),
  email: z.string().check(z.trim(), z.minLength(1, 'users.email_required')),
  document: z.string(),
  registered_name: z.string(),
  registered_agent: z.string(),
  language: z.enum(LANGUAGES),
  permission: z.enum(['0', '1']),
  plan_end: z.iso.date('admin.plan_end_invalid'),
  screens: z.string().check(
    z.regex(/^\d{1,4}$/, 'plans.screens_invalid'),
    z.refine((text) => {
      const screens = Number(text)
      return screens >= PLAN_MIN_SCREENS && screens <= PLAN_MAX_SCREENS
    }, 'plans.screens_invalid'),
  ),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'admin.reason_required'),
      z.maxLength(REASON_MAX_LENGTH, 'field.too_long'),
    ),
})
export type UserFields = z.infer<typeof UserFields>

/** The initial values of the form. */
export function fieldsOf({ user, plan_end, screens }: AdminUser): UserFields {
  return {
    name: user.name,
    telephone: user.telephone,
    email: user.pending_email ?? user.email,
    document: maskCnpj(user.document ?? ''),
    registered_name: user.registered_name ?? '',
    registered_agent: user.registered_agent ?? '',
    language: user.language,
    permission: user.permission >= 1 ? '1' : '0',
    plan_end,
    screens: String(screens),
    reason: '',
  }
}

/** The body of the request: the reason, the revision, and every changed field. */
export function changeOf(stored: AdminUser, fields: UserFields): UserChange {
  const before = fieldsOf(stored)
  const isChanged = (name: keyof UserFields): boolean => fields[name].trim() !== before[name]
  const change: UserChange = { reason: fields.reason, revision: stored.revision }
  for (const name of TEXTS) {
    if (isChanged(name)) change[name] = fields[name].trim()
  }
  if (isChanged('language')) change.language = fields.language
  if (isChanged('permission')) change.permission = fields.permission === '1' ? 1 : 0
  if (isChanged('plan_end')) change.plan_end = fields.plan_end
  if (isChanged('screens')) change.screens = Number(fields.screens)
  return change
}

const TEXTS = [
  'name',
  'telephone',
  'email',
  'document',
  'registered_name',
  'registered_agent',
] as const

/** The last day that an admin can set as the end of a plan; `today` has the form `2026-11-21`. */
export function lastPlanDay(today: string): string {
  return `${String(Number(today.slice(0, 4)) + PLAN_END_YEARS)}${today.slice(4)}`
}
