import { expect, it } from 'vitest'
import {
  ANA,
  CAFE,
  CAFE_PAGE,
  FACEBOOK_APP,
  FACEBOOK_REDIRECT,
  INSTAGRAM_APP,
  INSTAGRAM_REDIRECT,
} from './a-world.ts'
import { authorizePath, dialogPath, query, start } from './running.ts'

it('connects a Page from the dialog to the bytes of its stories', async () => {
  const meta = await start()
  const back = new URL(meta.world.approveFacebook(meta.url + dialogPath(), { personId: ANA }))
  expect(back.searchParams.get('state')).toBe('a-state')
  const short = await meta.get(
    `/graph.facebook.com/v23.0/oauth/access_token?${query({
      client_id: FACEBOOK_APP.id,
      client_secret: FACEBOOK_APP.secret,
      redirect_uri: FACEBOOK_REDIRECT,
      code: back.searchParams.get('code') ?? '',
    })}`,
  )
  expect(short.json).toMatchObject({ token_type: 'bearer', expires_in: 5105 })
  const long = await meta.get(
    `/graph.facebook.com/v23.0/oauth/access_token?${query({
      grant_type: 'fb_exchange_token',
      client_id: FACEBOOK_APP.id,
      client_secret: FACEBOOK_APP.secret,
      fb_exchange_token: short.json.access_token,
    })}`,
  )
  expect(long.json.expires_in).toBe(5183944)
  const accounts = await meta.get(
    `/graph.facebook.com/v23.0/me/accounts?fields=id,name,access_token,picture{url},instagram_business_account{id,username}&access_token=${long.json.access_token}`,
  )
  expect(accounts.json.data[0]).toMatchObject({
    id: CAFE_PAGE,
    name: 'Café Aurora',
    instagram_business_account: { id: CAFE, username: 'cafe.aurora' },
  })
  expect(accounts.json.data[1]).not.toHaveProperty('instagram_business_account')
  const stories = await meta.get(
    `/graph.facebook.com/v23.0/${CAFE}/stories?fields=id,media_type,media_url`,
    { authorization: `Bearer ${long.json.access_token}` },
  )
  expect(stories.json.data).toHaveLength(3)
  const file = await meta.get(stories.json.data[0].media_url)
  expect(file.status).toBe(200)
  expect(file.headers.get('content-type')).toBe('image/jpeg')
})

it('connects an Instagram account from the consent page to its reels', async () => {
  const meta = await start()
  const back = new URL(meta.world.approveInstagram(meta.url + authorizePath(), { accountId: CAFE }))
  expect(back.hash).toBe('#_')
  const short = await meta.post(
    '/api.instagram.com/oauth/access_token',
    new URLSearchParams({
      client_id: INSTAGRAM_APP.id,
      client_secret: INSTAGRAM_APP.secret,
      grant_type: 'authorization_code',
      redirect_uri: INSTAGRAM_REDIRECT,
      code: back.searchParams.get('code') ?? '',
    }),
  )
  expect(short.status).toBe(200)
  expect(short.text).toContain('"user_id":27182818284590453,')
  const long = await meta.get(
    `/graph.instagram.com/access_token?${query({
      grant_type: 'ig_exchange_token',
      client_secret: INSTAGRAM_APP.secret,
      access_token: short.json.access_token,
    })}`,
  )
  expect(long.json).toMatchObject({ token_type: 'bearer', expires_in: 5183944 })
  const media = await meta.get(
    `/graph.instagram.com/v23.0/${CAFE}/media?fields=id,media_type,media_product_type,media_url&limit=2&access_token=${long.json.access_token}`,
  )
  expect(media.json.data).toHaveLength(2)
  expect(media.json.data[1]).not.toHaveProperty('media_url')
  const next = await meta.get(media.json.paging.next)
  expect(next.json.data).toHaveLength(2)
  expect(next.json.paging).not.toHaveProperty('next')
})
