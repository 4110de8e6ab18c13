import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { mentions, mentionUpdates } from '../src/features/mentions/mentions.tables.ts'
import { DAY, HOUR } from './support/hand-clock.ts'
import {
  aMention,
  aMentionShop,
  historyOf,
  INSTAGRAM_SECRET,
  listMentions,
  mentionCafe,
  mentionBy,
  postWebhook,
  setReposts,
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

const waiting = () => app.database.executor.select().from(mentionUpdates)

/** Whether anything was kept of a message, worked through or not. */
async function isKept(mid: string): Promise<boolean> {
  const { executor } = app.database
  // In this order: what is worked through goes from the first table to the second.
  if ((await waiting()).some(({ messageId }) => messageId === mid)) return true
  const made = await executor.select().from(mentions).where(eq(mentions.messageId, mid))
  return made.length > 0
}

describe('the handshake', () => {
  const shake = (query: Record<string, string>): Promise<Response> =>
    fetch(`${app.url}/webhooks/meta?${new URLSearchParams(query).toString()}`)
  const right = {
    'hub.mode': 'subscribe',
    'hub.challenge': '1158201444',
    'hub.verify_token': VERIFY_TOKEN,
  }

  it('sends the challenge back as plain text', async () => {
    const answer = await shake(right)
    expect([answer.status, await answer.text()]).toEqual([200, '1158201444'])
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it.each([
    ['another token', { ...right, 'hub.verify_token': 'guessed' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1' }],
    ['another mode', { ...right, 'hub.mode': 'unsubscribe' }],
    ['nothing', {}],
  ])('is refused with %s', async (_what, query) => {
    const answer = await shake(query)
    expect(answer.status).toBe(403)
    expect(await answer.text()).not.toContain('1158201444')
  })

  it('is passed by the network itself', async () => {
    await aMentionShop(networks)
    await mentionCafe(networks)
    expect(world.webhookState()).toBe('verified')
    expect(world.webhookDeliveries().map(({ status }) => status)).not.toContain(403)
  })
})

describe('a body', () => {
  beforeAll(() => aMentionShop(networks))
  // What was sent here is not to come to the shops of other tests.
  afterAll(() => until(async () => (await waiting()).length === 0))

  const story = (mid: string, text = 'x') =>
    `{"object":"instagram","entry":[{"id":"${CAFE}","time":1773154800000,"messaging":[{"sender":{"id":"1100000000000009"},"recipient":{"id":"${CAFE}"},"timestamp":${String(app.clock.now().getTime())},"message":{"mid":"${mid}","text":"${text}","attachments":[{"type":"story_mention","payload":{"url":"${networks.standIns.url}/lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1&signature=x"}}]}}]}]}`

  it('is believed with the secret of either app', async () => {
    const body = story('either')
    expect((await postWebhook(networks, body)).status).toBe(200)
    const other = await postWebhook(networks, body, sign(body, INSTAGRAM_SECRET))
    expect(other.status).toBe(200)
    expect(await isKept('either')).toBe(true)
  })

  it.each([
    ['none', null],
    ['one of another body', sign('{}')],
    ['one of another secret', sign(story('unsigned'), 'guessed')],
    ['one that is none', 'sha256=00'],
  ])(
    'is refused with a signature that is %s, and nothing of it is kept',
    async (_what, signature) => {
      const answer = await postWebhook(networks, story('unsigned'), signature)
      expect(answer.status).toBe(403)
      expect(await isKept('unsigned')).toBe(false)
    },
  )

  it('is checked byte by byte: unicode comes escaped, and is signed so', async () => {
    const escaped = story('escaped', 'Ol\\u00e1 \\ud83d\\ude00')
    expect((await postWebhook(networks, escaped)).status).toBe(200)
    const plain = JSON.stringify(JSON.parse(escaped))
    expect(plain).not.toBe(escaped)
    expect((await postWebhook(networks, escaped, sign(plain))).status).toBe(403)
  })

  it('that is signed and no JSON is told so', async () => {
    const answer = await postWebhook(networks, 'not json')
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ code: 'request.not_json' }] },
    ])
  })

  it.each([
    ['of another object', '{"object":"page","entry":[]}'],
    ['with fields nobody knows', '{"object":"instagram","entry":[{"id":"1","changes":[]}],"x":1}'],
    ['with nothing', '{}'],
  ])('%s is taken, and passed over', async (_what, body) => {
    expect((await postWebhook(networks, body)).status).toBe(200)
  })

  it('that is too large is refused unread', async () => {
    const body = `{"object":"instagram","entry":["${'x'.repeat(6 * 1024 * 1024)}"]}`
    const answer = await app.app.http.inject({
      method: 'POST',
      url: '/webhooks/meta',
      payload: body,
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': sign(body) },
    })
    expect(answer.statusCode).toBe(413)
  })
})

describe('a mention', () => {
  it('is listed with its author, its type and its address, and the account counts it', async () => {
    const shop = await aMentionShop(networks)
    const told = await mentionCafe(networks, {
      username: 'bia.ramos',
      name: 'Bia',
      spareId: 'film',
    })
    const mention = await mentionBy(shop, 'bia.ramos')
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
    // The link opens for us alone; it is nowhere to be read.
    expect(app.log.text()).not.toContain(told.link)
    expect(app.log.text()).not.toContain('asset_id')
  })

  it('that is told twice is there once', async () => {
    const shop = await aMentionShop(networks)
    const { told } = await aMention(networks, shop)
    await world.redeliver(told.mid)
    await world.redeliver(told.mid)
    // What is sent behind it has been worked through: so has it.
    await aMention(networks, shop)
    expect(await listMentions(shop)).toHaveLength(2)
    await until(async () => (await waiting()).length === 0)
  })

  it('comes to each user who connected the profile', async () => {
    const [own, other] = [await aMentionShop(networks), await aMentionShop(networks)]
    const { mention, username } = await aMention(networks, own)
    const theirs = await mentionBy(other, username)
    expect(theirs.id).not.toBe(mention.id)
  })

  it('is not kept where the account may not show any, or may not hear any', async () => {
    const small = await startMentionNetworks(media)
    const deaf = await aMentionShop(small, { decline: ['instagram_manage_messages'] })
    const shop = await aMentionShop(small, { allowRepost: false })
    await mentionCafe(small)
    await setReposts(small, shop.accountId, { allowRepost: true })
    const { mention } = await aMention(small, shop)
    expect(await listMentions(shop)).toMatchObject([{ id: mention.id }])
    expect(await listMentions(deaf)).toEqual([])
    const { account } = await deaf.client.call(contract.getAccount, {
      params: { id: deaf.accountId },
    })
    expect(account.mentions.heard).toBe(false)
  })

  it('that comes after its day is passed over', async () => {
    const shop = await aMentionShop(networks)
    await mentionCafe(networks, { at: app.clock.now().getTime() - DAY })
    const { mention } = await aMention(networks, shop, {
      at: app.clock.now().getTime() - 23 * HOUR,
    })
    expect(await listMentions(shop)).toMatchObject([{ id: mention.id }])
    expect(mention.expires_at).toBe(new Date(app.clock.now().getTime() + HOUR).toISOString())
  })
})

describe('many at once', () => {
  it('come in one post, which is answered at the first try', async () => {
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
