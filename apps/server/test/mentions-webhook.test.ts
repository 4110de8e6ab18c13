import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mentions, mentionUpdates } from '../src/db/tables/mentions.tables.ts'
import { DAY, HOUR } from './support/manual-clock.ts'
import {
  aMention,
  aMentionShop,
  historyOf,
  INSTAGRAM_SECRET,
  listMentions,
  postMention,
  waitForMention,
  postWebhook,
  setRepostSettings,
  sign,
  startMentionNetworks,
  until,
  VERIFY_TOKEN,
} from './support/mentions.ts'
import { CAFE } from './support/networks.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: 90_000 })

const media = await makeTestMedia()
const networks = await startMentionNetworks(media)
const { app, world } = networks

const listUpdates = () => app.database.executor.select().from(mentionUpdates)

/** Whether a message is stored, as an update or as a mention. */
async function isStored(mid: string): Promise<boolean> {
  const { executor } = app.database
  // The order matters: processing moves a message from the first table to the second.
  if ((await listUpdates()).some(({ messageId }) => messageId === mid)) return true
  const rows = await executor.select().from(mentions).where(eq(mentions.messageId, mid))
  return rows.length > 0
}

describe('webhook verification request', () => {
  const verify = (query: Record<string, string>): Promise<Response> =>
    fetch(`${app.url}/webhooks/meta?${new URLSearchParams(query).toString()}`)
  const validQuery = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': VERIFY_TOKEN,
  }

  it('returns the challenge as plain text', async () => {
    const response = await verify(validQuery)
    expect([response.status, await response.text()]).toEqual([200, '1158201444'])
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['another token', { ...validQuery, 'hub.verify_token': 'guessed' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...validQuery, 'hub.mode': 'unsubscribe' }],
    ['nothing', {}],
  ])('is rejected with %s', async (_case, query) => {
    const response = await verify(query)
    expect(response.status).toBe(403)
    expect(await response.text()).not.toContain('1158201444')
  })

  it('succeeds for the network', async () => {
    await aMentionShop(networks)
    await postMention(networks)
    expect(world.webhookState()).toBe('verified')
    expect(world.webhookDeliveries().map(({ status }) => status)).not.toContain(403)
  })
})

describe('webhook body', () => {
  beforeAll(() => aMentionShop(networks))
  // Updates of these tests must not reach the shops of other tests.
  afterAll(() => until(async () => (await listUpdates()).length === 0))

  const storyBody = (mid: string, text = 'x') =>
    `{"object":"instagram","entry":[{"id":"${CAFE}","time":1773154800000,"messaging":[{"sender":{"id":"1100000000000009"},"recipient":{"id":"${CAFE}"},"timestamp":${String(app.clock.now().getTime())},"message":{"mid":"${mid}","text":"${text}","attachments":[{"type":"story_mention","payload":{"url":"${networks.standIns.url}/lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1&signature=x"}}]}}]}]}`

  it('is accepted when signed with the secret of either app', async () => {
    const body = storyBody('either')
    expect((await postWebhook(networks, body)).status).toBe(200)
    const other = await postWebhook(networks, body, sign(body, INSTAGRAM_SECRET))
    expect(other.status).toBe(200)
    expect(await isStored('either')).toBe(true)
  })

  it.each([
    ['none', null],
    ['one of another body', sign('{}')],
    ['one of another secret', sign(storyBody('unsigned'), 'guessed')],
    ['an invalid one', 'sha256=00'],
  ])('is rejected and not stored when its signature is %s', async (_case, signature) => {
    const response = await postWebhook(networks, storyBody('unsigned'), signature)
    expect(response.status).toBe(403)
    expect(await isStored('unsigned')).toBe(false)
  })

  it('is verified byte by byte, including escaped Unicode', async () => {
    const escaped = storyBody('escaped', 'Ol\\u00e1 \\ud83d\\ude00')
    expect((await postWebhook(networks, escaped)).status).toBe(200)
    const plain = JSON.stringify(JSON.parse(escaped))
    expect(plain).not.toBe(escaped)
    expect((await postWebhook(networks, escaped, sign(plain))).status).toBe(403)
  })

  it('is rejected with request.not_json when it is signed but not JSON', async () => {
    const response = await postWebhook(networks, 'not json')
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ code: 'request.not_json' }] },
    ])
  })

  it.each([
    ['of another object', '{"object":"page","entry":[]}'],
    ['with unknown fields', '{"object":"instagram","entry":[{"id":"1","changes":[]}],"x":1}'],
    ['with nothing', '{}'],
  ])('%s is accepted and ignored', async (_case, body) => {
    expect((await postWebhook(networks, body)).status).toBe(200)
  })

  it('is rejected with 413 when it is too large', async () => {
    const body = `{"object":"instagram","entry":["${'x'.repeat(6 * 1024 * 1024)}"]}`
    const response = await app.app.http.inject({
      method: 'POST',
      url: '/webhooks/meta',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
    })
    expect(response.statusCode).toBe(413)
  })
})

describe('received mention', () => {
  it('is listed with author, type and media URL and counted by the account', async () => {
    const shop = await aMentionShop(networks)
    const sent = await postMention(networks, {
      username: 'bia.ramos',
      name: 'Bia',
      spareId: 'film',
    })
    const mention = await waitForMention(shop, 'bia.ramos')
    expect(mention).toMatchObject({
      username: 'bia.ramos',
      author: { username: 'bia.ramos', name: 'Bia', rule: 'none' },
      media_type: 'VIDEO',
      accepted_at: null,
      rejected_at: null,
      confirmed_at: null,
      ended_at: null,
      showing: false,
      permission: 'none',
      created_at: app.clock.now().toISOString(),
      expires_at: new Date(app.clock.now().getTime() + DAY).toISOString(),
    })
    expect(mention.media_url).toContain(`/media/mentions/${mention.id}?`)
    expect(mention.media_url).not.toContain('lookaside')
    expect(historyOf(mention)).toEqual(['arrived author'])
    const { account } = await shop.client.call(contract.getAccount, {
      params: { id: shop.accountId },
    })
    expect(account.mentions).toEqual({ heard: true, waiting: 1 })
    // The network's link must not be visible anywhere.
    expect(app.log.text()).not.toContain(sent.link)
    expect(app.log.text()).not.toContain('asset_id')
  })

  it('is stored once when delivered repeatedly', async () => {
    const shop = await aMentionShop(networks)
    const { sent } = await aMention(networks, shop)
    await world.redeliver(sent.mid)
    await world.redeliver(sent.mid)
    // A later update has been processed, so the earlier ones have been too.
    await aMention(networks, shop)
    expect(await listMentions(shop)).toHaveLength(2)
    await until(async () => (await listUpdates()).length === 0)
  })

  it('is stored for each user who connected the profile', async () => {
    const [own, other] = [await aMentionShop(networks), await aMentionShop(networks)]
    const { mention, username } = await aMention(networks, own)
    const theirs = await waitForMention(other, username)
    expect(theirs.id).not.toBe(mention.id)
  })

  it('is not stored when the account may not show reposts or lacks the message permission', async () => {
    const small = await startMentionNetworks(media)
    const unsubscribed = await aMentionShop(small, { decline: ['instagram_manage_messages'] })
    const shop = await aMentionShop(small, { allowRepost: false })
    await postMention(small)
    await setRepostSettings(small, shop.accountId, { allowRepost: true })
    const { mention } = await aMention(small, shop)
    expect(await listMentions(shop)).toMatchObject([{ id: mention.id }])
    expect(await listMentions(unsubscribed)).toEqual([])
    const { account } = await unsubscribed.client.call(contract.getAccount, {
      params: { id: unsubscribed.accountId },
    })
    expect(account.mentions.heard).toBe(false)
  })

  it('is ignored when its story has expired', async () => {
    const shop = await aMentionShop(networks)
    await postMention(networks, { at: app.clock.now().getTime() - DAY })
    const { mention } = await aMention(networks, shop, {
      at: app.clock.now().getTime() - 23 * HOUR,
    })
    expect(await listMentions(shop)).toMatchObject([{ id: mention.id }])
    expect(mention.expires_at).toBe(new Date(app.clock.now().getTime() + HOUR).toISOString())
  })
})

describe('1,000 updates', () => {
  it('are accepted in one request at the first attempt', async () => {
    const small = await startMentionNetworks(media)
    const shop = await aMentionShop(small)
    await small.world.deliver(
      Array.from({ length: 1_000 }, (_, index) => ({
        instagramId: CAFE,
        author: { username: `autora.${String(index)}` },
        spareId: 'photo',
      })),
    )
    expect(small.world.webhookDeliveries()).toMatchObject([{ status: 200, attempt: 1 }])
    await until(async () => (await listMentions(shop)).length === 100)
  })
})
