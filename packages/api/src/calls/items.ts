import { MEDIA_KINDS, MEDIA_TYPES } from '@vitrine/domain'
import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Done, Id, IdParams, Moment } from '../fields.ts'

/** Why an item is, or is not, on a screen. */
export const VISIBILITY_REASONS = [
  /** In this screen's playlist. */
  'playing',
  'preparing',
  /** The network withholds the file, as with licensed music. */
  'withheld',
  /** A story older than the screen's limit, or than 24 hours. */
  'too_old',
  /** A reel beyond the number the screen shows. */
  'beyond_count',
  /** A reel without the screen's hashtag. */
  'no_hashtag',
  /** The screen shows only stories, or only reels. */
  'view_off',
  /** A mention without a decision. */
  'waiting_approval',
  /** Accepted by the owner, without the author's consent. */
  'waiting_author',
  'rejected',
  /** Reposts are off for this account. */
  'reposts_off',
  'failed',
] as const
export type Visibility = (typeof VISIBILITY_REASONS)[number]

/** Why a file could not be prepared. */
export const FAILURES = [
  /** The file is damaged, or neither an image nor a video. */
  'unreadable',
  'too_large',
  'too_long',
  /** The network no longer has the file. */
  'gone',
  /** The download failed; it is retried. */
  'network',
  /** The connection lacks the permission for it. */
  'permission',
  'internal',
] as const
export type Failure = (typeof FAILURES)[number]

/** A story, reel or mention with its state. */
export const AccountItem = z.object({
  id: Id,
  type: z.enum(MEDIA_KINDS),
  media_type: z.nullable(z.enum(MEDIA_TYPES)),
  timestamp: Moment,
  caption: z.nullable(z.string()),
  /** URL of a thumbnail; null while there is none. */
  thumbnail_url: z.nullable(z.string()),
  verdict: z.enum(VISIBILITY_REASONS),
  /** The reason; null unless `failed`. */
  failure: z.nullable(z.enum(FAILURES)),
  /** Time of the next attempt with `failed` or `preparing`; null without one. */
  retry_at: z.nullable(Moment),
  /** Author of a mention; null for own items. */
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
    /** The screen that `visibility` refers to: the requested one, or the caller's first. */
    screen_id: Id,
    /** When the networks' lists were last read; null for never. */
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
