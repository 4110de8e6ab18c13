import { InstagramMedia, PageStory, PageVideo } from './responses.ts'

/** Kind of Graph node of an item. Each kind has another field for its link. */
export type SourceNode = 'instagram_media' | 'page_video' | 'page_photo'

/** Link of an item's file: an expiring URL, not part of the list (request it by id), or withheld. */
export type SourceLink =
  | { readonly state: 'available'; readonly url: string }
  | { readonly state: 'not_listed' }
  | { readonly state: 'withheld' }

/** A story or reel as a network lists it. */
export interface SourceItem {
  /** The network's id of the item. */
  readonly id: string
  readonly node: SourceNode
  readonly kind: 'story' | 'reel'
  readonly type: 'IMAGE' | 'VIDEO'
  readonly postedAt: Date
  readonly caption: string | null
  readonly link: SourceLink
}

const toSourceLink = (url: string | null | undefined): SourceLink =>
  url == null || url === '' ? { state: 'withheld' } : { state: 'available', url }

export function readInstagramStory(entry: unknown): SourceItem | null {
  const media = InstagramMedia.safeParse(entry)
  if (!media.success) return null
  const type = media.data.media_type
  if (type !== 'IMAGE' && type !== 'VIDEO') return null
  return instagramItem(media.data, 'story', type)
}

/** The list contains feed posts too: a reel is a video whose product type is `REELS` or missing. */
export function readInstagramReel(entry: unknown): SourceItem | null {
  const media = InstagramMedia.safeParse(entry)
  if (!media.success || media.data.media_type !== 'VIDEO') return null
  if ((media.data.media_product_type ?? 'REELS') !== 'REELS') return null
  return instagramItem(media.data, 'reel', 'VIDEO')
}

function instagramItem(
  media: InstagramMedia,
  kind: SourceItem['kind'],
  type: SourceItem['type'],
): SourceItem {
  return {
    id: media.id,
    node: 'instagram_media',
    kind,
    type,
    postedAt: media.timestamp,
    caption: media.caption ?? null,
    link: toSourceLink(media.media_url),
  }
}

export function readPageStory(entry: unknown): SourceItem | null {
  const story = PageStory.safeParse(entry)
  if (!story.success || story.data.status !== 'PUBLISHED') return null
  const isPhoto = story.data.media_type === 'photo'
  if (!isPhoto && story.data.media_type !== 'video') return null
  return {
    id: story.data.media_id,
    node: isPhoto ? 'page_photo' : 'page_video',
    kind: 'story',
    type: isPhoto ? 'IMAGE' : 'VIDEO',
    postedAt: story.data.creation_time,
    caption: null,
    link: { state: 'not_listed' },
  }
}

export function readPageReel(entry: unknown): SourceItem | null {
  const video = PageVideo.safeParse(entry)
  if (!video.success) return null
  const postedAt = video.data.created_time ?? video.data.updated_time ?? null
  const status = video.data.status?.video_status ?? 'ready'
  if (postedAt === null || status !== 'ready') return null
  return {
    id: video.data.id,
    node: 'page_video',
    kind: 'reel',
    type: 'VIDEO',
    postedAt,
    caption: video.data.description ?? null,
    link: toSourceLink(video.data.source),
  }
}
