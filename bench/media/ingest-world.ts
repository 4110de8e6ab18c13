import type { Footage, InstagramAccount, MetaApp, Video, World } from '@vitrine/stand-ins'
import type { IngestFile, IngestFiles } from './ingest-files.ts'

const MINUTE_MS = 60_000
/** Items of one account: a shop that posts a lot. */
const ITEMS_PER_ACCOUNT = 40
/** Reels per account: as many as are prepared without a request. */
const REELS_PER_ACCOUNT = 10

export interface WorldFacts extends IngestFiles {
  readonly app: MetaApp
  readonly now: number
}

/** Creates a world of accounts with these files as their stories and reels; all of them are prepared at once. */
export function ingestWorld({ app, files, avatar, now }: WorldFacts): World {
  const groups = Array.from({ length: Math.ceil(files.length / ITEMS_PER_ACCOUNT) }, (_, index) =>
    files.slice(index * ITEMS_PER_ACCOUNT, (index + 1) * ITEMS_PER_ACCOUNT),
  )
  return {
    apps: [app],
    people: [],
    pages: [],
    instagramAccounts: groups.map((group, index) => anAccount(group, { index, avatar, now })),
    spares: [],
  }
}

function anAccount(
  group: readonly IngestFile[],
  { index, avatar, now }: { index: number; avatar: string; now: number },
): InstagramAccount {
  const reels = group.filter(({ seconds }) => seconds > 0).slice(0, REELS_PER_ACCOUNT)
  const stories = group.filter((file) => !reels.includes(file))
  const post = (file: IngestFile, order: number) => ({
    id: `18${String(index).padStart(4, '0')}${String(order).padStart(11, '0')}`,
    postedAt: now - (order + 1) * MINUTE_MS,
    footage: footageOf(file, avatar),
  })
  return {
    id: `1784140${String(index).padStart(10, '0')}`,
    appScopedId: `2700000${String(index).padStart(10, '0')}`,
    username: `shop.${String(index)}`,
    name: `Shop ${String(index)}`,
    accountType: 'BUSINESS',
    picture: { path: avatar },
    stories: stories.map(post),
    media: reels.map((file, order) => ({
      ...post(file, order + stories.length),
      content: { product: 'REELS', footage: videoOf(file, avatar), sharedToFeed: true },
    })),
  }
}

function footageOf(file: IngestFile, poster: string): Footage {
  if (file.seconds > 0) return videoOf(file, poster)
  const { width, height } = file
  return {
    kind: 'photo',
    file: { name: `photo.${file.container}`, load: file.load },
    width,
    height,
  }
}

function videoOf({ load, seconds }: IngestFile, poster: string): Video {
  return { kind: 'video', file: { name: 'video.mp4', load }, poster: { path: poster }, seconds }
}
