import { PROVIDERS, VIEWS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ADMIN, ANYONE, PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, requiredText, ViewInput } from '../fields.ts'
import { Reason } from './audit-fields.ts'

export const ProviderName = z.enum(PROVIDERS)

/** Permissions of a connection; the portal shows what is absent without a missing one. */
export const GRANTS = ['stories', 'reels', 'mentions'] as const
export const Grant = z.enum(GRANTS)
export type Grant = z.infer<typeof Grant>

/** Why a token stopped working, as far as the network reports it. */
export const EXPIRED_REASONS = [
  /** It expired. */
  'ended',
  /** The person revoked the permission, or logged out everywhere. */
  'revoked',
  /** The person changed the password. */
  'password',
  /** The network requires the person to sign in there first and confirm their identity. */
  'checkpoint',
  /** The person has no role on the Page any more. */
  'role_lost',
  'other',
] as const
export const ExpiredReason = z.enum(EXPIRED_REASONS)
export type ExpiredReason = z.infer<typeof ExpiredReason>

/** A connected social account. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  /** URL of the avatar on this server; null until it is known. */
  picture: z.nullable(z.string()),
  /** Null until the card is connected (reading S5). */
  provider: z.nullable(ProviderName),
  username: z.nullable(z.string()),
  /** URL of the profile at the network; null until it is known. Absent from older servers. */
  profile_url: z.optional(z.nullable(z.string())),
  /** When the network's token expires; null when it does not expire. */
  expires_in: z.nullable(Moment),
  /** When the token stopped working; null while it works. */
  expired_at: z.nullable(Moment),
  /** Why; null while it works. */
  expired_reason: z.nullable(ExpiredReason),
  allow_repost: z.boolean(),
  accepted_repost: z.boolean(),
  /** Percent, 0 to 100. */
  logo_opacity: z.int(),
  view: z.enum(VIEWS),
  /** Permissions the person did not grant at the last login. */
  missing_grants: z.array(Grant),
  /** Progress of preparing the account's media, in items. */
  media: z.object({ ready: z.int(), pending: z.int(), failed: z.int() }),
  /** A reseller's QR code on the account's media, with its URL (reading S17). */
  reseller_url: z.nullable(z.string()),
  /** `heard`: the network's webhook for mentions is subscribed; `waiting`: number of mentions without a decision. */
  mentions: z.object({ heard: z.boolean(), waiting: z.int() }),
})
export type Account = z.infer<typeof Account>

const AccountResponse = z.object({ account: Account })

export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  summary: 'The caller’s accounts, in the order they were added',
  access: PLAYER,
  response: z.object({ data: z.array(Account) }),
})

export const getAccount = endpoint({
  method: 'GET',
  path: '/accounts/:id',
  summary: 'One account',
  access: PLAYER,
  params: IdParams,
  response: AccountResponse,
  errors: ['accounts.not_found'],
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'A card with a name, to be connected later',
  access: PERSON,
  body: z.strictObject({ name: requiredText('accounts.name_required', 120) }),
  response: AccountResponse,
  errors: ['accounts.too_many'],
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/:id',
  summary: 'Remove an account, its tokens and its media',
  access: PERSON,
  params: IdParams,
  response: Done,
  errors: ['accounts.not_found'],
})

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/accounts/:id',
  summary: 'Change an account’s settings',
  access: PERSON,
  params: IdParams,
  body: z.strictObject({
    view: z.optional(ViewInput),
    accepted_repost: z.optional(z.boolean()),
  }),
  response: AccountResponse,
  errors: ['accounts.not_found', 'accounts.repost_not_allowed'],
})

export const getAccountAsAdmin = endpoint({
  method: 'GET',
  path: '/accounts/:id/by_id',
  summary: 'One account with its owner, its token and how the network lets us read it',
  access: ADMIN,
  audit: { action: 'look', subject: 'account' },
  params: IdParams,
  response: z.object({
    account: Account,
    owner: z.object({ id: Id, name: z.string(), email: z.string() }),
    token: z.object({
      checked_at: z.nullable(Moment),
      refreshed_at: z.nullable(Moment),
      connected_at: z.nullable(Moment),
    }),
    reading: z.object({
      stories_at: z.nullable(Moment),
      reels_at: z.nullable(Moment),
      /** No call to the network before this time. */
      not_before: z.nullable(Moment),
      /** Used share of the network's rate limit at the last call, in percent. */
      usage_percent: z.nullable(z.int()),
      failures: z.int(),
    }),
  }),
  errors: ['accounts.not_found'],
})

export const updateAccountAsAdmin = endpoint({
  method: 'PUT',
  path: '/accounts/:id/update_admin',
  summary: 'Change what only admins may change of an account (reading S15)',
  access: ADMIN,
  audit: { action: 'change', subject: 'account' },
  params: IdParams,
  body: z.strictObject({
    /** Why, for the audit log. Optional, because older pages do not ask for it. */
    reason: z.optional(Reason),
    allow_repost: z.optional(z.boolean()),
    accepted_repost: z.optional(z.boolean()),
    logo_opacity: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    view: z.optional(ViewInput),
  }),
  response: AccountResponse,
  errors: ['accounts.not_found'],
})

export const startConnection = endpoint({
  method: 'POST',
  path: '/accounts/connections',
  summary: 'Begin a login at a network; answers the address to open',
  access: PERSON,
  body: z.strictObject({ provider: ProviderName, account_id: z.optional(z.nullable(Id)) }),
  response: z.object({ url: z.string() }),
  errors: ['accounts.not_found'],
})

export const startReconnection = endpoint({
  method: 'POST',
  path: '/accounts/reconnections',
  summary: 'Begin the login a reconnect link in a mail asks for, signed in or not',
  access: ANYONE,
  // A link truncated by a mail program is an unknown link, not a malformed request.
  body: z.strictObject({ secret: z.string().check(z.maxLength(2_000)) }),
  response: z.object({
    url: z.string(),
    account: z.object({ name: z.string(), provider: ProviderName }),
  }),
  errors: ['connections.link_invalid'],
})

const CallbackBody = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(2_000)),
  state: z.string().check(z.minLength(1), z.maxLength(2_000)),
})

const Connected = z.object({
  data: z.array(Account),
  /** The account to show first. */
  account_id: z.nullable(Id),
})

const CALLBACK_ERRORS = [
  'connections.state_invalid',
  'connections.failed',
  'connections.no_pages',
  'connections.not_professional',
  'connections.permission_missing',
  'connections.other_account',
  'connections.network_unavailable',
  'accounts.too_many',
] as const

export const instagramCallback = endpoint({
  method: 'POST',
  path: '/accounts/callback',
  summary: 'Finish an Instagram login; without a token only one that a reconnect link began',
  access: ANYONE,
  body: CallbackBody,
  response: Connected,
  errors: CALLBACK_ERRORS,
})

export const facebookCallback = endpoint({
  method: 'POST',
  path: '/accounts/callback_facebook',
  summary: 'Finish a Facebook login: one account per Page the person ticked',
  access: ANYONE,
  body: CallbackBody,
  response: Connected,
  errors: CALLBACK_ERRORS,
})
