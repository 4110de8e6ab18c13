import { PROVIDERS, VIEWS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { PERSON, PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment, requiredText } from '../fields.ts'

export const ProviderName = z.enum(PROVIDERS)

/** What a connection may give us; a missing one is shown with what will be absent. */
export const GRANTS = ['stories', 'reels', 'mentions'] as const
export const Grant = z.enum(GRANTS)
export type Grant = z.infer<typeof Grant>

/** A connected social account. */
export const Account = z.object({
  id: Id,
  name: z.string(),
  /** Address of the picture, served by us; null until it is known. */
  picture: z.nullable(z.string()),
  /** Null until the card is connected (reading S5). */
  provider: z.nullable(ProviderName),
  username: z.nullable(z.string()),
  /** The moment the network's token ends; null when it has no end. */
  expires_in: z.nullable(Moment),
  /** The moment the token was found dead; null while it works. */
  expired_at: z.nullable(Moment),
  allow_repost: z.boolean(),
  accepted_repost: z.boolean(),
  /** Percent, 0 to 100. */
  logo_opacity: z.int(),
  view: z.enum(VIEWS),
  /** What the person did not grant at the last login. */
  missing_grants: z.array(Grant),
  /** How far the account's media are prepared, in items. */
  media: z.object({ ready: z.int(), pending: z.int(), failed: z.int() }),
  /** Whether the account's media carry a reseller's QR code, and where it leads (reading S17). */
  reseller_url: z.nullable(z.string()),
})
export type Account = z.infer<typeof Account>

const AccountAnswer = z.object({ account: Account })

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
  response: AccountAnswer,
  errors: ['accounts.not_found'],
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'A card with a name, to be connected later',
  access: PERSON,
  body: z.strictObject({ name: requiredText('accounts.name_required', 120) }),
  response: AccountAnswer,
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

export const startConnection = endpoint({
  method: 'POST',
  path: '/accounts/connections',
  summary: 'Begin a login at a network; answers the address to open',
  access: PERSON,
  body: z.strictObject({ provider: ProviderName, account_id: z.optional(z.nullable(Id)) }),
  response: z.object({ url: z.string() }),
  errors: ['accounts.not_found'],
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
  summary: 'Finish an Instagram login',
  access: PERSON,
  body: CallbackBody,
  response: Connected,
  errors: CALLBACK_ERRORS,
})

export const facebookCallback = endpoint({
  method: 'POST',
  path: '/accounts/callback_facebook',
  summary: 'Finish a Facebook login: one account per Page the person ticked',
  access: PERSON,
  body: CallbackBody,
  response: Connected,
  errors: CALLBACK_ERRORS,
})
