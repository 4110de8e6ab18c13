import { describe, expect, it } from 'vitest'
import {
  ALBUM,
  ALBUM_ITEM,
  ANA,
  CAFE,
  CAFE_PAGE,
  CORRUPT_REEL,
  DAY,
  HOUR,
  MINUTE,
  OLD_STORY,
  PAGE_PHOTO,
  PAGE_REEL,
  PAGE_VIDEO,
  PHOTO_STORY,
  REEL,
  START,
  VIDEO_STORY,
  WITHHELD_REEL,
} from './a-world.ts'
import { bearer, expectGraphError, query, start, type Answer, type Running } from './running.ts'

type Reader = Running & { read(path: string): Promise<Answer> }

async function facebook(): Promise<Reader> {
  const meta = await start()
  const { userToken } = meta.world.connectFacebook({ personId: ANA })
  return {
    ...meta,
    read: (path) => meta.get(`/graph.facebook.com/v23.0${path}`, bearer(userToken)),
  }
}

async function page(): Promise<Reader> {
  const meta = await start()
  const token = meta.world.connectFacebook({ personId: ANA }).pageTokens[CAFE_PAGE] ?? ''
  return { ...meta, read: (path) => meta.get(`/graph.facebook.com/v23.0${path}`, bearer(token)) }
}

async function instagram(): Promise<Reader> {
  const meta = await start()
  const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
  return {
    ...meta,
    read: (path) => meta.get(`/graph.instagram.com/v23.0${path}`, bearer(userToken)),
  }
}

const FIELDS =
  'id,media_type,media_product_type,media_url,thumbnail_url,permalink,timestamp,caption,username'

describe('media', () => {
  it.each([
    ['Facebook Login', facebook],
    ['Instagram Login', instagram],
  ])('lists the stories of the last 24 hours with %s', async (_name, open) => {
    const meta = await open()
    // "Default answer only ids"
    const plain = await meta.read(`/${CAFE}/stories`)
    expect(plain.at('data')).toEqual([{ id: PHOTO_STORY }, { id: VIDEO_STORY }, { id: OLD_STORY }])
    const full = await meta.read(`/${CAFE}/stories?fields=${FIELDS}`)
    expect(full.at('data', 0)).toEqual({
      id: PHOTO_STORY,
      media_type: 'IMAGE',
      media_product_type: 'STORY',
      media_url: expect.stringContaining('oe='),
      permalink: `https://www.instagram.com/stories/cafe.aurora/${PHOTO_STORY}`,
      timestamp: '2026-01-05T17:00:00+0000',
      caption: 'Bom dia',
      username: 'cafe.aurora',
    })
    // "thumbnail_url | only on VIDEO", "caption missing when empty"
    expect(full.at('data', 1)).toMatchObject({
      media_type: 'VIDEO',
      thumbnail_url: expect.stringContaining('oe='),
    })
    expect(full.at('data', 1)).not.toHaveProperty('caption')
    meta.pass(MINUTE)
    expect((await meta.read(`/${CAFE}/stories`)).column('id')).toEqual([PHOTO_STORY, VIDEO_STORY])
    // "After 24 h the item leaves the list; GET /{story-id} then answers 100/33"
    expectGraphError(await meta.read(`/${OLD_STORY}`), {
      status: 400,
      code: 100,
      error_subcode: 33,
      type: 'GraphMethodException',
      message: `Unsupported get request. Object with ID '${OLD_STORY}' does not exist, cannot be loaded due to missing permissions, or does not support this operation. Please read the Graph API documentation at https://developers.facebook.com/docs/graph-api`,
    })
    meta.pass(DAY)
    // "no paging when data is empty"
    expect((await meta.read(`/${CAFE}/stories`)).json).toEqual({ data: [] })
  })

  it.each([
    ['Facebook Login', facebook],
    ['Instagram Login', instagram],
  ])('lists posts and reels newest first, without stories, with %s', async (_name, open) => {
    const meta = await open()
    const media = await meta.read(`/${CAFE}/media?fields=${FIELDS},is_shared_to_feed`)
    expect(media.column('id')).toEqual([REEL, WITHHELD_REEL, ALBUM, CORRUPT_REEL])
    expect(media.at('data', 0)).toMatchObject({
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      caption: 'Nova coleção #verao',
      permalink: expect.stringMatching(/^https:\/\/www\.instagram\.com\/reel\/[\w-]+\/$/),
      is_shared_to_feed: true,
    })
    // "media_url: key left out when the media contains copyrighted material"
    expect(media.at('data', 1)).not.toHaveProperty('media_url')
    expect(media.at('data', 1)).toHaveProperty('thumbnail_url')
    expect(media.at('data', 2)).toMatchObject({
      media_type: 'CAROUSEL_ALBUM',
      media_url: expect.stringContaining(ALBUM_ITEM),
    })
    expect(media.at('data', 3, 'is_shared_to_feed')).toBe(false)
    expect(media.at('paging')).toEqual({
      cursors: { before: expect.any(String), after: expect.any(String) },
    })
  })

  it('lists the items of an album', async () => {
    const meta = await facebook()
    const album = await meta.read(`/${ALBUM}?fields=children{id,media_type,media_url,caption}`)
    expect(album.json).toEqual({
      children: {
        data: [{ id: ALBUM_ITEM, media_type: 'IMAGE', media_url: expect.stringContaining('oe=') }],
      },
      id: ALBUM,
    })
    expect((await meta.read(`/${ALBUM}/children`)).column('id')).toEqual([ALBUM_ITEM])
  })

  it('pages with cursors until there is no next', async () => {
    const meta = await facebook()
    const first = await meta.read(`/${CAFE}/media?limit=3&fields=id`)
    expect(first.column('id')).toEqual([REEL, WITHHELD_REEL, ALBUM])
    // "next contains the access token in clear"
    expect(first.string('paging', 'next')).toContain('access_token=EAA')
    const second = await meta.get(first.string('paging', 'next'))
    expect(second.column('id')).toEqual([CORRUPT_REEL])
    expect(second.at('paging')).not.toHaveProperty('next')
    const back = await meta.get(second.string('paging', 'previous'))
    expect(back.column('id')).toEqual([REEL, WITHHELD_REEL, ALBUM])
  })

  it('returns short and empty pages with a next page when switched', async () => {
    const meta = await facebook()
    meta.world.setSwitch('pages', 'short')
    const sizes: number[] = []
    const ids: unknown[] = []
    let answer = await meta.read(`/${CAFE}/media?limit=3`)
    for (let calls = 0; calls < 10; calls += 1) {
      sizes.push(answer.column('id').length)
      ids.push(...answer.column('id'))
      const next = answer.at('paging', 'next')
      if (typeof next !== 'string') break
      answer = await meta.get(next)
    }
    // "A page can be shorter than limit, even empty, and still have next"
    expect(sizes).toEqual([2, 0, 2])
    expect(ids).toEqual([REEL, WITHHELD_REEL, ALBUM, CORRUPT_REEL])
  })

  it('filters by since and until', async () => {
    const meta = await facebook()
    const since = String((START - 2 * DAY) / 1000)
    const until = String((START - DAY - HOUR) / 1000)
    const media = await meta.read(`/${CAFE}/media?${query({ since, until })}`)
    expect(media.column('id')).toEqual([WITHHELD_REEL])
  })

  it.each([
    [
      'fields=id,view_count',
      100,
      '(#100) Tried accessing nonexisting field (view_count) on node type (IGMedia)',
    ],
    [
      'fields=id,children{foo}',
      100,
      '(#100) Tried accessing nonexisting field (foo) on node type (IGMedia)',
    ],
    [
      'fields=constructor',
      100,
      '(#100) Tried accessing nonexisting field (constructor) on node type (IGMedia)',
    ],
    ['fields=id,', 2500, undefined],
    ['fields=children{id', 2500, undefined],
    ['limit=0', 100, undefined],
    ['limit=101', 100, undefined],
    ['limit=many', 100, undefined],
    ['since=yesterday', 100, undefined],
    [
      'after=bm90LWEtY3Vyc29y',
      100,
      '(#100) The After Cursor specified exceeds the max limit supported by this endpoint',
    ],
    ['colour=red', 100, undefined],
    ['limit=1&limit=2', 100, undefined],
  ])('refuses a list with %s', async (parameters, code, message) => {
    const meta = await facebook()
    const answer = await meta.read(`/${CAFE}/media?${parameters}`)
    expectGraphError(answer, { status: 400, code, ...(message === undefined ? {} : { message }) })
  })

  it('refuses an unknown field of an empty list', async () => {
    const meta = await facebook()
    meta.pass(2 * DAY)
    expectGraphError(await meta.read(`/${CAFE}/stories?fields=reposts`), { status: 400, code: 100 })
  })

  it('refuses unknown edges and writes', async () => {
    const meta = await page()
    // "(#100) Tried accessing nonexisting field (accounts) on node type (Page)"
    expectGraphError(await meta.read('/me/accounts'), {
      status: 400,
      code: 100,
      message: '(#100) Tried accessing nonexisting field (accounts) on node type (Page)',
    })
    expectGraphError(await meta.send('POST', `/graph.facebook.com/v23.0/${CAFE}/media`), {
      status: 400,
      code: 100,
      type: 'GraphMethodException',
      message: 'Unsupported request - method type: post',
    })
  })
})

describe('Page content', () => {
  it('has all fields of the linked account on graph.facebook.com', async () => {
    const meta = await facebook()
    // "Default (no fields) only id"
    expect((await meta.read(`/${CAFE}`)).json).toEqual({ id: CAFE })
    const profile = await meta.read(`/${CAFE}?fields=username,name,media_count,biography,website`)
    expect(profile.json).toEqual({
      username: 'cafe.aurora',
      name: 'Café Aurora',
      media_count: 4,
      biography: 'Pão e café',
      id: CAFE,
    })
    expectGraphError(await meta.read(`/${CAFE}?fields=account_type`), { status: 400, code: 100 })
  })

  it('lists a Page’s stories, including archived ones', async () => {
    const meta = await page()
    const stories = await meta.read(`/${CAFE_PAGE}/stories`)
    expect(stories.at('data')).toEqual([
      {
        post_id: '200000000000001',
        status: 'PUBLISHED',
        // "creation_time is a string of unix seconds; media_type is lower case"
        creation_time: String((START - HOUR) / 1000),
        media_type: 'video',
        media_id: PAGE_VIDEO,
        url: 'https://facebook.com/stories/200000000000001',
      },
      expect.objectContaining({ status: 'ARCHIVED', media_type: 'photo', media_id: PAGE_PHOTO }),
    ])
    const published = await meta.read(`/${CAFE_PAGE}/stories?status=PUBLISHED`)
    expect(published.column('media_id')).toEqual([PAGE_VIDEO])
    expectGraphError(await meta.read(`/${CAFE_PAGE}/stories?status=LIVE`), {
      status: 400,
      code: 100,
    })
  })

  it('returns the files of Page stories in a second call', async () => {
    const meta = await page()
    const video = await meta.read(`/${PAGE_VIDEO}?fields=source,picture,length,permalink_url`)
    expect(video.json).toEqual({
      source: expect.stringContaining('.mp4?'),
      picture: expect.stringContaining('.jpg?'),
      length: 12.5,
      permalink_url: `/reel/${PAGE_VIDEO}/`,
      id: PAGE_VIDEO,
    })
    const photo = await meta.read(`/${PAGE_PHOTO}?fields=images`)
    expect(photo.at('images')).toEqual([
      { height: 1920, width: 1080, source: expect.stringContaining('oe=') },
    ])
  })

  it('lists a Page’s reels, also as videos', async () => {
    const meta = await page()
    const plain = await meta.read(`/${CAFE_PAGE}/video_reels`)
    expect(plain.at('data', 0)).toEqual({
      description: 'Como fazemos o café',
      updated_time: '2026-01-03T18:00:00+0000',
      id: PAGE_REEL,
    })
    const fields =
      'id,description,title,created_time,updated_time,source,picture,permalink_url,length,status,post_id,published'
    const full = await meta.read(`/${CAFE_PAGE}/video_reels?fields=${fields}`)
    expect(full.at('data', 0)).toMatchObject({
      source: expect.stringContaining('.mp4?'),
      status: { video_status: 'ready' },
      published: true,
      post_id: '200000000000003',
    })
    expect((await meta.read(`/${CAFE_PAGE}/videos`)).column('id')).toEqual([PAGE_REEL])
  })

  it('requires a Page token', async () => {
    const meta = await facebook()
    for (const edge of ['stories', 'video_reels']) {
      // "2069032 | a Page token is required"
      expectGraphError(await meta.read(`/${CAFE_PAGE}/${edge}`), {
        status: 400,
        code: 190,
        error_subcode: 2069032,
        challenge: 'invalid_token',
      })
    }
    // "source (only with a Page token that has a task on the Page)"
    expect((await meta.read(`/${PAGE_REEL}?fields=source`)).json).toEqual({ id: PAGE_REEL })
  })

  it('lists new posts at once and no deleted ones', async () => {
    const meta = await page()
    const story = meta.world.post({ ownerId: CAFE, spareId: 'spare-photo', as: 'story' })
    const reel = meta.world.post({ ownerId: CAFE, spareId: 'spare-video', as: 'reel' })
    const pageStory = meta.world.post({ ownerId: CAFE_PAGE, spareId: 'spare-video', as: 'story' })
    const pageReel = meta.world.post({ ownerId: CAFE_PAGE, spareId: 'spare-video', as: 'reel' })
    const lists = [
      [`/${CAFE}/stories`, 'id', story],
      [`/${CAFE}/media`, 'id', reel],
      [`/${CAFE_PAGE}/stories`, 'media_id', pageStory],
      [`/${CAFE_PAGE}/video_reels`, 'id', pageReel],
    ] as const
    for (const [path, key, id] of lists) {
      expect((await meta.read(path)).at('data', 0, key)).toBe(id)
      meta.world.remove(id)
      expect((await meta.read(path)).column(key)).not.toContain(id)
      expectGraphError(await meta.read(`/${id}`), {
        status: 400,
        code: 100,
        error_subcode: 33,
      })
    }
    expect(() => {
      meta.world.remove(story)
    }).toThrow('There is no post')
    expect(() => meta.world.post({ ownerId: CAFE, spareId: 'spare-photo', as: 'reel' })).toThrow(
      'A reel has to be a video',
    )
  })
})
