import { describe, expect, it } from 'vitest'
import { createInstagramClient } from './instagram.ts'
import {
  aNetwork,
  back,
  fault,
  faultKindOf,
  json,
  never,
} from '../../../test/support/fake-graph.ts'

const instagramApp = {
  appId: '901',
  appSecret: 'ig-secret',
  authorizeUrl: 'https://www.instagram.example',
  oauthUrl: 'https://api.instagram.example',
  graphUrl: 'https://graph.instagram.example',
}

describe('Instagram', () => {
  it('requests the basic permission only', () => {
    const client = createInstagramClient(aNetwork([]).deps, instagramApp)
    const url = new URL(client.loginUrl({ redirectUri: 'r', state: 's' }))
    expect(url.origin + url.pathname).toBe('https://www.instagram.example/oauth/authorize')
    expect(url.searchParams.get('scope')).toBe('instagram_business_basic')
  })

  it('posts the code as a form to one host and gets the long-lived token from the other', async () => {
    const network = aNetwork([
      json({ access_token: 'IGAAshort', user_id: 1, permissions: ['instagram_business_basic'] }),
      json({ access_token: 'IGAAlong', token_type: 'bearer', expires_in: 60 }),
    ])
    const login = await createInstagramClient(network.deps, instagramApp).exchangeCode(back, never)
    expect(login).toEqual({
      token: { token: 'IGAAlong', expiresAt: new Date('2026-01-05T18:01:00Z') },
      permissions: ['instagram_business_basic'],
    })
    const [form, long] = network.sent
    expect(form?.method).toBe('POST')
    expect(new URLSearchParams(form?.body).get('code')).toBe('AQB')
    expect(long?.url.origin).toBe('https://graph.instagram.example')
  })

  it('refreshes a token and assumes 60 days when the response has no expiry', async () => {
    const network = aNetwork([
      json({ access_token: 'IGAAnew', token_type: 'bearer', expires_in: 60 }),
      json({ access_token: 'IGAAold', expires_in: null }),
    ])
    const client = createInstagramClient(network.deps, instagramApp)
    expect(await client.refreshToken('IGAAold', never)).toEqual({
      token: 'IGAAnew',
      expiresAt: new Date('2026-01-05T18:01:00Z'),
    })
    expect((await client.refreshToken('IGAAold', never)).expiresAt).toEqual(
      new Date('2026-03-06T18:00:00Z'),
    )
    expect(network.sent[0]?.url.pathname).toBe('/refresh_access_token')
    expect(Object.fromEntries(network.sent[0]?.url.searchParams ?? [])).toEqual({
      grant_type: 'ig_refresh_token',
      access_token: 'IGAAold',
    })
  })

  it('checks a token with one field', async () => {
    const network = aNetwork([json({ data: [{ user_id: '178', id: '27' }] }), fault(190)])
    const client = createInstagramClient(network.deps, instagramApp)
    await client.checkToken('IGAA', never)
    expect(await faultKindOf(client.checkToken('IGAA', never))).toBe('reconnect')
  })

  it('detects a personal profile case-insensitively', async () => {
    const profile = { id: '27', user_id: '178', username: 'ana' }
    const network = aNetwork([
      json({ ...profile, account_type: 'Personal' }),
      json({ ...profile, account_type: 'MEDIA_CREATOR' }),
    ])
    const client = createInstagramClient(network.deps, instagramApp)
    expect((await client.getProfile('IGAA', never)).isProfessional).toBe(false)
    expect((await client.getProfile('IGAA', never)).isProfessional).toBe(true)
  })

  it('reads pages until maxItems, including short and empty ones', async () => {
    const reel = (id: string): unknown => ({
      id,
      media_type: 'VIDEO',
      media_product_type: 'REELS',
      timestamp: '2026-01-05T18:04:11+0000',
    })
    const paging = (after: string): unknown => ({ next: `https://x.example/?after=${after}` })
    const network = aNetwork([
      json({
        data: [{ id: '1', media_type: 'IMAGE', timestamp: 'x' }, reel('2')],
        paging: paging('a'),
      }),
      json({ data: [], paging: paging('b') }),
      json({ data: [reel('3'), reel('4')], paging: paging('c') }),
    ])
    const client = createInstagramClient(network.deps, instagramApp)
    const { value } = await client.listReels(
      { token: 'IGAA', instagramId: '178', maxItems: 2 },
      never,
    )
    expect(value.map(({ id }) => id)).toEqual(['2', '3'])
    expect(network.sent.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'a', 'b'])
  })
})
