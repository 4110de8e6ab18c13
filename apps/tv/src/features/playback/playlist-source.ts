import { listReels, listReposts, listStories, type MediaItem } from '@vitrine/api'
import { type ApiClient, CallError, refusalCode } from '@vitrine/api/client'
import {
  PlaylistError,
  type PlaylistErrorKind,
  type PlaylistItem,
  type PlaylistSource,
} from '@vitrine/player'

export interface SourceDeps {
  readonly api: ApiClient
  readonly accountId: string
  readonly screenId: string
  /** `session_id`: this run's own name. */
  readonly runId: string
}

/** What this screen plays, from the server; it leaves out what the screen's settings exclude. */
export function createPlaylistSource({
  api,
  accountId,
  screenId,
  runId,
}: SourceDeps): PlaylistSource {
  const params = { id: accountId }
  const query = { session_id: runId, screen_id: screenId }
  const asApp = { ...query, is_app: 'true' }
  return {
    async load({ signal }) {
      try {
        const [stories, reels] = await Promise.all([
          api.call(listStories, { params, query: asApp }, { signal }),
          api.call(listReels, { params, query }, { signal }),
        ])
        return {
          serverNow: Date.parse(stories.now),
          items: [...stories.data, ...reels.data].map(playlistItem),
          pending: stories.pending + reels.pending,
          ready: stories.ready + reels.ready,
        }
      } catch (error) {
        throw playlistError(error)
      }
    },
    async loadReposts({ signal }) {
      try {
        const reposts = await api.call(listReposts, { params, query: asApp }, { signal })
        const { ready, pending } = reposts
        return { items: reposts.data.map(playlistItem), ready, pending }
      } catch (error) {
        throw playlistError(error)
      }
    },
  }
}

/** The wire's item in the player's words. */
export function playlistItem(item: MediaItem): PlaylistItem {
  return {
    id: item.id,
    ...qualityOf(item),
    kind: item.type,
    type: item.media_type === 'IMAGE' ? 'image' : 'video',
    url: item.media_url,
    posterUrl: item.poster_url,
    lastFrameUrl: item.last_frame_url,
    width: item.width,
    height: item.height,
    durationSeconds: item.duration,
    postedAt: new Date(item.timestamp).getTime(),
    expiresAt: item.expires_at === null ? null : new Date(item.expires_at).getTime(),
    ...(item.caption === null ? {} : { caption: item.caption }),
    author: item.author,
  }
}

/**
 * The server names an item's file by its quality. The address of somebody else's story carries a
 * signature instead, new with each list: its id alone says what it is.
 */
function qualityOf({ type, media_url }: MediaItem): Pick<PlaylistItem, 'quality'> {
  return type === 'repost' ? {} : { quality: media_url.slice(media_url.lastIndexOf('/') + 1) }
}

/** Why the server gave no list, in the player's words. */
export function playlistError(error: unknown): unknown {
  if (!(error instanceof CallError)) return error
  return new PlaylistError(errorKind(error), error.errors[0]?.message ?? '', { cause: error })
}

/** Only a refusal of our own server ends playing (reading P10). */
function errorKind(error: CallError): PlaylistErrorKind {
  switch (refusalCode(error)) {
    case null:
      return error.failure === 'answered' ? 'failed' : 'network'
    case 'playback.plan_expired':
      return 'plan_expired'
    case 'playback.screen_limit':
      return 'screen_limit'
    case 'auth.required':
      return 'signed_out'
    case 'accounts.not_found':
      return 'account_gone'
    case 'screens.not_found':
      return 'screen_gone'
    default:
      return [403, 404, 422].includes(error.status) ? 'refused' : 'failed'
  }
}
