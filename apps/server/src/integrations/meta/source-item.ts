import { InstagramMedia, PageStory, PageVideo } from './answers.ts'

/** Where an item's link can be asked for again: each kind of node answers to other fields. */
export type SourceNode = 'instagram_media' | 'page_video' | 'page_photo'

/** What is known of an item's file: a link that will die, to be asked for by id, or kept back. */
export type SourceLink =
  | { readonly state: 'known'; readonly url: string }
  | { readonly state: 'unasked' }
  | { readonly state: 'withheld' }

/** A story or reel as a network lists it. */
export interface SourceItem {
  /** The network's id. */
  readonly id: string
  readonly node: SourceNode
  readonly kind: 'story' | 'reel'
  readonly type: 'IMAGE' | 'VIDEO'
  readonly postedAt: Date
  readonly caption: string | null
  readonly link: SourceLink
}

const linkFrom = (url: string | null | undefined): SourceLink =>
  url == null || url === '' ? { state: 'withheld' } : { state: 'known', url }

export function readInstagramStory(entry: unknown): SourceItem | null {
  const media = InstagramMedia.safeParse(entry)
  if (!media.success) return null
  const type = media.data.media_type
  if (type !== 'IMAGE' && type !== 'VIDEO') return null
  return instagramItem(media.data, 'story', type)
}

/** Feed posts share the list with reels: a reel is a video whose product type, if told, says so. */
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
    link: linkFrom(media.media_url),
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
    link: { state: 'unasked' },
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
    link: linkFrom(video.data.source),
  }
}
