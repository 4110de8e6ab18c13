import type { ErrorCode, MediaItem } from '@vitrine/api'
import { CallError, refusalCode } from '@vitrine/api/client'
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

const GONE: readonly ErrorCode[] = ['accounts.not_found', 'screens.not_found']

/** Which of the account and the screen is not there any more, as the server said; null: neither. */
export function goneCode(error: unknown): ErrorCode | null {
  const cause = error instanceof CallError || !(error instanceof Error) ? error : error.cause
  const refusal = refusalCode(cause)
  return GONE.find((code) => code === refusal) ?? null
}

/** These refusals are shown in the server's own words. */
const SHOWN_REFUSALS: readonly number[] = [403, 422]

/** A failed call in the player's words, as the specification's media errors want it. */
export function playlistErrorOf(error: unknown): PlaylistError {
  const cause = { cause: error }
  if (!(error instanceof CallError)) return new PlaylistError('failed', '', cause)
  return new PlaylistError(kindOf(error), error.errors[0]?.message ?? '', cause)
}

function kindOf(error: CallError): PlaylistError['kind'] {
  switch (refusalCode(error)) {
    case null:
      return error.code === 'internal' ? 'failed' : 'network'
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
      return SHOWN_REFUSALS.includes(error.status) ? 'refused' : 'failed'
  }
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
    case 'account_gone':
    case 'screen_gone':
      return 'error_fetch_medias'
    case 'signed_out':
      return null
  }
}

/** What a shop's screen says to a person, by the specification's own words where it has some. */
const MESSAGES = {
  no_medias: 'message.no_medias',
  network: 'message.err_network',
  failed: 'message.error_fetch_medias',
  plan_expired: 'errors:playback.plan_expired',
  screen_limit: 'errors:playback.screen_limit',
  signed_out: 'errors:auth.required',
  refused: 'errors:auth.forbidden',
  account_gone: 'player:goneAccount',
  screen_gone: 'player:goneScreen',
} as const satisfies Record<PlaylistError['kind'] | 'no_medias', string>

export function messageKeyOf(kind: keyof typeof MESSAGES): (typeof MESSAGES)[typeof kind] {
  return MESSAGES[kind]
}
