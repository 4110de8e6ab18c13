import { MEDIA_KINDS, MEDIA_TYPES } from '@vitrine/domain'
import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment } from '../fields.ts'

/** Why an item is, or is not, on a screen. */
export const VISIBILITY_REASONS = [
  /** In this screen's list now. */
  'playing',
  'preparing',
  /** The network keeps the file back, as with licensed music. */
  'withheld',
  /** A story older than the screen's hours, or than a story lives. */
  'too_old',
  /** A reel beyond the number the screen shows. */
  'beyond_count',
  /** A reel without the screen's hashtag. */
  'no_hashtag',
  /** The screen shows only stories, or only reels. */
  'view_off',
  /** Somebody's story that nobody has accepted yet. */
  'waiting_approval',
  /** Accepted, but its author has not agreed yet. */
  'waiting_author',
  'rejected',
  /** Nobody else's stories may be shown for this account. */
  'reposts_off',
  'failed',
] as const
export type Visibility = (typeof VISIBILITY_REASONS)[number]

/** Why a file could not be made ready. */
export const FAILURES = [
  /** The file is damaged, or no picture or film at all. */
  'unreadable',
  'too_large',
  'too_long',
  /** The network has no such file any more. */
  'gone',
  /** The network did not hand it out; tried again. */
  'network',
  /** The login lacks the permission for it. */
  'permission',
  'internal',
] as const
export type Failure = (typeof FAILURES)[number]

/** A story, reel or mention with what became of it. */
export const AccountItem = z.object({
  id: Id,
  type: z.enum(MEDIA_KINDS),
  media_type: z.nullable(z.enum(MEDIA_TYPES)),
  timestamp: Moment,
  caption: z.nullable(z.string()),
  /** A small still; null while there is none. */
  thumbnail_url: z.nullable(z.string()),
  verdict: z.enum(VISIBILITY_REASONS),
  /** With `failed`: why. */
  failure: z.nullable(z.enum(FAILURES)),
  /** With `failed` or `preparing`: when it is tried again; null when it is not. */
  retry_at: z.nullable(Moment),
  /** Of a mention: its author. */
  username: z.nullable(z.string()),
})
export type AccountItem = z.infer<typeof AccountItem>

export const listAccountItems = endpoint({
  method: 'GET',
  path: '/accounts/:id/items',
  summary: 'Stories of the last 48 hours and the newest 50 reels, each with why it is shown or not',
  access: PERSON,
  params: IdParams,
  query: z.strictObject({ screen_id: z.optional(Id) }),
  response: z.object({
    data: z.array(AccountItem),
    /** The screen the verdicts are for: the one asked for, or the caller's first. */
    screen_id: Id,
    /** When the networks' lists were read last; null for never. */
    read_at: z.nullable(Moment),
  }),
  errors: ['accounts.not_found', 'screens.not_found'],
})

export const refreshAccount = endpoint({
  method: 'POST',
  path: '/accounts/:id/refresh',
  summary: 'Read the networks’ lists now instead of at their next turn',
  access: PERSON,
  params: IdParams,
  response: Done,
  errors: ['accounts.not_found', 'media.expired_token', 'media.resting'],
})
