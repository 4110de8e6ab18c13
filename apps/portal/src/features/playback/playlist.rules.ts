import type { MediaItem, Screen } from '@vitrine/api'
import { CallError } from '@vitrine/api/client'
import { PlaylistError, type PlaylistItem } from '@vitrine/player'

/** An item as the player names it. */
export function playlistItemOf(item: MediaItem): PlaylistItem {
  return {
    id: item.id,
    ...qualityOf(item),
    kind: item.type,
    type: item.media_type === 'VIDEO' ? 'video' : 'image',
    url: item.media_url,
    posterUrl: item.poster_url,
    lastFrameUrl: item.last_frame_url,
    width: item.width,
    height: item.height,
    durationSeconds: item.duration,
    postedAt: Date.parse(item.timestamp),
    expiresAt: item.expires_at === null ? null : Date.parse(item.expires_at),
    ...(item.caption === null ? {} : { caption: item.caption }),
  }
}

/**
 * The server names an item's file by its quality. The address of somebody else's story carries a
 * signature instead, new with each list: its id alone says what it is.
 */
function qualityOf({ type, media_url }: MediaItem): Pick<PlaylistItem, 'quality'> {
  return type === 'repost' ? {} : { quality: media_url.slice(media_url.lastIndexOf('/') + 1) }
}

/** The lists a screen is made of. */
export function listsOf(view: Screen['view']): readonly ('stories' | 'reels')[] {
  return view === 'both' ? ['stories', 'reels'] : [view]
}

/** Other people's stories show where the shop's own do. */
export function showsReposts(view: Screen['view']): boolean {
  return view !== 'reels'
}

const HTTP_UNAUTHORIZED = 401
/** The server's word is final: its text is shown. */
const REFUSALS: readonly number[] = [403, 422]
/** It only asks for patience. */
const PASSING: readonly number[] = [429, 503]

/** A failed call in the player's words, as the specification's media errors want it. */
export function playlistErrorOf(error: unknown): PlaylistError {
  const cause = { cause: error }
  if (!(error instanceof CallError)) return new PlaylistError('failed', '', cause)
  const message = error.errors[0]?.message ?? ''
  if (error.failure !== 'answered' || PASSING.includes(error.status)) {
    return new PlaylistError('network', message, cause)
  }
  if (error.code === 'playback.plan_expired') {
    return new PlaylistError('plan_expired', message, cause)
  }
  if (error.code === 'playback.screen_limit') {
    return new PlaylistError('screen_limit', message, cause)
  }
  if (error.status === HTTP_UNAUTHORIZED) return new PlaylistError('signed_out', message, cause)
  if (REFUSALS.includes(error.status)) return new PlaylistError('refused', message, cause)
  return new PlaylistError('failed', message, cause)
}

/** What `/accounts` is told when playing ended; null where the page is left in another way. */
export function leavingMessage(
  kind: PlaylistError['kind'] | 'no_medias',
  message: string | null,
): string | null {
  switch (kind) {
    case 'no_medias':
      return 'no_medias'
    case 'network':
      return 'err_network'
    case 'plan_expired':
      return 'playback.plan_expired'
    case 'screen_limit':
      return 'playback.screen_limit'
    case 'refused':
      return message ?? 'error_fetch_medias'
    case 'failed':
      return 'error_fetch_medias'
    case 'signed_out':
      return null
  }
}
