import type { InstagramAccount, MediaFile, Photo, Video, World } from '../src/index.ts'

/** Start time of all tests: 5 January 2026, 18:00 UTC. */
export const START = Date.UTC(2026, 0, 5, 18)
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const FACEBOOK_APP = { id: '900000000000001', secret: 'facebook-secret' }
export const INSTAGRAM_APP = { id: '800000000000001', secret: 'instagram-secret' }
export const FACEBOOK_REDIRECT = 'http://shop.test/callback_facebook'
export const INSTAGRAM_REDIRECT = 'http://shop.test/callback'

export const ANA = '10200000000000001'
export const BRUNO = '10200000000000002'
export const CAFE_PAGE = '100100100100100'
export const BAKERY_PAGE = '100100100100200'
export const CAFE = '17841400000000001'
export const CAFE_APP_SCOPED = '27182818284590453'
export const PERSONAL = '17841400000000009'
export const PHOTO_STORY = '17900000000000011'
export const VIDEO_STORY = '17900000000000012'
export const OLD_STORY = '17900000000000013'
export const REEL = '18000000000000021'
export const WITHHELD_REEL = '18000000000000022'
export const ALBUM = '18000000000000023'
export const ALBUM_ITEM = '18000000000000024'
export const CORRUPT_REEL = '18000000000000025'
export const PAGE_PHOTO = '300000000000002'
export const PAGE_VIDEO = '300000000000001'
export const PAGE_REEL = '400000000000001'

export const BYTES = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)

export function aFile(name: string): MediaFile {
  return { name, load: () => Promise.resolve(BYTES) }
}

export function aPhoto(): Photo {
  return { kind: 'photo', file: aFile('photo.jpg'), width: 1080, height: 1920 }
}

export function aVideo(): Video {
  return { kind: 'video', file: aFile('video.mp4'), poster: aFile('poster.jpg'), seconds: 12.5 }
}

const cafe: InstagramAccount = {
  id: CAFE,
  appScopedId: CAFE_APP_SCOPED,
  username: 'cafe.aurora',
  name: 'Café Aurora',
  accountType: 'BUSINESS',
  picture: aFile('cafe.jpg'),
  biography: 'Pão e café',
  followersCount: 1234,
  stories: [
    { id: PHOTO_STORY, footage: aPhoto(), caption: 'Bom dia', postedAt: START - HOUR },
    { id: VIDEO_STORY, footage: aVideo(), postedAt: START - 2 * HOUR },
    { id: OLD_STORY, footage: aPhoto(), postedAt: START - DAY + MINUTE },
  ],
  media: [
    {
      id: REEL,
      content: { product: 'REELS', footage: aVideo(), sharedToFeed: true },
      caption: 'Nova coleção #verao',
      postedAt: START - DAY,
    },
    {
      id: WITHHELD_REEL,
      content: { product: 'REELS', footage: aVideo(), sharedToFeed: true },
      postedAt: START - 2 * DAY,
      flags: { withheld: true },
    },
    {
      id: ALBUM,
      content: { product: 'FEED', album: [{ id: ALBUM_ITEM, footage: aPhoto() }] },
      caption: 'Álbum',
      postedAt: START - 3 * DAY,
    },
    {
      id: CORRUPT_REEL,
      content: { product: 'REELS', footage: aVideo(), sharedToFeed: false },
      postedAt: START - 4 * DAY,
      flags: { corrupt: true },
    },
  ],
}

export function aWorld(): World {
  return {
    apps: [
      {
        name: 'Vitrine',
        facebook: { ...FACEBOOK_APP, redirectUris: [FACEBOOK_REDIRECT] },
        instagram: { ...INSTAGRAM_APP, redirectUris: [INSTAGRAM_REDIRECT] },
      },
    ],
    people: [
      {
        id: ANA,
        name: 'Ana Souza',
        roles: [
          { pageId: CAFE_PAGE, tasks: ['MANAGE', 'CREATE_CONTENT', 'MODERATE'] },
          { pageId: BAKERY_PAGE, tasks: ['ANALYZE'] },
        ],
      },
      {
        id: BRUNO,
        name: 'Bruno Lima',
        roles: [{ pageId: BAKERY_PAGE, tasks: ['MANAGE'], throughBusiness: true }],
      },
    ],
    pages: [
      {
        id: CAFE_PAGE,
        name: 'Café Aurora',
        category: 'Coffee Shop',
        picture: aFile('page.jpg'),
        instagramAccountId: CAFE,
        storyArchive: true,
        stories: [
          {
            postId: '200000000000001',
            mediaId: PAGE_VIDEO,
            footage: aVideo(),
            postedAt: START - HOUR,
          },
          {
            postId: '200000000000002',
            mediaId: PAGE_PHOTO,
            footage: aPhoto(),
            postedAt: START - 2 * DAY,
          },
        ],
        reels: [
          {
            id: PAGE_REEL,
            postId: '200000000000003',
            footage: aVideo(),
            description: 'Como fazemos o café',
            postedAt: START - 2 * DAY,
          },
        ],
      },
      {
        id: BAKERY_PAGE,
        name: 'Padaria Lima',
        category: 'Bakery',
        picture: aFile('bakery.jpg'),
        stories: [],
        reels: [],
      },
    ],
    instagramAccounts: [
      cafe,
      {
        id: PERSONAL,
        appScopedId: '27182818284590999',
        username: 'ana.souza',
        name: 'Ana',
        accountType: 'PERSONAL',
        picture: aFile('ana.jpg'),
        stories: [],
        media: [],
      },
    ],
    spares: [
      { id: 'spare-photo', label: 'Promoção', footage: aPhoto() },
      { id: 'spare-video', label: 'Pão saindo do forno', footage: aVideo() },
    ],
  }
}
