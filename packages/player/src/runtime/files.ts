import type { PlaylistItem } from '../core/playlist.ts'
import type { MediaFile } from './ports.ts'

/** The media of an item; its name holds the quality, so that a change of it fetches anew. */
export function mediaFileOf(item: PlaylistItem): MediaFile {
  const id = item.quality === undefined ? item.id : `${item.id}@${item.quality}`
  return { id, type: item.type, url: item.url, ...lifeOf(item) }
}

/** What stands for an item where no video can be: the photo itself, or the still of the first frame. */
export function posterFileOf(item: PlaylistItem): MediaFile | null {
  if (item.type === 'image') return mediaFileOf(item)
  if (item.posterUrl === null) return null
  return { id: `${item.id}#first`, type: 'image', url: item.posterUrl, ...lifeOf(item) }
}

/** Everything an item needs to play without a network. */
export function filesOf(item: PlaylistItem): readonly MediaFile[] {
  const picture = item.type === 'video' ? posterFileOf(item) : null
  return picture === null ? [mediaFileOf(item)] : [picture, mediaFileOf(item)]
}

/** Other people's stories are never kept (reading M4). */
function lifeOf(item: PlaylistItem): Pick<MediaFile, 'isLasting' | 'expiresAt'> {
  return { isLasting: item.kind !== 'repost', expiresAt: item.expiresAt }
}
