import { MEDIA_KINDS, MEDIA_TYPES } from '@vitrine/domain'
import { z } from 'zod/mini'
import { PLAYER } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment, SessionId } from '../fields.ts'

/** One item to play. URLs are stable, their content never changes, and they support range requests (reading S20). */
export const MediaItem = z.object({
  id: z.string(),
  media_type: z.enum(MEDIA_TYPES),
  media_url: z.string(),
  timestamp: Moment,
  type: z.enum(MEDIA_KINDS),
  /** Seconds; null for photos. */
  duration: z.nullable(z.number()),
  width: z.int(),
  height: z.int(),
  /** Poster: URL of the first frame; null for photos. */
  poster_url: z.nullable(z.string()),
  /** URL of the last frame; null for photos. */
  last_frame_url: z.nullable(z.string()),
  /** When it must leave the screen; null for items that stay. */
  expires_at: z.nullable(Moment),
  caption: z.nullable(z.string()),
  /** Author of a repost as shown (`@name`, else a name); absent for own items. */
  author: z.optional(z.nullable(z.string())),
})
export type MediaItem = z.infer<typeof MediaItem>

/** Client time-out for a playlist, required by the specification; the server answers in milliseconds. */
export const PLAYLIST_TIMEOUT_MS = 600_000

/** Length of a preview without a seat, and the interval between two of them (reading P16). */
export const PREVIEW_MS = 5 * 60_000
export const PREVIEW_EVERY_MS = 30 * 60_000

const Playlist = z.object({
  /** Server time; ages are computed from it because a TV's clock can be wrong. */
  now: Moment,
  data: z.array(MediaItem),
  /** Prepared items of this list. */
  ready: z.int(),
  /** Items of this list that are still being prepared. */
  pending: z.int(),
  /** End of a preview in server time (reading P16). */
  preview_ends_at: z.optional(Moment),
})

const flag = z.stringbool()

/** Requests a preview; read only from a person's browser, other players need a seat. */
const preview = z.optional(flag)
const ReelsQuery = z.strictObject({ session_id: SessionId, screen_id: Id, preview })
const StoriesQuery = z.strictObject({
  session_id: SessionId,
  screen_id: Id,
  is_app: z.optional(flag),
  preview,
})

const PLAYLIST_ERRORS = [
  'accounts.not_found',
  'screens.not_found',
  'playback.plan_expired',
  'playback.screen_limit',
  'playback.preview_over',
] as const

export const listStories = endpoint({
  method: 'GET',
  path: '/accounts/:id/stories',
  summary: 'Stories this screen shows now, newest first; takes a seat of the plan',
  access: PLAYER,
  params: IdParams,
  query: StoriesQuery,
  response: Playlist,
  errors: PLAYLIST_ERRORS,
  timeoutMs: PLAYLIST_TIMEOUT_MS,
})

export const listReels = endpoint({
  method: 'GET',
  path: '/accounts/:id/reels',
  summary: 'Reels this screen shows now, newest first; takes a seat of the plan',
  access: PLAYER,
  params: IdParams,
  query: ReelsQuery,
  response: Playlist,
  errors: PLAYLIST_ERRORS,
  timeoutMs: PLAYLIST_TIMEOUT_MS,
})

export const listReposts = endpoint({
  method: 'GET',
  path: '/accounts/:id/reposts',
  summary: 'Mentions this screen shows now, newest first; their media are streamed, never kept',
  access: PLAYER,
  params: IdParams,
  query: StoriesQuery,
  response: Playlist,
  errors: PLAYLIST_ERRORS,
  timeoutMs: PLAYLIST_TIMEOUT_MS,
})
