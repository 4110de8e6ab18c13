import type {
  FacebookPage,
  Footage,
  InstagramAccount,
  InstagramMedia,
  InstagramStory,
  MediaFlags,
  PagePost,
  PageReel,
  Video,
  World,
} from '@vitrine/stand-ins'
import { createHash } from 'node:crypto'
import {
  captionOf,
  findSample,
  SAMPLE_MEDIA,
  type SampleKind,
  type SampleMedia,
  type SampleOwner,
  sampleFile,
} from '@vitrine/assets'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Ids of people and accounts of the networks, for their dialogs. */
export const CELIA = '10200000000000001'
export const ROSA = '10200000000000002'
export const CAFE_PAGE = '100100100100101'
export const FLOWERS_PAGE = '100100100100102'
export const CAFE_INSTAGRAM = '17841400000000001'
export const FLOWERS_INSTAGRAM = '17841400000000002'
export const PERSONAL_INSTAGRAM = '17841400000000003'

export interface MetaAppSettings {
  readonly facebook: { readonly id: string; readonly secret: string }
  readonly instagram: { readonly id: string; readonly secret: string }
}

/**
 * The networks of the demo: a café and a flower shop that post every day. Stories have the same files
 * each day under new ids, so that a demo that starts tomorrow has new ones.
 */
export function demoWorld(options: {
  now: number
  publicUrl: string
  app: MetaAppSettings
}): World {
  const { now, publicUrl, app } = options
  const cafe = shop('cafe', now)
  const flowers = shop('flowers', now)
  return {
    apps: [
      {
        name: 'Vitrine',
        facebook: { ...app.facebook, redirectUris: [`${publicUrl}/callback_facebook`] },
        instagram: { ...app.instagram, redirectUris: [`${publicUrl}/callback`] },
      },
    ],
    people: [
      { id: CELIA, name: 'Célia Prado', roles: [{ pageId: CAFE_PAGE, tasks: PAGE_TASKS }] },
      { id: ROSA, name: 'Rosa Menezes', roles: [{ pageId: FLOWERS_PAGE, tasks: PAGE_TASKS }] },
    ],
    pages: [
      page({ ...CAFE, stories: cafe.pageStories, reels: cafe.pageReels }),
      page({ ...FLOWERS, stories: flowers.pageStories, reels: flowers.pageReels }),
    ],
    instagramAccounts: [
      profile({ ...CAFE, ...cafe, accountType: 'BUSINESS' }),
      profile({ ...FLOWERS, ...flowers, accountType: 'BUSINESS' }),
      profile({
        ...CAFE,
        instagramId: PERSONAL_INSTAGRAM,
        username: 'celia.prado',
        name: 'Célia Prado',
        accountType: 'PERSONAL',
        stories: [],
        media: [],
      }),
    ],
    spares: samples('cafe', ['spare']).map((sample) => ({
      id: sample.id,
      label: sample.caption,
      footage: footageOf(sample),
    })),
  }
}

const PAGE_TASKS = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE']

interface Shop {
  readonly pageId: string
  readonly instagramId: string
  readonly username: string
  readonly name: string
  readonly category: string
  readonly avatar: string
}

const CAFE: Shop = {
  pageId: CAFE_PAGE,
  instagramId: CAFE_INSTAGRAM,
  username: 'cafe.aurora',
  name: 'Café Aurora',
  category: 'Cafeteria',
  avatar: sampleFile(findSample('cafe-avatar')),
}

const FLOWERS: Shop = {
  pageId: FLOWERS_PAGE,
  instagramId: FLOWERS_INSTAGRAM,
  username: 'floricultura.jasmim',
  name: 'Floricultura Jasmim',
  category: 'Floricultura',
  avatar: sampleFile(findSample('flowers-avatar')),
}

function page(shop: Shop & Pick<FacebookPage, 'stories' | 'reels'>): FacebookPage {
  return {
    id: shop.pageId,
    name: shop.name,
    category: shop.category,
    picture: { path: shop.avatar },
    instagramAccountId: shop.instagramId,
    stories: shop.stories,
    reels: shop.reels,
  }
}

function profile(
  shop: Shop & Pick<InstagramAccount, 'accountType' | 'stories' | 'media'>,
): InstagramAccount {
  return {
    id: shop.instagramId,
    appScopedId: digits(17, `app-scoped ${shop.instagramId}`),
    username: shop.username,
    name: shop.name,
    accountType: shop.accountType,
    picture: { path: shop.avatar },
    stories: shop.stories,
    media: shop.media,
  }
}

interface ShopContent {
  readonly stories: readonly InstagramStory[]
  readonly media: readonly InstagramMedia[]
  readonly pageStories: readonly PagePost[]
  readonly pageReels: readonly PageReel[]
}

function shop(owner: SampleOwner, now: number): ShopContent {
  const today = String(Math.floor(now / DAY_MS))
  const postedAt = ({ hoursOld }: SampleMedia): number => Math.round(now - hoursOld * HOUR_MS)
  return {
    stories: samples(owner, ['story', 'faulty']).map((sample) => ({
      id: digits(17, `${sample.id} ${today}`),
      footage: footageOf(sample),
      caption: captionOf(sample),
      postedAt: postedAt(sample),
    })),
    media: samples(owner, ['reel', 'thumbnail']).map((sample) => ({
      id: digits(17, sample.id),
      content: { product: 'REELS', footage: videoOf(sample), sharedToFeed: true },
      caption: captionOf(sample),
      postedAt: postedAt(sample),
      flags: flagsOf(sample),
    })),
    pageStories: samples(owner, ['page story']).map((sample) => ({
      postId: digits(15, `post ${sample.id} ${today}`),
      mediaId: digits(15, `media ${sample.id} ${today}`),
      footage: footageOf(sample),
      postedAt: postedAt(sample),
    })),
    pageReels: samples(owner, ['page reel']).map((sample) => ({
      id: digits(15, sample.id),
      postId: digits(15, `post ${sample.id}`),
      footage: videoOf(sample),
      description: captionOf(sample),
      postedAt: postedAt(sample),
    })),
  }
}

function samples(owner: SampleOwner, kinds: readonly SampleKind[]): readonly SampleMedia[] {
  return SAMPLE_MEDIA.filter((sample) => sample.owner === owner && kinds.includes(sample.kind))
}

function flagsOf({ oddity }: SampleMedia): MediaFlags {
  return oddity === 'no media url' ? { withheld: true } : {}
}

function footageOf(sample: SampleMedia): Footage {
  if (sample.media === 'video') return videoOf(sample)
  const { width, height } = sample
  return { kind: 'photo', file: { path: sampleFile(sample) }, width, height }
}

/** A reel whose file the network withholds has only its thumbnail and is never requested as a video. */
function videoOf(sample: SampleMedia): Video {
  const file = { path: sampleFile(sample) }
  const poster = sample.media === 'photo' ? file : { path: sampleFile(findSample('cafe-avatar')) }
  return { kind: 'video', file, poster, seconds: sample.media === 'video' ? sample.seconds : 15 }
}

/** A decimal id that is the same for the same text. */
function digits(length: number, text: string): string {
  const bytes = createHash('sha512').update(text).digest().subarray(0, length)
  return Array.from(bytes, (byte, index) => (index === 0 ? (byte % 9) + 1 : byte % 10)).join('')
}
