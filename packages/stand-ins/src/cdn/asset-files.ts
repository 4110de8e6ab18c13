import type { MetaState } from '../world/meta-state.ts'
import type { Footage, InstagramMedia, MediaFile, MediaFlags } from '../world/world.ts'
import type { Asset, AssetVariant } from './links.ts'

export type AssetFile = { readonly file: MediaFile; readonly isCorrupt: boolean }

/** The file of a link. Files of deleted posts are included: a link works until it expires. */
export function findAssetFile(meta: MetaState, asset: Asset): AssetFile | undefined {
  const avatar = findAvatar(meta, asset.ownerId)
  if (avatar) return asset.variant === 'photo' ? { file: avatar, isCorrupt: false } : undefined
  const post = findPost(meta, asset.ownerId)
  const file = post && fileOf(post.footage, asset.variant)
  if (!post || !file) return undefined
  return { file, isCorrupt: post.flags?.corrupt === true && asset.variant !== 'poster' }
}

function findAvatar(meta: MetaState, ownerId: string): MediaFile | undefined {
  return (meta.catalog.instagramAccount(ownerId) ?? meta.catalog.page(ownerId))?.picture
}

type Post = { readonly footage: Footage; readonly flags?: MediaFlags | undefined }

function findPost({ world, catalog }: MetaState, id: string): Post | undefined {
  for (const account of world.instagramAccounts) {
    const story = catalog.everStories(account).find((candidate) => candidate.id === id)
    if (story) return story
    const shown = catalog.everMedia(account).flatMap(shownIn)
    const media = shown.find((candidate) => candidate.id === id)
    if (media) return media
  }
  for (const page of world.pages) {
    const found =
      catalog.everPageStories(page).find(({ mediaId }) => mediaId === id) ??
      catalog.everPageReels(page).find((reel) => reel.id === id)
    if (found) return found
  }
  return undefined
}

/** The images and videos of one post. An album has several, each with its own id. */
function shownIn({ id, content, flags }: InstagramMedia): (Post & { readonly id: string })[] {
  if (!('album' in content)) return [{ id, footage: content.footage, flags }]
  return content.album.map((item) => ({ id: item.id, footage: item.footage, flags }))
}

function fileOf(footage: Footage, variant: AssetVariant): MediaFile | undefined {
  if (footage.kind === 'photo') return variant === 'photo' ? footage.file : undefined
  if (variant === 'photo') return undefined
  return variant === 'video' ? footage.file : footage.poster
}
