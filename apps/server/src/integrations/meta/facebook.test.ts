import { describe, expect, it } from 'vitest'
import { createFacebookClient } from './facebook.ts'
import { appSecretProof } from './graph-exchange.ts'
import {
  aNetwork,
  back,
  fault,
  faultKindOf,
  json,
  never,
} from '../../../test/support/fake-graph.ts'

const facebookApp = {
  appId: '900',
  appSecret: 'app-secret',
  dialogUrl: 'https://www.facebook.example',
  graphUrl: 'https://graph.facebook.example',
}

describe('Facebook', () => {
  it('requests the permissions of reading S9', () => {
    const { deps } = aNetwork([])
    const url = new URL(
      createFacebookClient(deps, facebookApp).loginUrl({ redirectUri: 'r', state: 's' }),
    )
    expect(url.origin + url.pathname).toBe('https://www.facebook.example/v23.0/dialog/oauth')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: '900',
      redirect_uri: 'r',
      response_type: 'code',
      state: 's',
      auth_type: 'rerequest',
      scope:
        'pages_show_list,pages_read_engagement,instagram_basic,instagram_manage_insights,instagram_manage_comments,instagram_manage_messages,pages_manage_metadata,business_management',
    })
  })

  it('exchanges a code once, then for a long-lived token', async () => {
    const network = aNetwork([
      json({ access_token: 'EAAshort', token_type: 'bearer', expires_in: 5_105 }),
      json({ access_token: 'EAAlong', token_type: 'bearer', expires_in: 3_600 }),
    ])
    const token = await createFacebookClient(network.deps, facebookApp).exchangeCode(back, never)
    expect(token).toEqual({ token: 'EAAlong', expiresAt: new Date('2026-01-05T19:00:00Z') })
    expect(network.sent[0]?.url.searchParams.get('code')).toBe('AQB')
    expect(network.sent[1]?.url.searchParams.get('fb_exchange_token')).toBe('EAAshort')
  })

  it.each([
    [{ expires_at: 1_767_776_000 }, new Date(1_767_776_000_000)],
    [{ expires_at: 0, data_access_expires_at: 0 }, null],
    // Whichever comes first: without data access the token reads nothing.
    [{ expires_at: 0, data_access_expires_at: 1_767_776_000 }, new Date(1_767_776_000_000)],
    [
      { expires_at: 1_767_776_000, data_access_expires_at: 1_797_776_000 },
      new Date(1_767_776_000_000),
    ],
  ])('inspects a token whose expiry is missing (%j)', async (told, expiresAt) => {
    const network = aNetwork([
      json({ access_token: 'EAAshort' }),
      json({ access_token: 'EAAlong', expires_in: null }),
      json({ data: { is_valid: true, ...told, scopes: [] } }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    expect(await client.exchangeCode(back, never)).toEqual({ token: 'EAAlong', expiresAt })
    expect(network.sent[2]?.headers.get('authorization')).toBe('Bearer 900|app-secret')
  })

  it('returns why a token is invalid and rejects one from a login', async () => {
    const dead = { data: { is_valid: false, error: { code: 190, subcode: 460, message: 'x' } } }
    const network = aNetwork([
      json(dead),
      json({ data: { is_valid: false } }),
      json({ access_token: 'EAAshort' }),
      json({ access_token: 'EAAlong' }),
      json(dead),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    const state = { isValid: false, expiresAt: null }
    expect(await client.inspectToken('EAA', never)).toEqual({ ...state, expiredReason: 'password' })
    expect(await client.inspectToken('EAA', never)).toEqual({ ...state, expiredReason: 'other' })
    expect(await faultKindOf(client.exchangeCode(back, never))).toBe('reconnect')
  })

  it('sends a message once as JSON with the Page’s token and proof', async () => {
    const network = aNetwork([json({ recipient_id: '110', message_id: 'aWdfZA' }), fault(2, 500)])
    const client = createFacebookClient(network.deps, facebookApp)
    const to = { pageId: '100', pageToken: 'EAATOKEN', recipientId: '110' }
    const quickReplies = [{ title: 'Sim', payload: 'MENTION_OK:42' }]
    expect(await client.sendMessage({ ...to, text: 'Podemos?', quickReplies }, never)).toEqual({
      messageId: 'aWdfZA',
    })
    const [sent] = network.sent
    expect(sent?.url.pathname).toBe('/v23.0/100/messages')
    expect(sent?.url.searchParams.get('appsecret_proof')).toBe(
      appSecretProof('app-secret', 'EAATOKEN'),
    )
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      recipient: { id: '110' },
      messaging_type: 'RESPONSE',
      message: {
        text: 'Podemos?',
        quick_replies: [{ content_type: 'text', title: 'Sim', payload: 'MENTION_OK:42' }],
      },
    })
    const again = client.sendMessage({ ...to, text: 'Olá', quickReplies: [] }, never)
    expect(await faultKindOf(again)).toBe('try_later')
    expect(JSON.parse(network.sent[1]?.body ?? '')).toMatchObject({ message: { text: 'Olá' } })
    expect(network.sent).toHaveLength(2)
  })

  it('subscribes and unsubscribes a Page and requires success', async () => {
    const network = aNetwork([json({ success: true }), json({ success: true })])
    const client = createFacebookClient(network.deps, facebookApp)
    const page = { pageId: '100', pageToken: 'EAApage' }
    await client.subscribePage(page, never)
    await client.unsubscribePage(page, never)
    expect(network.sent.map(({ method, url, body }) => [method, url.pathname, body])).toEqual([
      ['POST', '/v23.0/100/subscribed_apps', 'subscribed_fields=messages'],
      ['DELETE', '/v23.0/100/subscribed_apps', ''],
    ])
    const doubtful = aNetwork([1, 2, 3].map(() => json({ success: false })))
    const other = createFacebookClient(doubtful.deps, facebookApp)
    expect(await faultKindOf(other.subscribePage(page, never))).toBe('try_later')
  })

  it('returns the available names of a sender', async () => {
    const network = aNetwork([
      json({ name: 'Ana', username: 'ana.souza', id: '110' }),
      json({ name: null, username: 'ana.souza' }),
      json({ id: '110' }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    const who = () => client.getSender({ pageToken: 'EAApage', senderId: '110' }, never)
    expect(await who()).toEqual({ name: 'Ana', username: 'ana.souza' })
    expect(await who()).toEqual({ name: null, username: 'ana.souza' })
    expect(await who()).toEqual({ name: null, username: null })
  })

  it('lists Pages over several responses, with and without a linked profile', async () => {
    const page = { id: '100', name: 'Loja', access_token: 'EAApage', category: 'x' }
    const next = 'https://graph.facebook.example/v23.0/me/accounts?access_token=x&after=MTAw'
    const network = aNetwork([
      json({ data: [page], paging: { cursors: { after: 'MTAw' }, next } }),
      json({
        data: [
          { ...page, id: '101', instagram_business_account: { id: '178', username: 'loja' } },
          { id: 102 },
        ],
        paging: { cursors: { after: 'MTAx' } },
      }),
    ])
    const pages = await createFacebookClient(network.deps, facebookApp).listPages(
      { token: 'EAA', withInstagram: true },
      never,
    )
    expect(pages.map(({ pageId, instagram }) => [pageId, instagram?.instagramId])).toEqual([
      ['100', undefined],
      ['101', '178'],
    ])
    expect(network.sent[1]?.url.searchParams.get('after')).toBe('MTAw')
  })

  it('returns granted permissions only', async () => {
    const network = aNetwork([
      json({
        data: [
          { permission: 'instagram_basic', status: 'granted' },
          { permission: 'pages_show_list', status: 'declined' },
        ],
      }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    expect(await client.listPermissions('EAA', never)).toEqual(['instagram_basic'])
  })

  it('falls back to a Page’s videos only when its reels cannot be listed', async () => {
    const reel = { id: '400', created_time: '2026-01-05T18:04:11+0000', source: 'https://x/y' }
    const wanted = { pageId: '100', pageToken: 'EAApage', maxItems: 10 }
    const network = aNetwork([fault(100), json({ data: [reel] })])
    const { value } = await createFacebookClient(network.deps, facebookApp).listPageReels(
      wanted,
      never,
    )
    expect(value.map(({ id }) => id)).toEqual(['400'])
    expect(network.sent.map(({ url }) => url.pathname)).toEqual([
      '/v23.0/100/video_reels',
      '/v23.0/100/videos',
    ])
    const dead = aNetwork([fault(190)])
    const client = createFacebookClient(dead.deps, facebookApp)
    expect(await faultKindOf(client.listPageReels(wanted, never))).toBe('reconnect')
  })

  it('requests each node’s own link field and returns the largest photo', async () => {
    const images = [
      { width: 480, height: 800, source: 'small' },
      { width: 1080, height: 1920, source: 'large' },
    ]
    const network = aNetwork([
      json({ source: 'video', id: '1' }),
      json({ images, id: '2' }),
      json({ id: '3' }),
    ])
    const client = createFacebookClient(network.deps, facebookApp)
    const link = (node: 'page_video' | 'page_photo' | 'instagram_media'): Promise<string | null> =>
      client.getLink({ token: 'EAA', node, id: '1' }, never)
    expect([
      await link('page_video'),
      await link('page_photo'),
      await link('instagram_media'),
    ]).toEqual(['video', 'large', null])
    expect(network.sent.map(({ url }) => url.searchParams.get('fields'))).toEqual([
      'source',
      'images',
      'media_url',
    ])
  })
})
