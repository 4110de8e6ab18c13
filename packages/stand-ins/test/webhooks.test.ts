import { describe, expect, it } from 'vitest'
import { hubSignature, type StandInsOptions } from '../src/index.ts'
import {
  ANA,
  aPhoto,
  BAKERY_PAGE,
  CAFE,
  CAFE_PAGE,
  FACEBOOK_APP,
  INSTAGRAM_APP,
  MINUTE,
  PERSONAL,
  START,
} from './a-world.ts'
import { agree, aListener, VERIFY_TOKEN, type ReceivedRequest, type Listener } from './listener.ts'
import { bearer, expectGraphError, start, type Running } from './running.ts'

const PAGE_APPS = `/graph.facebook.com/v23.0/${CAFE_PAGE}/subscribed_apps`
const ACCOUNT_APPS = '/graph.instagram.com/v23.0/me/subscribed_apps'
const LENA = { username: 'lena.costa', name: 'Lena' }
const MENTION = { instagramId: CAFE, author: LENA, spareId: 'spare-photo' }

type Ready = Running & { readonly app: Listener; readonly pageToken: string }

/** An app that is connected, subscribed to the café's Page and receives updates. */
async function listening(
  options: Partial<StandInsOptions> = {},
  retryDelaysMs: readonly number[] = [1, 1],
): Promise<Ready> {
  const app = await aListener()
  const meta = await start({
    webhooks: { url: `${app.url}/webhook`, verifyToken: VERIFY_TOKEN, retryDelaysMs },
    ...options,
  })
  const { pageTokens } = meta.world.connectFacebook({ personId: ANA })
  const pageToken = pageTokens[CAFE_PAGE] ?? ''
  meta.world.subscribe({ instagramId: CAFE, network: 'facebook' })
  return { ...meta, app, pageToken }
}

function updatesIn({
  body,
}: ReceivedRequest): { id: string; messaging: { message: { mid: string } }[] }[] {
  return JSON.parse(body).entry
}

function midsIn(received: ReceivedRequest): string[] {
  return updatesIn(received).flatMap(({ messaging }) => messaging.map(({ message }) => message.mid))
}

describe('subscribed_apps', () => {
  it('adds, lists and removes a subscription of a Page', async () => {
    const meta = await start()
    const { pageTokens } = meta.world.connectFacebook({ personId: ANA })
    const headers = bearer(pageTokens[CAFE_PAGE] ?? '')
    const form = new URLSearchParams({ subscribed_fields: 'messages,mentions,messages' })
    expect((await meta.get(PAGE_APPS, headers)).json).toEqual({ data: [] })
    expect((await meta.send('POST', PAGE_APPS, { form, headers })).json).toEqual({ success: true })
    const again = await meta.send('POST', `${PAGE_APPS}?subscribed_fields=messages`, { headers })
    expect(again.json).toEqual({ success: true })
    expect((await meta.get(PAGE_APPS, headers)).json).toEqual({
      data: [{ id: FACEBOOK_APP.id, name: 'Vitrine', subscribed_fields: ['messages'] }],
    })
    expect((await meta.send('DELETE', PAGE_APPS, { headers })).json).toEqual({ success: true })
    expect(meta.world.subscriptions()).toEqual([])
  })

  it('adds a subscription of an account on graph.instagram.com', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectInstagram({ accountId: CAFE })
    const headers = bearer(userToken)
    const path = `${ACCOUNT_APPS}?subscribed_fields=messages,comments`
    expect((await meta.send('POST', path, { headers })).json).toEqual({ success: true })
    expect((await meta.get(ACCOUNT_APPS, headers)).json).toEqual({
      data: [
        { id: INSTAGRAM_APP.id, name: 'Vitrine', subscribed_fields: ['messages', 'comments'] },
      ],
    })
  })

  it.each([
    ['no fields', PAGE_APPS, 100],
    ['a field that does not exist', `${PAGE_APPS}?subscribed_fields=messages,feelings`, 100],
    ['an unknown parameter', `${PAGE_APPS}?subscribed_fields=messages&url=x`, 100],
    [
      'another Page',
      `/graph.facebook.com/v23.0/${BAKERY_PAGE}/subscribed_apps?subscribed_fields=messages`,
      100,
    ],
  ])('refuses a subscription with %s', async (_what, path, code) => {
    const meta = await start()
    const { pageTokens } = meta.world.connectFacebook({ personId: ANA })
    const headers = bearer(pageTokens[CAFE_PAGE] ?? '')
    expectGraphError(await meta.send('POST', path, { headers }), { status: 400, code })
    expect(meta.world.subscriptions()).toEqual([])
  })

  it('requires the matching token and permission', async () => {
    const meta = await start()
    const { userToken } = meta.world.connectFacebook({ personId: ANA })
    const post = (path: string, token: string) =>
      meta.send('POST', `${path}?subscribed_fields=messages`, { headers: bearer(token) })
    expectGraphError(await post(PAGE_APPS, userToken), {
      ...{ status: 400, code: 190, error_subcode: 2069032, challenge: 'invalid_token' },
    })
    const decline = ['pages_manage_metadata', 'instagram_business_manage_messages']
    const { pageTokens } = meta.world.connectFacebook({ personId: ANA, decline })
    expectGraphError(await post(PAGE_APPS, pageTokens[CAFE_PAGE] ?? ''), { status: 403, code: 200 })
    const instagram = meta.world.connectInstagram({ accountId: CAFE, decline })
    expectGraphError(await post(ACCOUNT_APPS, instagram.userToken), { status: 403, code: 10 })
  })
})

describe('webhook deliveries', () => {
  it('start with one handshake', async () => {
    const meta = await listening()
    expect(meta.world.webhookState()).toBe('unasked')
    expect(meta.app.received).toEqual([])
    await meta.world.mention(MENTION)
    await meta.world.mention(MENTION)
    const asked = meta.app.received.filter(({ method }) => method === 'GET')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.path).toBe('/webhook')
    // "hub.mode=subscribe&hub.challenge=1158201444&hub.verify_token=OURS"
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      'hub.mode': 'subscribe',
      'hub.challenge': expect.stringMatching(/^\d+$/),
      'hub.verify_token': VERIFY_TOKEN,
    })
    expect(meta.world.webhookState()).toBe('verified')
    expect(meta.app.posts()).toHaveLength(2)
  })

  it.each<[string, Parameters<Listener['answerWith']>[0]]>([
    ['refuses', () => ({ status: 403 })],
    ['answers another number', () => ({ status: 200, body: '1' })],
    [
      'adds to the number',
      ({ query }) => ({ status: 200, body: `${query.get('hub.challenge') ?? ''}\n` }),
    ],
    ['answers with 201', ({ query }) => ({ status: 201, body: query.get('hub.challenge') ?? '' })],
  ])('are not sent to an app that %s', async (_what, answer) => {
    const meta = await listening()
    meta.app.answerWith(answer)
    await meta.world.mention(MENTION)
    await meta.world.settled()
    expect(meta.app.posts()).toEqual([])
    expect(meta.world.webhookState()).toBe('refused')
    expect((await meta.get('/')).text).toContain('respondeu errado')
    // After the correction the next update is delivered.
    meta.app.answerWith(agree)
    const { mid } = await meta.world.mention(MENTION)
    expect(meta.app.posts().flatMap(midsIn)).toEqual([mid])
  })

  it('contain a mention in signed, escaped bytes', async () => {
    const meta = await listening()
    meta.pass(MINUTE)
    const { mid, senderId, link } = await meta.world.mention({ ...MENTION, at: START })
    const [post] = meta.app.posts()
    expect(post?.headers['content-type']).toBe('application/json')
    expect(post?.headers['x-hub-signature-256']).toBe(
      hubSignature(FACEBOOK_APP.secret, post?.body ?? ''),
    )
    expect(post?.headers['x-hub-signature']).toMatch(/^sha1=[0-9a-f]{40}$/)
    expect(JSON.parse(post?.body ?? '')).toEqual({
      object: 'instagram',
      entry: [
        {
          id: CAFE,
          time: START + MINUTE,
          messaging: [
            {
              sender: { id: senderId },
              recipient: { id: CAFE },
              timestamp: START,
              message: { mid, attachments: [{ type: 'story_mention', payload: { url: link } }] },
            },
          ],
        },
      ],
    })
    await meta.world.answer({ mid, text: 'Olá 😀' })
    const answer = meta.app.posts()[1]
    expect(answer?.body).toContain(String.raw`"text":"Ol\u00e1 \ud83d\ude00"`)
    expect(answer?.headers['x-hub-signature-256']).toBe(
      hubSignature(FACEBOOK_APP.secret, answer?.body ?? ''),
    )
  })

  it('contain a tapped quick reply as a message with a payload', async () => {
    const meta = await listening()
    const { mid, senderId } = await meta.world.mention(MENTION)
    const sent = await meta.send('POST', `/graph.facebook.com/v23.0/${CAFE_PAGE}/messages`, {
      headers: bearer(meta.pageToken),
      json: {
        recipient: { id: senderId },
        message: {
          text: 'Podemos?',
          quick_replies: [{ content_type: 'text', title: 'Sim', payload: 'MENTION_OK:42' }],
        },
      },
    })
    expect(sent.status).toBe(200)
    const answer = await meta.world.answer({ mid, title: 'Sim' })
    const [entry] = updatesIn(meta.app.posts()[1] ?? expect.fail('no second post'))
    expect(entry?.messaging).toEqual([
      {
        sender: { id: senderId },
        recipient: { id: CAFE },
        timestamp: START,
        message: { mid: answer.mid, text: 'Sim', quick_reply: { payload: 'MENTION_OK:42' } },
      },
    ])
  })

  it('are signed for the subscribed product', async () => {
    const app = await aListener()
    const meta = await start({ webhooks: { url: app.url, verifyToken: VERIFY_TOKEN } })
    meta.world.connectInstagram({ accountId: CAFE })
    meta.world.subscribe({ instagramId: CAFE, network: 'instagram' })
    await meta.world.mention(MENTION)
    const [post] = app.posts()
    expect(post?.headers['x-hub-signature-256']).toBe(
      hubSignature(INSTAGRAM_APP.secret, post?.body ?? ''),
    )
    // Both products receive it, each signed with its own secret.
    meta.world.connectFacebook({ personId: ANA })
    meta.world.subscribe({ instagramId: CAFE, network: 'facebook' })
    await meta.world.mention(MENTION)
    const signatures = app
      .posts()
      .slice(1)
      .map(({ headers }) => headers['x-hub-signature-256'])
    const body = app.posts()[1]?.body ?? ''
    expect(signatures.toSorted()).toEqual(
      [FACEBOOK_APP, INSTAGRAM_APP].map(({ secret }) => hubSignature(secret, body)).toSorted(),
    )
  })

  it('need a subscription, the permission and the app’s connection', async () => {
    const meta = await listening()
    const headers = bearer(meta.pageToken)
    await meta.world.mention({ ...MENTION, instagramId: PERSONAL })
    await meta.world.mention({ ...MENTION, untold: true })
    meta.world.setPermission(ANA, 'instagram_manage_messages', 'declined')
    await meta.world.mention(MENTION)
    meta.world.setPermission(ANA, 'instagram_manage_messages', 'granted')
    await meta.send('POST', `${PAGE_APPS}?subscribed_fields=comments`, { headers })
    await meta.world.mention(MENTION)
    await meta.send('DELETE', PAGE_APPS, { headers })
    await meta.world.mention(MENTION)
    expect(meta.app.received).toEqual([])
    meta.world.subscribe({ instagramId: CAFE, network: 'facebook' })
    await meta.world.removeApp({ personId: ANA })
    expect(meta.world.subscriptions()).toEqual([])
    await meta.world.mention(MENTION)
    expect(meta.app.received).toEqual([])
  })

  it('are retried until one succeeds', async () => {
    const meta = await listening({}, [1, 1, 1])
    let posts = 0
    meta.app.answerWith((received) => {
      if (received.method === 'POST') posts += 1
      return received.method === 'POST' && posts < 3 ? { status: 500 } : agree(received)
    })
    const { mid } = await meta.world.mention(MENTION)
    await meta.world.settled()
    expect(meta.world.webhookDeliveries()).toMatchObject([
      { status: 500, attempt: 1, mids: [mid], at: START },
      { status: 500, attempt: 2, mids: [mid] },
      { status: 200, attempt: 3, mids: [mid] },
    ])
    // The same bytes each time.
    expect(new Set(meta.app.posts().map(({ body }) => body)).size).toBe(1)
  })

  it('end after the last retry, and treat a redirect as a failure', async () => {
    const meta = await listening({}, [1])
    meta.app.answerWith((received) =>
      received.method === 'POST' ? { status: 302 } : agree(received),
    )
    await meta.world.mention(MENTION)
    await meta.world.settled()
    expect(meta.world.webhookDeliveries().map(({ status }) => status)).toEqual([302, 302])
    await meta.app.close()
    await meta.world.mention(MENTION)
    await meta.world.settled()
    expect(meta.world.webhookDeliveries().map(({ status }) => status)).toEqual([
      302,
      302,
      null,
      null,
    ])
  })

  it('resolve after the first attempt', async () => {
    const meta = await listening({}, [3_600_000])
    meta.app.answerWith((received) =>
      received.method === 'POST' ? { status: 500 } : agree(received),
    )
    await meta.world.mention(MENTION)
    expect(meta.world.webhookDeliveries()).toHaveLength(1)
    // The stand-ins end before the hour has passed.
    await meta.close()
    await meta.world.settled()
    expect(meta.app.posts()).toHaveLength(1)
  })

  it('end on close while there is no response', async () => {
    const meta = await listening({}, [])
    meta.app.answerWith((received) => (received.method === 'POST' ? 'silence' : agree(received)))
    const told = meta.world.mention(MENTION)
    await expect.poll(() => meta.app.posts()).toHaveLength(1)
    await meta.close()
    await told
    expect(meta.world.webhookDeliveries()).toMatchObject([{ status: null, attempt: 1 }])
  })

  it('repeat an update, and send one that was not delivered', async () => {
    const meta = await listening()
    const first = await meta.world.mention(MENTION)
    const late = await meta.world.mention({ ...MENTION, untold: true })
    const answer = await meta.world.answer({ mid: first.mid, text: 'Oi' })
    for (const { mid } of [first, late, answer]) await meta.world.redeliver(mid)
    expect(meta.app.posts().flatMap(midsIn)).toEqual([
      first.mid,
      answer.mid,
      first.mid,
      late.mid,
      answer.mid,
    ])
    await expect(meta.world.redeliver('none')).rejects.toThrow('no mention')
  })

  it('send 1,000 updates in one request with several entries', async () => {
    const meta = await listening()
    const mentions = Array.from({ length: 999 }, (_, index) => ({
      instagramId: CAFE,
      author: { username: `guest.${index}` },
      footage: aPhoto(),
    }))
    const odd = {
      instagramId: '1',
      messaging: { read: { mid: 'x' } },
      network: 'facebook',
    } as const
    const made = await meta.world.deliver([...mentions, odd])
    expect(made).toHaveLength(999)
    expect(meta.app.posts()).toHaveLength(1)
    const entries = updatesIn(meta.app.posts()[0] ?? expect.fail('no post'))
    expect(entries.length).toBeGreaterThan(2)
    expect(entries.flatMap(({ messaging }) => messaging)).toHaveLength(1000)
    expect(entries.at(-1)).toMatchObject({ id: '1', messaging: [{ read: { mid: 'x' } }] })
    expect(meta.world.webhookDeliveries()[0]?.mids).toEqual(made.map(({ mid }) => mid))
    await expect(meta.world.deliver([...mentions, odd, odd])).rejects.toThrow('at most 1000')
  })
})

describe('mention', () => {
  it('reuses an author by username, per account', async () => {
    const meta = await start()
    const first = await meta.world.mention(MENTION)
    const second = await meta.world.mention(MENTION)
    const other = await meta.world.mention({ ...MENTION, instagramId: PERSONAL })
    const named = await meta.world.mention({
      ...MENTION,
      author: { id: '1100000000000001', username: 'ze' },
    })
    expect(second.senderId).toBe(first.senderId)
    expect(new Set([first.mid, second.mid, first.storyId, second.storyId]).size).toBe(4)
    expect(other.senderId).not.toBe(first.senderId)
    expect(named.senderId).toBe('1100000000000001')
  })

  it('uses a webhook that is set and removed later', async () => {
    const meta = await start()
    const app = await aListener()
    meta.world.connectFacebook({ personId: ANA })
    meta.world.subscribe({ instagramId: CAFE, network: 'facebook' })
    expect(meta.world.webhookState()).toBe('off')
    await meta.world.mention(MENTION)
    meta.world.setWebhooks({ url: app.url, verifyToken: VERIFY_TOKEN })
    const { mid } = await meta.world.mention(MENTION)
    meta.world.setWebhooks(null)
    await meta.world.mention(MENTION)
    expect(app.posts().flatMap(midsIn)).toEqual([mid])
  })

  it.each([
    ['an account that does not exist', { ...MENTION, instagramId: '1' }],
    ['a file that does not exist', { ...MENTION, spareId: 'none' }],
  ])('refuses a mention of %s', async (_what, mention) => {
    const meta = await start()
    await expect(meta.world.mention(mention)).rejects.toThrow('There is no')
  })
})
