import { describe, expect, it } from 'vitest'
import {
  InstagramCodeResponse,
  InstagramMediaLink,
  InstagramProfileResponse,
  ListPage,
  MetaId,
  PageEntry,
  parseMetaTime,
  TokenResponse,
} from './responses.ts'
import { nextQuery } from './paging.ts'
import {
  readInstagramReel,
  readInstagramStory,
  readPageReel,
  readPageStory,
} from './source-item.ts'

const MEDIA = {
  id: '18000000000000021',
  media_type: 'VIDEO',
  media_product_type: 'REELS',
  media_url: 'https://scontent.cdninstagram.com/x.mp4?oe=1',
  caption: 'Nova coleção #verao',
  timestamp: '2026-01-05T18:04:11+0000',
}

describe('parseMetaTime', () => {
  it.each([
    ['2026-01-05T18:04:11+0000', '2026-01-05T18:04:11.000Z'],
    ['2026-01-05T18:04:11-0330', '2026-01-05T21:34:11.000Z'],
    ['2026-01-05T18:04:11+02:00', '2026-01-05T16:04:11.000Z'],
    ['2026-01-05T18:04:11Z', '2026-01-05T18:04:11.000Z'],
    ['2026-01-05T18:04:11.250Z', '2026-01-05T18:04:11.000Z'],
  ])('parses %s', (text, iso) => {
    expect(parseMetaTime(text)?.toISOString()).toBe(iso)
  })

  it.each(['', 'today', '2026-13-05T18:04:11+0000', '1767630251', '2026-01-05'])(
    'returns null for %j',
    (text) => {
      expect(parseMetaTime(text)).toBeNull()
    },
  )
})

describe('MetaId', () => {
  it('accepts ids as text only', () => {
    expect(MetaId.safeParse('17841400000000001').success).toBe(true)
    expect(MetaId.safeParse(17841400000000001).success).toBe(false)
    expect(MetaId.safeParse('../me').success).toBe(false)
  })
})

describe('InstagramCodeResponse', () => {
  it('parses a bare response with an oversized number and a wrapped one with a comma-separated list', () => {
    const bare: unknown = JSON.parse(
      '{"access_token":"IGAAshort","user_id":27182818284590453,"permissions":["a","b"]}',
    )
    const wrapped = { data: [{ access_token: 'IGAAshort', user_id: '27', permissions: 'a, b' }] }
    for (const body of [bare, wrapped]) {
      expect(InstagramCodeResponse.parse(body)).toEqual({
        access_token: 'IGAAshort',
        permissions: ['a', 'b'],
      })
    }
  })

  it('accepts a response without permissions and rejects one without a token', () => {
    for (const permissions of [undefined, null]) {
      const answer = InstagramCodeResponse.parse({ access_token: 'IGAAshort', permissions })
      expect(answer.permissions ?? null).toBeNull()
    }
    for (const body of [
      {},
      { access_token: '' },
      { data: [] },
      { data: [{ user_id: '1' }] },
      null,
    ]) {
      expect(InstagramCodeResponse.safeParse(body).success).toBe(false)
    }
  })
})

describe('response schemas', () => {
  it('accepts null for optional fields', () => {
    const media = { ...MEDIA, media_url: null, caption: null, media_product_type: null }
    expect(readInstagramReel(media)).toMatchObject({ link: { state: 'withheld' }, caption: null })
    const reel = { id: '400', description: null, created_time: null, source: null, status: null }
    expect(readPageReel({ ...reel, updated_time: MEDIA.timestamp })?.link.state).toBe('withheld')
    expect(readPageReel({ ...reel, updated_time: null })).toBeNull()
    const profile = { id: '27', user_id: '178', username: 'loja', name: null, account_type: null }
    expect(InstagramProfileResponse.safeParse(profile).success).toBe(true)
    expect(
      PageEntry.safeParse({ id: '1', name: 'x', instagram_business_account: null }).success,
    ).toBe(true)
    expect(ListPage.parse({ data: [], paging: { cursors: null, next: null } }).data).toEqual([])
  })

  it('rejects an expiry out of range and an empty link', () => {
    expect(TokenResponse.safeParse({ access_token: 'x', expires_in: 5_183_944 }).success).toBe(true)
    for (const expires_in of [-1, 1.5, '60', 10_000_000_001]) {
      expect(TokenResponse.safeParse({ access_token: 'x', expires_in }).success).toBe(false)
    }
    expect(InstagramMediaLink.safeParse({}).success).toBe(false)
    expect(InstagramMediaLink.safeParse({ id: '1' }).success).toBe(true)
  })
})

describe('InstagramProfileResponse', () => {
  it('parses a profile bare and wrapped and rejects one without a name', () => {
    const profile = { id: '27', user_id: '17841400000000001', username: 'loja', extra: 1 }
    const read = { id: '27', user_id: '17841400000000001', username: 'loja' }
    expect(InstagramProfileResponse.parse(profile)).toEqual(read)
    expect(InstagramProfileResponse.parse({ data: [profile] })).toEqual(read)
    expect(InstagramProfileResponse.safeParse({ id: '27', user_id: '1' }).success).toBe(false)
  })
})

describe('readInstagramReel', () => {
  it('parses a reel, marks a withheld one and skips other posts', () => {
    expect(readInstagramReel(MEDIA)).toEqual({
      id: '18000000000000021',
      node: 'instagram_media',
      kind: 'reel',
      type: 'VIDEO',
      postedAt: new Date('2026-01-05T18:04:11Z'),
      caption: 'Nova coleção #verao',
      link: { state: 'available', url: MEDIA.media_url },
    })
    expect(readInstagramReel({ ...MEDIA, media_url: undefined })?.link).toEqual({
      state: 'withheld',
    })
    expect(readInstagramReel({ ...MEDIA, media_product_type: undefined })?.kind).toBe('reel')
    expect(readInstagramReel({ ...MEDIA, media_product_type: 'FEED' })).toBeNull()
    expect(readInstagramReel({ ...MEDIA, media_type: 'IMAGE' })).toBeNull()
  })
})

describe('readInstagramStory', () => {
  it('parses photo and video stories and skips invalid entries', () => {
    expect(readInstagramStory({ ...MEDIA, media_type: 'IMAGE' })?.type).toBe('IMAGE')
    expect(readInstagramStory({ ...MEDIA, media_type: 'CAROUSEL_ALBUM' })).toBeNull()
    expect(readInstagramStory({ ...MEDIA, timestamp: 'soon' })).toBeNull()
    expect(readInstagramStory('x')).toBeNull()
  })
})

describe('readPageStory', () => {
  it('parses a Page’s published stories by their media id', () => {
    const story = {
      post_id: '200000000000001',
      status: 'PUBLISHED',
      creation_time: '1767630251',
      media_type: 'video',
      media_id: '300000000000001',
    }
    expect(readPageStory(story)).toMatchObject({
      id: '300000000000001',
      node: 'page_video',
      postedAt: new Date(1_767_630_251_000),
      link: { state: 'not_listed' },
    })
    expect(readPageStory({ ...story, media_type: 'photo' })?.node).toBe('page_photo')
    expect(readPageStory({ ...story, status: 'ARCHIVED' })).toBeNull()
  })
})

describe('readPageReel', () => {
  it('parses a Page’s reels when they are ready', () => {
    const reel = {
      id: '400',
      description: 'Oi',
      created_time: '2026-01-05T18:04:11+0000',
      source: 'u',
    }
    expect(readPageReel(reel)).toMatchObject({
      kind: 'reel',
      link: { state: 'available', url: 'u' },
    })
    expect(readPageReel({ ...reel, status: { video_status: 'processing' } })).toBeNull()
    expect(readPageReel({ id: '400' })).toBeNull()
  })
})

describe('nextQuery', () => {
  it('requests the next page by its cursor, never by the URL that contains the token', () => {
    const query = { fields: 'id', limit: '2' }
    const next = 'https://evil.example/v23.0/1/media?access_token=EAA&fields=id&limit=2&after=QVFI'
    const cursors = { after: 'QVFI' }
    expect(nextQuery(query, { data: [], paging: { cursors, next } })).toEqual({
      ...query,
      after: 'QVFI',
    })
    expect(nextQuery(query, { data: [], paging: { cursors } })).toBeNull()
    expect(nextQuery(query, { data: [] })).toBeNull()
    expect(nextQuery(query, { data: [], paging: { next: 'rubbish' } })).toBeNull()
  })
})
