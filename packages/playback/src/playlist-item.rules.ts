import type { MediaItem } from '@vitrine/api'
import type { PlaylistItem } from '@vitrine/player'

/** Maps a media item of the API to an item of the player. */
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
    postedAt: Date.parse(item.timestamp),
    expiresAt: item.expires_at === null ? null : Date.parse(item.expires_at),
    ...(item.caption === null ? {} : { caption: item.caption }),
    author: item.author,
  }
}

/**
 * The file name in an item's address is its quality. The address of a repost carries a signature instead,
 * which is new with each list: such an item is identified by its id alone.
 */
function qualityOf({ type, media_url }: MediaItem): Pick<PlaylistItem, 'quality'> {
  return type === 'repost' ? {} : { quality: media_url.slice(media_url.lastIndexOf('/') + 1) }
}
