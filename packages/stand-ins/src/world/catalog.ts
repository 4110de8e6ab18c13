import type { Ledger, PostedSpare } from './ledger.ts'
import type {
  FacebookPage,
  InstagramAccount,
  InstagramMedia,
  InstagramStory,
  PagePost,
  PageReel,
  Person,
  Spare,
  World,
} from './world.ts'

/** How long a story is shown: a day. */
export const STORY_LIFE_MS = 24 * 60 * 60 * 1000

/** The seed and what was posted or deleted since, read together; newest first. */
export type Catalog = ReturnType<typeof createCatalog>

export function createCatalog(world: World, ledger: Ledger) {
  const isThere = (id: string) => !ledger.deleted.includes(id)
  const postedTo = (ownerId: string, as: 'story' | 'reel') =>
    ledger.posted.filter((posted) => posted.ownerId === ownerId && posted.as === as)

  return {
    person: (id: string): Person | undefined => world.people.find((person) => person.id === id),
    page: (id: string): FacebookPage | undefined => world.pages.find((page) => page.id === id),
    instagramAccount: (id: string): InstagramAccount | undefined =>
      world.instagramAccounts.find((account) => account.id === id),
    spare: (id: string): Spare | undefined => world.spares.find((spare) => spare.id === id),

    /** Stories of the last 24 hours. */
    stories: (account: InstagramAccount, now: number): InstagramStory[] =>
      allStories(account).filter(
        (story) => isThere(story.id) && now - story.postedAt < STORY_LIFE_MS,
      ),
    media: (account: InstagramAccount): InstagramMedia[] =>
      allMedia(account).filter((media) => isThere(media.id)),
    /** The Page's stories, those of its archive included when it is on. */
    pageStories: (page: FacebookPage, now: number): PagePost[] =>
      allPageStories(page).filter(
        (post) =>
          isThere(post.mediaId) && (page.storyArchive === true || isFresh(post.postedAt, now)),
      ),
    pageReels: (page: FacebookPage): PageReel[] =>
      allPageReels(page).filter((reel) => isThere(reel.id)),

    // What the CDN knows outlives the post: a link works until it expires.
    everStories: allStories,
    everMedia: allMedia,
    everPageStories: allPageStories,
    everPageReels: allPageReels,
  }

  function allStories(account: InstagramAccount): InstagramStory[] {
    const posted = postedTo(account.id, 'story').map(({ id, postedAt, ...rest }) => ({
      id,
      postedAt,
      footage: requireSpare(rest).footage,
    }))
    return newestFirst([...account.stories, ...posted])
  }

  function allMedia(account: InstagramAccount): InstagramMedia[] {
    const posted = postedTo(account.id, 'reel').flatMap(({ id, postedAt, ...rest }) => {
      const { footage, label } = requireSpare(rest)
      if (footage.kind !== 'video') return []
      const content = { product: 'REELS', footage, sharedToFeed: true } as const
      return [{ id, postedAt, caption: label, content }]
    })
    return newestFirst([...account.media, ...posted])
  }

  function allPageStories(page: FacebookPage): PagePost[] {
    const posted = postedTo(page.id, 'story').map(({ id, postId, postedAt, ...rest }) => ({
      mediaId: id,
      postId,
      postedAt,
      footage: requireSpare(rest).footage,
    }))
    return newestFirst([...page.stories, ...posted])
  }

  function allPageReels(page: FacebookPage): PageReel[] {
    const posted = postedTo(page.id, 'reel').flatMap(({ id, postId, postedAt, ...rest }) => {
      const { footage, label } = requireSpare(rest)
      return footage.kind === 'video' ? [{ id, postId, postedAt, description: label, footage }] : []
    })
    return newestFirst([...page.reels, ...posted])
  }

  function requireSpare({ spareId }: Pick<PostedSpare, 'spareId'>): Spare {
    const spare = world.spares.find(({ id }) => id === spareId)
    if (!spare) throw new Error(`The world has no spare file ${spareId}`)
    return spare
  }
}

export function isFresh(postedAt: number, now: number): boolean {
  return now - postedAt < STORY_LIFE_MS
}

function newestFirst<T extends { readonly postedAt: number }>(posts: readonly T[]): T[] {
  return posts.toSorted((a, b) => b.postedAt - a.postedAt)
}
