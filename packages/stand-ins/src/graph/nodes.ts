import type { PhotoNode, VideoNode } from '../facebook/page-content-fields.ts'
import { albumNodes, mediaNode, storyNode, type MediaNode } from '../instagram/media-fields.ts'
import { findConversationNode, type ConversationNode } from '../messaging/conversations.ts'
import { hasPermission } from '../world/grants.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { FacebookPage, InstagramAccount, PageReel, Person } from '../world/world.ts'
import type { Caller } from './graph-call.ts'

/** A node that a caller may read. */
export type GraphNode =
  | { readonly kind: 'person'; readonly person: Person }
  | { readonly kind: 'page'; readonly page: FacebookPage }
  | { readonly kind: 'account'; readonly account: InstagramAccount }
  | { readonly kind: 'media'; readonly media: MediaNode }
  | { readonly kind: 'video'; readonly video: VideoNode }
  | { readonly kind: 'photo'; readonly photo: PhotoNode }
  | ConversationNode

/** The node with this id; undefined when it does not exist for this caller. */
export function findNode(meta: MetaState, caller: Caller, id: string): GraphNode | undefined {
  if (id === 'me') return ownNode(caller)
  if (caller.kind === 'instagram') {
    const { account } = caller
    if (id === account.id || id === account.appScopedId) return { kind: 'account', account }
    return mediaOf(meta, account, id) ?? findConversationNode(meta, [account.id], id)
  }
  if (caller.kind === 'facebook-user' && caller.person.id === id) return ownNode(caller)
  const pages = visiblePages(meta, caller)
  for (const page of pages) {
    const found = onPage(meta, page, id)
    if (found) return found
  }
  const linked = pages.flatMap(({ instagramAccountId }) => instagramAccountId ?? [])
  return findConversationNode(meta, linked, id)
}

/** The Pages of a caller: selected in the dialog, and the person has a role on them. */
export function visiblePages(meta: MetaState, caller: Caller): FacebookPage[] {
  if (caller.kind === 'instagram') return []
  if (caller.kind === 'page') return [caller.page]
  const { person, grant } = caller
  return person.roles
    .filter(({ pageId }) => grant.pageIds.includes(pageId))
    .filter((role) => role.throughBusiness !== true || hasPermission(grant, 'business_management'))
    .flatMap(({ pageId }) => meta.catalog.page(pageId) ?? [])
}

export function videoOfReel(page: FacebookPage, reel: PageReel): VideoNode {
  return {
    id: reel.id,
    page,
    postId: reel.postId,
    footage: reel.footage,
    description: reel.description,
    postedAt: reel.postedAt,
    flags: reel.flags ?? {},
    isProcessing: reel.processing ?? false,
  }
}

function ownNode(caller: Caller): GraphNode {
  if (caller.kind === 'instagram') return { kind: 'account', account: caller.account }
  if (caller.kind === 'page') return { kind: 'page', page: caller.page }
  return { kind: 'person', person: caller.person }
}

function onPage(meta: MetaState, page: FacebookPage, id: string): GraphNode | undefined {
  if (page.id === id) return { kind: 'page', page }
  const account =
    page.instagramAccountId === undefined
      ? undefined
      : meta.catalog.instagramAccount(page.instagramAccountId)
  if (account?.id === id) return { kind: 'account', account }
  return (account && mediaOf(meta, account, id)) ?? pageContent(meta, page, id)
}

function pageContent(meta: MetaState, page: FacebookPage, id: string): GraphNode | undefined {
  const reel = meta.catalog.pageReels(page).find((candidate) => candidate.id === id)
  if (reel) return { kind: 'video', video: videoOfReel(page, reel) }
  const post = meta.catalog
    .pageStories(page, meta.clock())
    .find((candidate) => candidate.mediaId === id)
  if (!post) return undefined
  const { footage, postedAt, postId, flags = {} } = post
  if (footage.kind === 'photo') return { kind: 'photo', photo: { id, footage, postedAt, flags } }
  const video = { id, page, postId, footage, postedAt, flags }
  return { kind: 'video', video: { ...video, description: undefined, isProcessing: false } }
}

function mediaOf(meta: MetaState, account: InstagramAccount, id: string): GraphNode | undefined {
  const nodes = [
    ...meta.catalog.stories(account, meta.clock()).map((story) => storyNode(account, story)),
    ...meta.catalog.media(account).map((media) => mediaNode(account, media)),
  ]
  const media = nodes.flatMap((node) => [node, ...albumNodes(node)]).find((node) => node.id === id)
  return media && { kind: 'media', media }
}
