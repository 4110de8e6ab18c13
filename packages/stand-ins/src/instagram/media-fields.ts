import { linkTo } from '../cdn/links.ts'
import type { NodeFields, WantedField } from '../graph/fields.ts'
import { selectFields } from '../graph/fields.ts'
import { providerTime } from '../graph/provider-time.ts'
import type { MetaState } from '../world/meta-state.ts'
import type {
  AlbumItem,
  Footage,
  InstagramAccount,
  InstagramMedia,
  InstagramStory,
  MediaFlags,
} from '../world/world.ts'

/** A media node of the Graph API: a story, a reel, a post or an item of an album. */
export type MediaNode = {
  readonly id: string
  readonly account: InstagramAccount
  readonly product: 'STORY' | 'REELS' | 'FEED'
  readonly footage: Footage | null
  readonly album: readonly AlbumItem[]
  readonly isAlbumItem: boolean
  readonly caption: string | undefined
  readonly postedAt: number
  readonly flags: MediaFlags
  readonly isSharedToFeed: boolean | undefined
}

export function storyNode(account: InstagramAccount, story: InstagramStory): MediaNode {
  return {
    id: story.id,
    account,
    product: 'STORY',
    footage: story.footage,
    album: [],
    isAlbumItem: false,
    caption: story.caption,
    postedAt: story.postedAt,
    flags: story.flags ?? {},
    isSharedToFeed: undefined,
  }
}

export function mediaNode(account: InstagramAccount, media: InstagramMedia): MediaNode {
  const { content } = media
  return {
    id: media.id,
    account,
    product: content.product,
    footage: 'album' in content ? null : content.footage,
    album: 'album' in content ? content.album : [],
    isAlbumItem: false,
    caption: media.caption,
    postedAt: media.postedAt,
    flags: media.flags ?? {},
    isSharedToFeed: content.product === 'REELS' ? content.sharedToFeed : undefined,
  }
}

export function albumNodes(parent: MediaNode): MediaNode[] {
  return parent.album.map(({ id, footage }) => ({
    ...parent,
    id,
    footage,
    album: [],
    isAlbumItem: true,
    caption: undefined,
    isSharedToFeed: undefined,
  }))
}

/** Fields of v23.0. Later fields (`view_count`, `reposts`, …) are unknown. */
export function mediaFields(meta: MetaState): NodeFields<MediaNode> {
  const own: NodeFields<MediaNode> = {
    typeName: 'IGMedia',
    defaults: ['id'],
    fields: {
      id: (media) => media.id,
      media_type: mediaType,
      media_product_type: (media) => media.product,
      media_url: (media) => mediaUrl(meta, media),
      thumbnail_url: (media) =>
        media.footage?.kind === 'video'
          ? linkTo(meta, { ownerId: media.id, variant: 'poster' })
          : undefined,
      caption: (media) => (media.caption === '' ? undefined : media.caption),
      timestamp: (media) => providerTime(media.postedAt),
      permalink: (media) => (media.isAlbumItem ? undefined : permalink(media)),
      shortcode: (media) => (media.isAlbumItem ? undefined : shortcode(media.id)),
      username: (media) => media.account.username,
      owner: (media) => ({ id: media.account.id }),
      like_count: () => 0,
      comments_count: () => 0,
      is_comment_enabled: () => true,
      is_shared_to_feed: (media) => media.isSharedToFeed,
      children: (media, wanted) => children(media, wanted),
    },
  }
  function children(media: MediaNode, wanted: readonly WantedField[] | null): unknown {
    if (media.album.length === 0) return undefined
    return { data: albumNodes(media).map((item) => selectFields(item, own, wanted)) }
  }
  return own
}

function mediaType({ footage }: MediaNode): string {
  if (!footage) return 'CAROUSEL_ALBUM'
  return footage.kind === 'video' ? 'VIDEO' : 'IMAGE'
}

/** Undefined when the provider withholds the file: licensed music, flagged images. */
function mediaUrl(meta: MetaState, media: MediaNode): string | undefined {
  if (media.flags.withheld === true) return undefined
  const shown = media.footage ? media : albumNodes(media)[0]
  if (!shown?.footage) return undefined
  return linkTo(meta, { ownerId: shown.id, variant: shown.footage.kind })
}

function permalink({ id, account, product }: MediaNode): string {
  if (product === 'STORY') return `https://www.instagram.com/stories/${account.username}/${id}`
  return `https://www.instagram.com/${product === 'REELS' ? 'reel' : 'p'}/${shortcode(id)}/`
}

const SHORTCODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The id in base 64. Ids exceed the safe integer range. */
function shortcode(id: string): string {
  let rest = BigInt(id)
  let code = ''
  for (; rest > 0n; rest /= 64n) code = SHORTCODE_ALPHABET.charAt(Number(rest % 64n)) + code
  return code
}
