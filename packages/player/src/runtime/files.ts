import type { PlaylistItem } from '../core/playlist.ts'
import type { MediaFile } from './ports.ts'

/** The media file of an item. Its id contains the quality, so that another quality is downloaded. */
export function mediaFileOf(item: PlaylistItem): MediaFile {
  const id = item.quality === undefined ? item.id : `${item.id}@${item.quality}`
  return { id, type: item.type, url: item.url, ...cachePolicyOf(item) }
}

/** The image of an item: the photo, or the poster of a video. */
export function posterFileOf(item: PlaylistItem): MediaFile | null {
  if (item.type === 'image') return mediaFileOf(item)
  if (item.posterUrl === null) return null
  return { id: `${item.id}#first`, type: 'image', url: item.posterUrl, ...cachePolicyOf(item) }
}

/** All files that an item needs to play offline. */
export function filesOf(item: PlaylistItem): readonly MediaFile[] {
  const image = item.type === 'video' ? posterFileOf(item) : null
  return image === null ? [mediaFileOf(item)] : [image, mediaFileOf(item)]
}

/** Reposts are never stored (reading M4). */
function cachePolicyOf(item: PlaylistItem): Pick<MediaFile, 'isCacheable' | 'expiresAt'> {
  return { isCacheable: item.kind !== 'repost', expiresAt: item.expiresAt }
}
