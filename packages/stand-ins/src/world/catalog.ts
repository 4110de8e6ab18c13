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

/** Lifetime of a story: 24 hours. */
export const STORY_LIFE_MS = 24 * 60 * 60 * 1000

/** The content of the seed with posted and without deleted posts, newest first. */
export type Catalog = {
  person(id: string): Person | undefined
  page(id: string): FacebookPage | undefined
  instagramAccount(id: string): InstagramAccount | undefined
  spare(id: string): Spare | undefined
  /** Stories of the last 24 hours. */
  stories(account: InstagramAccount, now: number): InstagramStory[]
  media(account: InstagramAccount): InstagramMedia[]
  /** The Page's stories, including archived ones when the archive is on. */
  pageStories(page: FacebookPage, now: number): PagePost[]
  pageReels(page: FacebookPage): PageReel[]
  /** All posts that ever existed. The CDN serves files of deleted posts. */
  everStories(account: InstagramAccount): InstagramStory[]
  everMedia(account: InstagramAccount): InstagramMedia[]
  everPageStories(page: FacebookPage): PagePost[]
  everPageReels(page: FacebookPage): PageReel[]
}

type Sources = { readonly world: World; readonly ledger: Ledger }

export function createCatalog(world: World, ledger: Ledger): Catalog {
  const sources = { world, ledger }
  const isThere = (id: string) => !ledger.deleted.includes(id)
  return {
    person: (id) => world.people.find((person) => person.id === id),
    page: (id) => world.pages.find((page) => page.id === id),
    instagramAccount: (id) => world.instagramAccounts.find((account) => account.id === id),
    spare: (id) => world.spares.find((spare) => spare.id === id),
    stories: (account, now) =>
      storiesOf(sources, account).filter(
        ({ id, postedAt }) => isThere(id) && isFresh(postedAt, now),
      ),
    media: (account) => mediaOf(sources, account).filter(({ id }) => isThere(id)),
    pageStories: (page, now) =>
      pageStoriesOf(sources, page).filter(
        ({ mediaId, postedAt }) =>
          isThere(mediaId) && (page.storyArchive === true || isFresh(postedAt, now)),
      ),
    pageReels: (page) => pageReelsOf(sources, page).filter(({ id }) => isThere(id)),
    everStories: (account) => storiesOf(sources, account),
    everMedia: (account) => mediaOf(sources, account),
    everPageStories: (page) => pageStoriesOf(sources, page),
    everPageReels: (page) => pageReelsOf(sources, page),
  }
}

export function isFresh(postedAt: number, now: number): boolean {
  return now - postedAt < STORY_LIFE_MS
}

function storiesOf(sources: Sources, account: InstagramAccount): InstagramStory[] {
  const posted = postedSpares(sources, account.id, 'story').map(({ post, spare }) => ({
    id: post.id,
    postedAt: post.postedAt,
    footage: spare.footage,
  }))
  return newestFirst([...account.stories, ...posted])
}

function mediaOf(sources: Sources, account: InstagramAccount): InstagramMedia[] {
  const posted = postedSpares(sources, account.id, 'reel').flatMap(({ post, spare }) => {
    const { footage, label } = spare
    if (footage.kind !== 'video') return []
    const content = { product: 'REELS', footage, sharedToFeed: true } as const
    return [{ id: post.id, postedAt: post.postedAt, caption: label, content }]
  })
  return newestFirst([...account.media, ...posted])
}

function pageStoriesOf(sources: Sources, page: FacebookPage): PagePost[] {
  const posted = postedSpares(sources, page.id, 'story').map(({ post, spare }) => ({
    mediaId: post.id,
    postId: post.postId,
    postedAt: post.postedAt,
    footage: spare.footage,
  }))
  return newestFirst([...page.stories, ...posted])
}

function pageReelsOf(sources: Sources, page: FacebookPage): PageReel[] {
  const posted = postedSpares(sources, page.id, 'reel').flatMap(({ post, spare }) => {
    const { footage, label } = spare
    if (footage.kind !== 'video') return []
    const { id, postId, postedAt } = post
    return [{ id, postId, postedAt, description: label, footage }]
  })
  return newestFirst([...page.reels, ...posted])
}

/** Posts made from spare files. Omits posts whose spare file no longer exists. */
function postedSpares(
  { world, ledger }: Sources,
  ownerId: string,
  as: PostedSpare['as'],
): { readonly post: PostedSpare; readonly spare: Spare }[] {
  return ledger.posted
    .filter((post) => post.ownerId === ownerId && post.as === as)
    .flatMap((post) => {
      const spare = world.spares.find(({ id }) => id === post.spareId)
      return spare ? [{ post, spare }] : []
    })
}

function newestFirst<T extends { readonly postedAt: number }>(posts: readonly T[]): T[] {
  return posts.toSorted((a, b) => b.postedAt - a.postedAt)
}
