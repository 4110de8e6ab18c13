import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ANA, BAKERY_PAGE, CAFE, CAFE_APP_SCOPED, CAFE_PAGE, DAY, HOUR, START } from './a-world.ts'
import { aFolder, bearer, expectGraphError, start, type Answer, type Running } from './running.ts'

const FACEBOOK = '/graph.facebook.com/v23.0'
const INSTAGRAM = '/graph.instagram.com/v23.0'
const LENA = { username: 'lena.costa', name: 'Lena Costa' }
const QUESTION = {
  text: 'Podemos exibir seu story em nossa TV?',
  quick_replies: [
    { content_type: 'text', title: 'Sim', payload: 'MENTION_OK:42' },
    { content_type: 'text', title: 'Não, muito obrigada mesmo', payload: 'MENTION_NO:42' },
  ],
}

type Connected = Running & {
  readonly userToken: string
  readonly pageToken: string
  readonly instagramToken: string
  /** Sends as the Page. */
  say(recipientId: string, changes?: Record<string, unknown>): Promise<Answer>
}

async function connected(decline: readonly string[] = []): Promise<Connected> {
  const meta = await start()
  const facebook = meta.world.connectFacebook({ personId: ANA, decline })
  const instagram = meta.world.connectInstagram({ accountId: CAFE, decline })
  const pageToken = facebook.pageTokens[CAFE_PAGE] ?? ''
  return {
    ...meta,
    userToken: facebook.userToken,
    pageToken,
    instagramToken: instagram.userToken,
    say: (recipientId, changes = {}) =>
      meta.send('POST', `${FACEBOOK}/${CAFE_PAGE}/messages`, {
        headers: bearer(pageToken),
        json: {
          recipient: { id: recipientId },
          messaging_type: 'RESPONSE',
          message: QUESTION,
          ...changes,
        },
      }),
  }
}

async function aMention(meta: Running, at?: number) {
  const when = at === undefined ? {} : { at }
  return meta.world.mention({
    ...{ instagramId: CAFE, author: LENA, spareId: 'spare-photo' },
    ...when,
  })
}

const REPLY = { content_type: 'text', title: 'Sim', payload: 'OK' }

describe('sendMessage', () => {
  it('sends a message with quick replies and truncates long titles', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const answer = await meta.say(senderId)
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({
      recipient_id: senderId,
      message_id: expect.stringMatching(/^aWdfZAG1f\w+$/),
    })
    expect(meta.world.sentMessages({ instagramId: CAFE })).toEqual([
      {
        id: answer.at('message_id'),
        instagramId: CAFE,
        recipientId: senderId,
        text: QUESTION.text,
        quickReplies: [
          { title: 'Sim', payload: 'MENTION_OK:42' },
          // "title longer than 20 chars is truncated, not refused"
          { title: 'Não, muito obrigada ', payload: 'MENTION_NO:42' },
        ],
        at: expect.any(Number),
        isTapped: false,
      },
    ])
    expect(meta.world.sentMessages({ instagramId: 'another' })).toEqual([])
  })

  it('accepts a message at all documented paths', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const json = { recipient: { id: senderId }, message: { text: 'Oi' } }
    const addresses: readonly (readonly [string, string])[] = [
      [`${FACEBOOK}/${CAFE_PAGE}/messages`, meta.pageToken],
      [`${FACEBOOK}/me/messages`, meta.pageToken],
      [`${INSTAGRAM}/${CAFE}/messages`, meta.instagramToken],
      [`${INSTAGRAM}/${CAFE_APP_SCOPED}/messages`, meta.instagramToken],
      [`${INSTAGRAM}/me/messages`, meta.instagramToken],
    ]
    for (const [path, token] of addresses) {
      expect((await meta.send('POST', path, { json, headers: bearer(token) })).status).toBe(200)
    }
    expect(meta.world.sentMessages()).toHaveLength(addresses.length)
  })

  it('accepts a form with objects as JSON text', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const form = new URLSearchParams({
      recipient: JSON.stringify({ id: senderId }),
      message: JSON.stringify(QUESTION),
      messaging_type: 'RESPONSE',
      access_token: meta.pageToken,
    })
    const answer = await meta.send('POST', `${FACEBOOK}/me/messages`, { form })
    expect(answer.at('recipient_id')).toBe(senderId)
  })

  it('requires a Page token', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const json = { recipient: { id: senderId }, message: { text: 'Oi' } }
    for (const id of [CAFE_PAGE, 'me']) {
      const answer = await meta.send('POST', `${FACEBOOK}/${id}/messages`, {
        json,
        headers: bearer(meta.userToken),
      })
      expectGraphError(answer, {
        ...{ status: 400, code: 190, error_subcode: 2069032, challenge: 'invalid_token' },
      })
    }
    const other = await meta.send('POST', `${FACEBOOK}/${BAKERY_PAGE}/messages`, {
      json,
      headers: bearer(meta.pageToken),
    })
    expectGraphError(other, { status: 400, code: 100, error_subcode: 33 })
  })

  it('refuses a message without the permission', async () => {
    const meta = await connected([
      'instagram_manage_messages',
      'instagram_business_manage_messages',
    ])
    const { senderId } = await aMention(meta)
    expectGraphError(await meta.say(senderId), { status: 403, code: 10, type: 'OAuthException' })
    const instagram = await meta.send('POST', `${INSTAGRAM}/me/messages`, {
      json: { recipient: { id: senderId }, message: { text: 'Oi' } },
      headers: bearer(meta.instagramToken),
    })
    expectGraphError(instagram, { status: 403, code: 10, type: 'IGApiException' })
    expect(meta.world.sentMessages()).toEqual([])
  })

  it('refuses a message 24 hours after the person’s last one', async () => {
    const meta = await connected()
    const { senderId, mid } = await aMention(meta)
    meta.pass(DAY - 1)
    expect((await meta.say(senderId)).status).toBe(200)
    meta.pass(1)
    // "24 h window counted from the person's last message (a story mention opens it)"
    expectGraphError(await meta.say(senderId), {
      status: 400,
      code: 10,
      error_subcode: 2534022,
      message: '(#10) This message is sent outside of allowed window.',
    })
    await meta.world.answer({ mid, text: 'Olá' })
    expect((await meta.say(senderId)).status).toBe(200)
  })

  it('counts the window from the time of the story', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta, START - DAY + HOUR)
    expect((await meta.say(senderId)).status).toBe(200)
    meta.pass(HOUR)
    expectGraphError(await meta.say(senderId), { status: 400, code: 10, error_subcode: 2534022 })
  })

  it('allows a human agent seven days', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const human = { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
    meta.pass(7 * DAY - 1)
    expect((await meta.say(senderId, human)).status).toBe(200)
    meta.pass(1)
    expectGraphError(await meta.say(senderId, human), {
      ...{ status: 400, code: 10, error_subcode: 2534022 },
    })
  })

  it('refuses unknown recipients', async () => {
    const meta = await connected()
    // "100 / 2534014 | no matching Instagram user"
    expectGraphError(await meta.say('999'), { status: 400, code: 100, error_subcode: 2534014 })
    const senderId = meta.world.meet({ instagramId: CAFE, author: LENA })
    expectGraphError(await meta.say(senderId), { status: 400, code: 10, error_subcode: 2534022 })
  })

  it('refuses a Page without an Instagram account', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const { pageTokens } = meta.world.connectFacebook({ personId: ANA })
    const answer = await meta.send('POST', `${FACEBOOK}/me/messages`, {
      json: { recipient: { id: senderId }, message: { text: 'Oi' } },
      headers: bearer(pageTokens[BAKERY_PAGE] ?? ''),
    })
    // "100 / 2534013 | Page not linked to an IG account"
    expectGraphError(answer, { status: 400, code: 100, error_subcode: 2534013 })
  })

  it('refuses a recipient who blocks the account, and a closed account', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    meta.world.block({ senderId })
    expectGraphError(await meta.say(senderId), { status: 400, code: 551, error_subcode: 1545041 })
    meta.world.unblock({ senderId })
    meta.world.closeMessages({ instagramId: CAFE })
    expectGraphError(await meta.say(senderId), { status: 400, code: 200, error_subcode: 2534041 })
    meta.world.openMessages({ instagramId: CAFE })
    expect((await meta.say(senderId)).status).toBe(200)
    expect(meta.world.sentMessages()).toHaveLength(1)
  })

  it.each<[string, Record<string, unknown>]>([
    ['no text', { message: {} }],
    ['an empty text', { message: { text: '' } }],
    // "text at most 1000 bytes UTF-8": the letter takes two.
    ['a text of 1001 bytes', { message: { text: `x${'é'.repeat(500)}` } }],
    ['14 quick replies', { message: { text: 'Oi', quick_replies: Array(14).fill(REPLY) } }],
    ['no quick replies', { message: { text: 'Oi', quick_replies: [] } }],
    [
      'a reply of another kind',
      { message: { text: 'Oi', quick_replies: [{ ...REPLY, content_type: 'image' }] } },
    ],
    [
      'a reply without payload',
      { message: { text: 'Oi', quick_replies: [{ content_type: 'text', title: 'Sim' }] } },
    ],
    ['a field that does not exist', { message: { text: 'Oi', markdown: true } }],
    ['another type', { messaging_type: 'GREETING' }],
    ['a tag without its type', { tag: 'HUMAN_AGENT' }],
    ['a type without its tag', { messaging_type: 'MESSAGE_TAG' }],
    ['no recipient', { recipient: undefined }],
    ['a recipient by number', { recipient: { id: 1100000000000001 } }],
  ])('refuses a message with %s', async (_what, changes) => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    // "100 / 2534015 | invalid message data"
    expectGraphError(await meta.say(senderId, changes), {
      ...{ status: 400, code: 100, error_subcode: 2534015 },
    })
    expect(meta.world.sentMessages()).toEqual([])
  })

  it('accepts the longest text and the most quick replies', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const message = { text: 'é'.repeat(500), quick_replies: Array(13).fill(REPLY) }
    expect((await meta.say(senderId, { message })).status).toBe(200)
  })

  it('refuses unknown parameters and a malformed body', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    expectGraphError(await meta.say(senderId, { persona: 'x' }), { status: 400, code: 100 })
    const response = await fetch(`${meta.url}${FACEBOOK}/me/messages`, {
      method: 'POST',
      headers: { ...bearer(meta.pageToken), 'content-type': 'application/json' },
      body: '{"recipient":',
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 100 } })
  })
})

describe('senders and mentions', () => {
  it('return the sender for the Page’s and the account’s token', async () => {
    const meta = await connected()
    const { senderId } = await aMention(meta)
    const fields = 'name,username,profile_pic,follower_count,is_verified_user'
    for (const [host, token] of [
      [FACEBOOK, meta.pageToken],
      [INSTAGRAM, meta.instagramToken],
    ] as const) {
      const answer = await meta.get(`${host}/${senderId}?fields=${fields}`, bearer(token))
      expect(answer.json).toEqual({
        id: senderId,
        name: 'Lena Costa',
        username: 'lena.costa',
        profile_pic: null,
        follower_count: 0,
        is_verified_user: false,
      })
    }
    const unknownField = await meta.get(
      `${FACEBOOK}/${senderId}?fields=email`,
      bearer(meta.pageToken),
    )
    expectGraphError(unknownField, { status: 400, code: 100 })
    const byPerson = await meta.get(`${FACEBOOK}/${senderId}`, bearer(meta.userToken))
    expectGraphError(byPerson, {
      ...{ status: 400, code: 190, error_subcode: 2069032, challenge: 'invalid_token' },
    })
  })

  it('return null for a missing name', async () => {
    const meta = await connected()
    const { senderId } = await meta.world.mention({
      ...{ instagramId: CAFE, author: { username: 'anon' }, spareId: 'spare-photo' },
    })
    const answer = await meta.get(`${FACEBOOK}/${senderId}?fields=name`, bearer(meta.pageToken))
    expect(answer.json).toEqual({ id: senderId, name: null })
  })

  it('refuse a person who has not written', async () => {
    const meta = await connected()
    const senderId = meta.world.meet({ instagramId: CAFE, author: LENA })
    // "Without prior message: error User consent is required to access user profile (code 230)"
    expectGraphError(await meta.get(`${FACEBOOK}/${senderId}`, bearer(meta.pageToken)), {
      status: 403,
      code: 230,
      message: '(#230) User consent is required to access user profile',
    })
    const mention = await aMention(meta)
    expect(mention.senderId).toBe(senderId)
    expect((await meta.get(`${FACEBOOK}/${senderId}`, bearer(meta.pageToken))).status).toBe(200)
  })

  it('return the story of a mention until it ends', async () => {
    const meta = await connected()
    const { mid, storyId, link } = await aMention(meta)
    const story = () => meta.get(`${FACEBOOK}/${mid}?fields=story`, bearer(meta.pageToken))
    expect((await story()).json).toEqual({ id: mid, story: { mention: { link, id: storyId } } })
    meta.world.endStory(mid)
    expect((await story()).json).toEqual({ id: mid })
  })

  it('accept one tap of a quick reply of the last message', async () => {
    const meta = await connected()
    const { senderId, mid } = await aMention(meta)
    await expect(meta.world.answer({ mid, title: 'Sim' })).rejects.toThrow('no such quick reply')
    await meta.say(senderId)
    await meta.say(senderId, {
      message: { text: 'E agora?', quick_replies: [{ ...REPLY, title: 'Claro', payload: 'P' }] },
    })
    await expect(meta.world.answer({ mid, title: 'Sim' })).rejects.toThrow('no such quick reply')
    await meta.world.answer({ mid, payload: 'P' })
    // "they vanish after one tap"
    await expect(meta.world.answer({ mid, payload: 'P' })).rejects.toThrow('no such quick reply')
    await expect(meta.world.answer({ mid: 'none', text: 'x' })).rejects.toThrow('no mention')
  })

  it('survive a restart, with messages and subscriptions', async () => {
    const stateFile = join(await aFolder(), 'state.json')
    const before = await start({ stateFile })
    const { pageTokens } = before.world.connectFacebook({ personId: ANA })
    before.world.subscribe({ instagramId: CAFE, network: 'facebook' })
    const { senderId, mid, link } = await aMention(before)
    const headers = bearer(pageTokens[CAFE_PAGE] ?? '')
    const json = { recipient: { id: senderId }, message: QUESTION }
    await before.send('POST', `${FACEBOOK}/me/messages`, { json, headers })
    before.world.block({ senderId })
    before.world.closeMessages({ instagramId: CAFE })
    const sent = before.world.sentMessages()
    await before.close()

    const after = await start({ stateFile })
    expect(sent).toHaveLength(1)
    expect(after.world.sentMessages()).toEqual(sent)
    expect(after.world.subscriptions()).toHaveLength(1)
    const again = () => after.send('POST', `${FACEBOOK}/me/messages`, { json, headers })
    expect((await again()).at('error', 'error_subcode')).toBe(2534041)
    after.world.openMessages({ instagramId: CAFE })
    expect((await again()).at('error', 'error_subcode')).toBe(1545041)
    const { pathname, search } = new URL(link)
    expect((await after.get(pathname + search)).status).toBe(200)
    await after.world.answer({ mid, title: 'Sim' })
  })

  it('are empty when the state file has no messages', async () => {
    const stateFile = join(await aFolder(), 'state.json')
    const old = {
      ...{ counters: {}, grants: [], tokens: [], codes: [], posted: [], deleted: [] },
      linkEpochs: {},
    }
    await writeFile(stateFile, JSON.stringify(old))
    const meta = await start({ stateFile })
    expect(meta.world.sentMessages()).toEqual([])
  })
})
