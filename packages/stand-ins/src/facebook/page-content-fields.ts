import { linkTo } from '../cdn/links.ts'
import type { NodeFields } from '../graph/fields.ts'
import { providerTime, unixSeconds } from '../graph/provider-time.ts'
import { isFresh } from '../world/catalog.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { FacebookPage, MediaFlags, PagePost, Photo, Video } from '../world/world.ts'

/** An entry of `/{page-id}/stories`. Its file needs a second call. */
export type StoryEntry = { readonly id: string; readonly post: PagePost }

export function storyEntryFields(meta: MetaState): NodeFields<StoryEntry> {
  return {
    typeName: 'PageStory',
    defaults: ['post_id', 'status', 'creation_time', 'media_type', 'media_id', 'url'],
    fields: {
      post_id: ({ post }) => post.postId,
      status: ({ post }) => storyStatus(meta, post),
      // A string, unlike other times of the API.
      creation_time: ({ post }) => String(unixSeconds(post.postedAt)),
      media_type: ({ post }) => post.footage.kind,
      media_id: ({ post }) => post.mediaId,
      url: ({ post }) => `https://facebook.com/stories/${post.postId}`,
    },
  }
}

export function storyStatus(meta: MetaState, post: PagePost): 'PUBLISHED' | 'ARCHIVED' {
  return isFresh(post.postedAt, meta.clock()) ? 'PUBLISHED' : 'ARCHIVED'
}

/** A video of a Page: a reel, or the file of a story. */
export type VideoNode = {
  readonly id: string
  readonly page: FacebookPage
  readonly postId: string
  readonly footage: Video
  readonly description: string | undefined
  readonly postedAt: number
  readonly flags: MediaFlags
  readonly isProcessing: boolean
}

/** `source` requires a Page token. */
export function videoFields(meta: MetaState, isPageToken: boolean): NodeFields<VideoNode> {
  return {
    typeName: 'Video',
    defaults: ['description', 'updated_time', 'id'],
    fields: {
      id: ({ id }) => id,
      description: ({ description }) => description,
      title: () => undefined,
      created_time: ({ postedAt }) => providerTime(postedAt),
      updated_time: ({ postedAt }) => providerTime(postedAt),
      source: ({ id, flags, isProcessing }) =>
        isPageToken && !isProcessing && flags.withheld !== true
          ? linkTo(meta, { ownerId: id, variant: 'video' })
          : undefined,
      picture: ({ id }) => linkTo(meta, { ownerId: id, variant: 'poster' }),
      permalink_url: ({ id }) => `/reel/${id}/`,
      length: ({ footage }) => footage.seconds,
      status: ({ isProcessing }) => ({ video_status: isProcessing ? 'processing' : 'ready' }),
      post_id: ({ postId }) => postId,
      published: ({ isProcessing }) => !isProcessing,
    },
  }
}

export type PhotoNode = {
  readonly id: string
  readonly footage: Photo
  readonly postedAt: number
  readonly flags: MediaFlags
}

export function photoFields(meta: MetaState): NodeFields<PhotoNode> {
  return {
    typeName: 'Photo',
    defaults: ['created_time', 'id'],
    fields: {
      id: ({ id }) => id,
      created_time: ({ postedAt }) => providerTime(postedAt),
      images: ({ id, footage, flags }) =>
        flags.withheld === true
          ? []
          : [
              {
                height: footage.height,
                width: footage.width,
                source: linkTo(meta, { ownerId: id, variant: 'photo' }),
              },
            ],
      picture: ({ id }) => linkTo(meta, { ownerId: id, variant: 'photo' }),
    },
  }
}
