import { PAYMENT_METHODS, PAYMENT_STATES } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ADMIN } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, Moment, NextCursor, PageCursor, requiredText } from '../fields.ts'
import {
  AdminAccount,
  AdminPerson,
  AdminUserRow,
  searchResult,
  SearchQuery,
} from './admin-fields.ts'

/** Query of a list by pages: `next_cursor` of the previous page; absent for the first page. */
const pageQuery = { cursor: z.optional(PageCursor) }
const PageQuery = z.strictObject(pageQuery)

export const getAdminOverview = endpoint({
  method: 'GET',
  path: '/admin/overview',
  summary: 'The numbers of the admins’ first page; each has a list of the same rows',
  access: ADMIN,
  audit: 'none',
  response: z.object({
    /** Time of the numbers. */
    at: Moment,
    /** Screens that play now (`GET /admin/active_screens`). */
    active_screens: z.int(),
    /** Accounts whose connection works (`GET /admin/accounts`, `connected`). */
    connected_accounts: z.int(),
    /** Accounts whose token is dead or ends within 7 days (`GET /admin/accounts`, `ending`). */
    ending_tokens: z.int(),
    /** Users whose plan or trial ends within 15 days (`GET /admin/plans`). */
    ending_plans: z.int(),
    /** Payments whose outcome is open (`GET /admin/payments`). */
    waiting_payments: z.int(),
    /** Streaming devices to ship (`GET /shipments`). */
    shipments_to_ship: z.int(),
    /** Jobs that failed within 24 hours (`GET /admin/jobs`). */
    failed_jobs: z.int(),
    /** Providers that cannot be reached now (`GET /admin/providers`). */
    unreachable_providers: z.int(),
  }),
})

export const ActiveScreen = z.object({
  session_id: Id,
  user: AdminPerson,
  /** Null after it was deleted. */
  account: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Null after it was deleted. */
  screen: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Model of the device; null where unknown. */
  model: z.nullable(z.string()),
  version: z.nullable(z.string()),
  /** Start of this run. */
  since: Moment,
  last_heartbeat_at: Moment,
})
export type ActiveScreen = z.infer<typeof ActiveScreen>

export const listActiveScreens = endpoint({
  method: 'GET',
  path: '/admin/active_screens',
  summary: 'Screens of all customers that play now, the latest start first',
  access: ADMIN,
  audit: 'none',
  query: PageQuery,
  response: z.object({ screens: z.array(ActiveScreen), next_cursor: NextCursor }),
})

export const ADMIN_ACCOUNT_STATES = [
  /** The connection works. The newest first. */
  'connected',
  /** The token is dead, or ends within 7 days. The earliest end first. */
  'ending',
] as const

export const listAdminAccounts = endpoint({
  method: 'GET',
  path: '/admin/accounts',
  summary: 'Accounts of all customers by the state of their connection',
  access: ADMIN,
  audit: 'none',
  query: z.strictObject({ ...pageQuery, state: z.enum(ADMIN_ACCOUNT_STATES) }),
  response: z.object({ accounts: z.array(AdminAccount), next_cursor: NextCursor }),
})

export const EndingPlan = z.object({
  user: AdminPerson,
  telephone: z.string(),
  expire_date: Moment,
  /** Calendar days in São Paulo: 0 on the last day. */
  days_left: z.int(),
  screens: z.int(),
  /** Whether the user has never bought a plan. */
  is_trial: z.boolean(),
})
export type EndingPlan = z.infer<typeof EndingPlan>

export const listEndingPlans = endpoint({
  method: 'GET',
  path: '/admin/plans',
  summary: 'Users whose plan or trial ends within 15 days, the earliest end first',
  access: ADMIN,
  audit: 'none',
  query: PageQuery,
  response: z.object({ plans: z.array(EndingPlan), next_cursor: NextCursor }),
})

/** The outcome is open: the buyer, a bank or the provider decides. */
export const WAITING_PAYMENT_STATES = ['pending', 'in_analysis', 'authorized', 'waiting'] as const

export const WaitingPayment = z.object({
  id: Id,
  order_id: Id,
  user: AdminPerson,
  method: z.enum(PAYMENT_METHODS),
  state: z.enum(PAYMENT_STATES),
  /** In cents. */
  amount: z.int(),
  created_at: Moment,
  /** Until when a Pix or a boleto can be paid; null for cards. */
  expires_at: z.nullable(Moment),
})
export type WaitingPayment = z.infer<typeof WaitingPayment>

export const listWaitingPayments = endpoint({
  method: 'GET',
  path: '/admin/payments',
  summary: 'Payments whose outcome is open, the oldest first',
  access: ADMIN,
  audit: 'none',
  query: PageQuery,
  response: z.object({ payments: z.array(WaitingPayment), next_cursor: NextCursor }),
})

export const FailedJob = z.object({
  id: Id,
  /** Name of its queue, such as `media-refresh`. */
  queue: z.string(),
  created_at: Moment,
  failed_at: Moment,
  /** Number of runs after the first one. */
  retries: z.int(),
  /** The account that it worked for; null when it has none, or it was deleted. */
  account: z.nullable(z.object({ id: Id, name: z.string() })),
  /** The owner of that account, or the user of the job. */
  user: z.nullable(AdminPerson),
})
export type FailedJob = z.infer<typeof FailedJob>

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/admin/jobs',
  summary: 'Background jobs that failed for good within 24 hours, the latest first',
  access: ADMIN,
  audit: 'none',
  query: PageQuery,
  response: z.object({ jobs: z.array(FailedJob), next_cursor: NextCursor }),
})

/** Services that the server calls. */
export const EXTERNAL_PROVIDERS = ['meta', 'pagbank', 'mail', 'viacep'] as const
export const PROVIDER_STATES = ['reachable', 'unreachable', 'unused'] as const

export const ProviderStatus = z.object({
  name: z.enum(EXTERNAL_PROVIDERS),
  /** `unreachable`: the last 3 calls failed. `unused`: no call within 24 hours. */
  state: z.enum(PROVIDER_STATES),
  last_success_at: z.nullable(Moment),
  last_failure_at: z.nullable(Moment),
  /** Failed calls since the last success. */
  failures: z.int(),
  /** `network`: no response; `server`: a status of 500 or above. Null while it is reachable. */
  reason: z.nullable(z.enum(['network', 'server'])),
})
export type ProviderStatus = z.infer<typeof ProviderStatus>

export const listProviders = endpoint({
  method: 'GET',
  path: '/admin/providers',
  summary: 'The services that the server calls, with the result of the last calls',
  access: ADMIN,
  audit: 'none',
  response: z.object({ providers: z.array(ProviderStatus) }),
})

export const searchAccounts = endpoint({
  method: 'GET',
  path: '/accounts/search',
  summary: 'Accounts by any part of their name, user name, or their owner’s name or e-mail',
  access: ADMIN,
  audit: 'none',
  query: SearchQuery,
  response: z.object({ accounts: z.array(AdminAccount), ...searchResult }),
})

export const searchUsers = endpoint({
  method: 'GET',
  path: '/users/search',
  summary: 'Users by any part of their name or e-mail, also those without an account',
  access: ADMIN,
  audit: 'none',
  query: SearchQuery,
  response: z.object({ users: z.array(AdminUserRow), ...searchResult }),
})

export const findAccountsByName = endpoint({
  method: 'GET',
  path: '/accounts/by_name',
  summary: 'Accounts with exactly this name or user name; accents and case are ignored; at most 50',
  access: ADMIN,
  audit: 'none',
  query: z.strictObject({ name: requiredText('accounts.name_required', 200) }),
  response: z.object({ accounts: z.array(AdminAccount) }),
})
