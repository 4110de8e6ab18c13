import { z } from 'zod/mini'
import { ADMIN } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, IdParams, Moment } from '../fields.ts'
import { AdminAccount } from './admin-fields.ts'
import { LookQuery, Reason } from './audit-fields.ts'
import { Order, PlanScreens } from './checkout-fields.ts'
import { addressFields, Email, Language, profileFields, User } from './users.ts'

/** A user as admins read it. */
export const AdminUser = z.object({
  user: User,
  created_at: Moment,
  /** Number of screens that may play at once. */
  screens: z.int(),
  /** Last calendar day of the plan or trial in São Paulo. */
  plan_end: CalendarDate,
  /** The running paid plan; null on trial and after the end. */
  plan: z.nullable(
    z.object({ name: z.string(), screens: z.int(), start_date: Moment, end_date: Moment }),
  ),
  /** The user's accounts, at most 200. */
  accounts: z.array(AdminAccount),
  /** Changes with each change of the user. An edit returns it, to detect concurrent edits. */
  revision: z.string(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const getUserAsAdmin = endpoint({
  method: 'GET',
  path: '/users/:id/by_id',
  summary: 'One user with plan and accounts',
  access: ADMIN,
  audit: { action: 'look', subject: 'user' },
  params: IdParams,
  query: LookQuery,
  response: AdminUser,
  errors: ['users.not_found'],
})

/** Years from today within which an admin can set the end of a plan. */
export const PLAN_END_YEARS = 5

/** Roles as numbers: 0 customer, 1 admin. */
export const Permission = z.union([z.literal(0), z.literal(1)])

/** The fields that admins may change of a user (reading A2); absent fields are unchanged. Never the password. */
export const UserAdminPatch = z.extend(
  z.partial(z.strictObject({ ...profileFields, ...addressFields })),
  {
    reason: Reason,
    /** `revision` of the user that the admin has read. */
    revision: z.string().check(z.minLength(1), z.maxLength(64)),
    language: z.optional(Language),
    /** Replaces the e-mail once its new owner has verified it. Both addresses get a mail. */
    email: z.optional(Email),
    permission: z.optional(Permission),
    /** Last calendar day of the plan or trial in São Paulo, from yesterday to five years from now. */
    plan_end: z.optional(CalendarDate),
    /** Number of screens that may play at once. */
    screens: z.optional(PlanScreens),
  },
)
export type UserAdminPatch = z.infer<typeof UserAdminPatch>

export const updateUserAsAdmin = endpoint({
  method: 'PUT',
  path: '/users/:id/update_admin',
  summary: 'Change a user with a reason: profile, language, role, end of the plan, screens',
  access: ADMIN,
  audit: { action: 'change', subject: 'user' },
  params: IdParams,
  body: UserAdminPatch,
  response: AdminUser,
  errors: [
    'users.not_found',
    'users.email_taken',
    'admin.nothing_changed',
    'admin.plan_end_invalid',
    'admin.changed_meanwhile',
    'admin.last_admin',
  ],
})

export const listUserOrders = endpoint({
  method: 'GET',
  path: '/users/:id/orders',
  summary: 'The orders of one user with all payments, the newest first',
  access: ADMIN,
  audit: { action: 'look', subject: 'user' },
  params: IdParams,
  query: LookQuery,
  response: z.object({ orders: z.array(Order) }),
  errors: ['users.not_found'],
})

export const refundOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/refund',
  summary:
    'Refund an order in full and end what it paid for, also after the seven days; repeated, nothing changes',
  access: ADMIN,
  audit: { action: 'change', subject: 'order' },
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  response: z.object({ order: Order, user_id: Id }),
  errors: ['orders.not_found', 'orders.not_paid', 'payments.unavailable'],
})
