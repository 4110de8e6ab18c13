import type { MetaState } from '../world/meta-state.ts'

export type NewPost = {
  /** IG_ID of an account, or the id of a Page. */
  readonly ownerId: string
  readonly spareId: string
  readonly as: 'story' | 'reel'
}

/** The world does not support the request. */
export class WorldError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'WorldError'
  }
}

/** Posts a spare file now. Returns the id of the post. */
export function postSpare(meta: MetaState, { ownerId, spareId, as }: NewPost): string {
  const spare = meta.catalog.spare(spareId)
  if (!spare) throw new WorldError(`There is no spare file ${spareId}`)
  if (!meta.catalog.instagramAccount(ownerId) && !meta.catalog.page(ownerId)) {
    throw new WorldError(`There is no account or Page ${ownerId}`)
  }
  if (as === 'reel' && spare.footage.kind !== 'video')
    throw new WorldError('A reel has to be a video')
  const id = `18${meta.ids.digits(15)}`
  const postId = meta.ids.digits(16)
  meta.ledger.posted.push({ ownerId, spareId, as, id, postId, postedAt: meta.clock() })
  return id
}

/** Deletes a post. Links to its file work until they expire. */
export function removePost(meta: MetaState, id: string): void {
  if (!isThere(meta, id)) throw new WorldError(`There is no post ${id}`)
  meta.ledger.deleted.push(id)
}

function isThere({ world, catalog, clock }: MetaState, id: string): boolean {
  const now = clock()
  const ofAccounts = world.instagramAccounts.flatMap((account) => [
    ...catalog.stories(account, now),
    ...catalog.media(account),
  ])
  const ofPages = world.pages.flatMap((page) => [
    ...catalog.pageStories(page, now).map(({ mediaId }) => ({ id: mediaId })),
    ...catalog.pageReels(page),
  ])
  return [...ofAccounts, ...ofPages].some((post) => post.id === id)
}
