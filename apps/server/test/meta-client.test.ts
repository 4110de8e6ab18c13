import { describe, expect, it, onTestFinished } from 'vitest'
import { CdnError } from '../src/integrations/meta/cdn-request.ts'
import { createCdnStreams } from '../src/integrations/meta/cdn-stream.ts'
import type { FacebookClient } from '../src/integrations/meta/facebook.ts'
import type { InstagramClient } from '../src/integrations/meta/instagram.ts'
import { MetaError } from '../src/integrations/meta/meta-error.ts'
import { readSendFault } from '../src/integrations/meta/send-fault.ts'
import { captureLog } from './support/captured-log.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import { type MetaClients, metaClients } from './support/meta-clients.ts'
import {
  aPhoto,
  aVideo,
  CAFE,
  CAFE_PAGE,
  CELIA,
  FLOWERS_PAGE,
  PUBLIC_URL,
  readReturn,
  startNetworks,
} from './support/networks.ts'
import { makeTestMedia } from './support/test-media.ts'

const media = await makeTestMedia()
const photo = aPhoto(media.photo)
const networks = await startNetworks(media, () => ({
  spares: [
    { id: 'photo', label: 'Na mesa', footage: photo },
    { id: 'video', label: 'No balcão', footage: aVideo(media.clip, media.photo) },
  ],
}))
const { app, standIns, world } = networks
const never = new AbortController().signal
const { facebook } = metaClients(networks)

/** The tokens from the café owner's Facebook login. */
function aConnection() {
  const { userToken, expiresAt, pageTokens } = world.connectFacebook({ personId: CELIA })
  return {
    ...{ userToken, expiresAt },
    page: { pageId: CAFE_PAGE, pageToken: pageTokens[CAFE_PAGE] ?? '' },
    otherPage: { pageId: FLOWERS_PAGE, pageToken: pageTokens[FLOWERS_PAGE] ?? '' },
  }
}

let authors = 0
/** A person who has just mentioned the café. */
async function aMention(spareId = 'photo') {
  authors += 1
  const author = { username: `cliente.${String(authors)}`, name: 'Ana Souza' }
  return { author, ...(await world.mention({ instagramId: CAFE, author, spareId })) }
}

async function failureOf(promise: Promise<unknown>): Promise<MetaError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (error instanceof MetaError) return error
  throw new Error('expected a refusal', { cause: error })
}

describe('subscription of a Page', () => {
  it('subscribes and unsubscribes idempotently', async () => {
    const { page } = aConnection()
    const subscription = {
      ...{ network: 'facebook', appId: '900000000000001', targetId: CAFE_PAGE },
      fields: ['messages'],
    }
    await facebook.subscribePage(page, never)
    await facebook.subscribePage(page, never)
    expect(world.subscriptions()).toEqual([subscription])
    await facebook.unsubscribePage(page, never)
    await facebook.unsubscribePage(page, never)
    expect(world.subscriptions()).toEqual([])
  })

  it('fails with a person’s token and without the permission', async () => {
    const { page, userToken } = aConnection()
    const asPerson = facebook.subscribePage({ ...page, pageToken: userToken }, never)
    expect(await failureOf(asPerson)).toMatchObject({
      fault: { kind: 'refused' },
      metaSubcode: 2_069_032,
    })
    world.setPermission(CELIA, 'pages_manage_metadata', 'declined')
    const error = await failureOf(facebook.subscribePage(page, never))
    expect(error.fault.kind).toBe('permission_missing')
    expect(world.subscriptions()).toEqual([])
  })
})

describe('getSender', () => {
  it('returns the name after a mention', async () => {
    const { page } = aConnection()
    const { author, senderId } = await aMention()
    expect(await facebook.getSender({ ...page, senderId }, never)).toEqual(author)
    const nameless = await world.mention({
      instagramId: CAFE,
      author: { username: 'sem.nome' },
      spareId: 'photo',
    })
    const { senderId: id } = nameless
    expect(await facebook.getSender({ ...page, senderId: id }, never)).toEqual({
      username: 'sem.nome',
      name: null,
    })
  })

  it('fails before a mention and without the permission', async () => {
    const { page } = aConnection()
    const unknownSender = world.meet({ instagramId: CAFE, author: { username: 'ninguem' } })
    const error = await failureOf(facebook.getSender({ ...page, senderId: unknownSender }, never))
    expect(error).toMatchObject({ fault: { kind: 'permission_missing' }, metaCode: 230 })
    const { senderId } = await aMention()
    world.setPermission(CELIA, 'instagram_manage_messages', 'declined')
    const declined = await failureOf(facebook.getSender({ ...page, senderId }, never))
    expect(declined.fault.kind).toBe('permission_missing')
  })
})

describe('sendMessage', () => {
  const text = 'Podemos exibir seu story na nossa TV?'
  const quickReplies = [
    { title: 'Sim', payload: 'MENTION_OK:42' },
    { title: 'Não', payload: 'MENTION_NO:42' },
  ]
  const send = (
    page: { pageId: string; pageToken: string },
    recipientId: string,
    changes: { text?: string; quickReplies?: typeof quickReplies } = {},
  ) => facebook.sendMessage({ ...page, recipientId, text, quickReplies, ...changes }, never)
  const sentTo = (recipientId: string) =>
    world.sentMessages({ instagramId: CAFE }).filter((sent) => sent.recipientId === recipientId)

  it('delivers a message with and without quick replies', async () => {
    const { page } = aConnection()
    const { senderId } = await aMention()
    const { messageId } = await send(page, senderId)
    const plain = await send(page, senderId, { text: 'Obrigado!', quickReplies: [] })
    expect(sentTo(senderId)).toMatchObject([
      { id: messageId, text, quickReplies },
      { id: plain.messageId, text: 'Obrigado!', quickReplies: [] },
    ])
  })

  it('fails with late from 24 hours after the mention', async () => {
    const { page } = aConnection()
    const { senderId } = await aMention()
    app.clock.advance(DAY - MINUTE)
    await send(page, senderId)
    app.clock.advance(MINUTE)
    const error = await failureOf(send(page, senderId))
    expect(readSendFault(error)).toBe('late')
    expect(error.fault.kind).toBe('refused')
    expect(sentTo(senderId)).toHaveLength(1)
  })

  it('fails with undelivered when the person is not reachable', async () => {
    const { page, otherPage } = aConnection()
    const { senderId } = await aMention()
    const undelivered = async (sender = page, to = senderId) => {
      expect(readSendFault(await failureOf(send(sender, to)))).toBe('undelivered')
    }
    await undelivered(page, '1100000000000999')
    await undelivered(otherPage)
    world.block({ senderId })
    await undelivered()
    world.unblock({ senderId })
    world.closeMessages({ instagramId: CAFE })
    await undelivered()
    world.openMessages({ instagramId: CAFE })
    expect(sentTo(senderId)).toEqual([])
    await send(page, senderId)
  })

  it('is refused when the text is too long or the token is a person’s', async () => {
    const { page, userToken } = aConnection()
    const { senderId } = await aMention()
    const long = await failureOf(send(page, senderId, { text: 'é'.repeat(501) }))
    expect([readSendFault(long), long.fault.kind]).toEqual([null, 'refused'])
    const asPerson = await failureOf(send({ ...page, pageToken: userToken }, senderId))
    expect([readSendFault(asPerson), asPerson.fault.kind]).toEqual([null, 'refused'])
    world.setPermission(CELIA, 'instagram_manage_messages', 'declined')
    const declined = await failureOf(send(page, senderId))
    expect([readSendFault(declined), declined.fault.kind]).toEqual([null, 'permission_missing'])
  })
})

describe('media of a mention', () => {
  const log = captureLog()
  const { openStream } = createCdnStreams({
    ...{ clock: app.clock, log: log.log },
    hosts: [new URL(standIns.url).host],
  })
  const open = (url: string, range: string | null = null) =>
    openStream({ url, range, signal: never })
  const lengthOf = async (body: AsyncIterable<Buffer>): Promise<number> => {
    let bytes = 0
    for await (const chunk of body) bytes += chunk.byteLength
    return bytes
  }

  it('are streamed whole and in ranges', async () => {
    const { link } = await aMention('video')
    const whole = await open(link)
    expect(whole).toMatchObject({ status: 200, contentType: 'video/mp4', acceptRanges: true })
    expect(await lengthOf(whole.body)).toBe(whole.contentLength)
    const part = await open(link, 'bytes=10-19')
    expect(part).toMatchObject({ status: 206, contentLength: 10 })
    expect(part.contentRange).toBe(`bytes 10-19/${String(whole.contentLength)}`)
    expect(await lengthOf(part.body)).toBe(10)
    const { link: imageLink } = await aMention('photo')
    const image = await open(imageLink)
    expect(image.contentType).toBe('image/jpeg')
    image.body.destroy()
  })

  it('expire with the story or after a day, and errors never contain the URL', async () => {
    const faultOf = async (link: string): Promise<string> => {
      const error: unknown = await open(link).then(
        () => undefined,
        (reason: unknown) => reason,
      )
      log.log.error({ err: error })
      if (error instanceof CdnError) return error.fault
      throw new Error('expected a dead link', { cause: error })
    }
    const deleted = await aMention()
    world.endStory(deleted.mid)
    expect(await faultOf(deleted.link)).toBe('gone')
    const old = await aMention()
    app.clock.advance(DAY + HOUR)
    expect(await faultOf(old.link)).toBe('link_expired')
    expect(log.text()).toContain('link_expired')
    expect(log.text()).not.toMatch(/signature=|asset_id=/)
  })
})

const FACEBOOK_BACK = `${PUBLIC_URL}/callback_facebook`
const INSTAGRAM_BACK = `${PUBLIC_URL}/callback`
const STATE = 'um-estado-sem-igual'

/** The code of a login that the owner approved. */
function loggedIn({ facebook, instagram }: MetaClients) {
  const dialog = facebook.loginUrl({ redirectUri: FACEBOOK_BACK, state: STATE })
  const consent = instagram.loginUrl({ redirectUri: INSTAGRAM_BACK, state: STATE })
  const { code } = readReturn(world.approveFacebook(dialog, { personId: CELIA }))
  const other = readReturn(world.approveInstagram(consent, { accountId: CAFE }))
  return {
    facebookBack: { code, redirectUri: FACEBOOK_BACK },
    instagramBack: { code: other.code, redirectUri: INSTAGRAM_BACK },
  }
}

/** Calls every method of both clients once. Returns the secrets that no log may contain. */
async function everyCall(clients: MetaClients) {
  const { facebook, instagram } = clients
  const instagramToken = world.connectInstagram({ accountId: CAFE }).userToken
  // Old enough to be refreshed.
  app.clock.advance(DAY)
  const { userToken, page } = aConnection()
  const { senderId } = await aMention()
  const storyId = world.post({ ownerId: CAFE, spareId: 'photo', as: 'story' })
  const { facebookBack, instagramBack } = loggedIn(clients)
  const profile = { token: userToken, instagramId: CAFE }
  const own = { token: instagramToken, instagramId: CAFE }
  const node = { token: userToken, node: 'instagram_media', id: storyId } as const
  const message = {
    ...{ ...page, recipientId: senderId, text: 'Podemos exibir?' },
    quickReplies: [{ title: 'Claro que sim', payload: 'MENTION_OK:42' }],
  }
  const facebookCalls = {
    loginUrl: () => Promise.resolve(),
    exchangeCode: () => facebook.exchangeCode(facebookBack, never),
    getPerson: () => facebook.getPerson(userToken, never),
    listPermissions: () => facebook.listPermissions(userToken, never),
    listPages: () => facebook.listPages({ token: userToken, withInstagram: true }, never),
    listInstagramStories: () => facebook.listInstagramStories(profile, never),
    listInstagramReels: () => facebook.listInstagramReels({ ...profile, maxItems: 1 }, never),
    listPageStories: () => facebook.listPageStories(page, never),
    listPageReels: () => facebook.listPageReels({ ...page, maxItems: 1 }, never),
    getLink: () => facebook.getLink(node, never),
    inspectToken: () => facebook.inspectToken(userToken, never),
    subscribePage: () => facebook.subscribePage(page, never),
    getSender: () => facebook.getSender({ ...page, senderId }, never),
    sendMessage: () => facebook.sendMessage(message, never),
    unsubscribePage: () => facebook.unsubscribePage(page, never),
  } satisfies Record<keyof FacebookClient, () => Promise<unknown>>
  const instagramCalls = {
    loginUrl: () => Promise.resolve(),
    exchangeCode: () => instagram.exchangeCode(instagramBack, never),
    refreshToken: () => instagram.refreshToken(instagramToken, never),
    checkToken: () => instagram.checkToken(instagramToken, never),
    getProfile: () => instagram.getProfile(instagramToken, never),
    listStories: () => instagram.listStories(own, never),
    listReels: () => instagram.listReels({ ...own, maxItems: 1 }, never),
    getLink: () => instagram.getLink({ token: instagramToken, mediaId: storyId }, never),
  } satisfies Record<keyof InstagramClient, () => Promise<unknown>>
  return {
    runs: [...Object.values(facebookCalls), ...Object.values(instagramCalls)],
    secrets: [
      ...[userToken, page.pageToken, instagramToken, 'facebook-secret', 'instagram-secret'],
      ...[facebookBack.code, instagramBack.code, STATE, 'Podemos exibir'],
      ...['Claro que sim', 'MENTION_OK', 'cliente.', 'Ana Souza', 'Célia', 'Café Aurora'],
    ],
  }
}

const expectUntold = (text: string, secrets: readonly string[]): void => {
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(text).not.toMatch(/EAA|IGAA|AQB|access_token=|appsecret_proof|client_secret|fields=/)
  expect(text).not.toMatch(/https?:\/\/[^\s"]*\?/)
}

describe('each call', () => {
  it('succeeds, sends appsecret_proof to Facebook only, and logs no secret', async () => {
    const captured = captureLog()
    const clients = metaClients(networks, { log: captured.log })
    const { runs, secrets } = await everyCall(clients)
    const responses: unknown[] = []
    for (const run of runs) responses.push(await run())
    const isFacebook = (path: string): boolean => path.startsWith('/graph.facebook.com/')
    const withToken = clients.sent.filter(({ hasToken }) => hasToken)
    expect(withToken.length).toBeGreaterThan(runs.length / 2)
    for (const { path, hasProof } of withToken) {
      expect({ path, hasProof }).toEqual({ path, hasProof: isFacebook(path) })
    }
    // The responses must not be logged either: tokens, links, names.
    const told = JSON.stringify(responses).match(/https?:[^"]+|(?:EAA|IGAA)\w+/g) ?? []
    expect(told.length).toBeGreaterThan(3)
    expect(captured.events('meta.call')).toHaveLength(clients.sent.length)
    expectUntold(captured.text(), [...secrets, ...told])
  })

  it.each([
    ['is refused', { kind: 'graph-error', error: '190/463' }, 'meta.refused'],
    ['is not understood', { kind: 'rubbish' }, 'meta.refused'],
    ['breaks the connection', { kind: 'half-body' }, 'meta.unreachable'],
  ] as const)('leaves no secret in the log when it %s', async (_what, fault, event) => {
    const captured = captureLog()
    const clients = metaClients(networks, { log: captured.log })
    const { runs, secrets } = await everyCall(clients)
    const planned = world.failAlways('/*', fault)
    onTestFinished(() => {
      world.lift(planned)
    })
    for (const run of runs) {
      await run().catch((error: unknown) => {
        captured.log.error({ event: 'a_caller', err: error })
      })
    }
    expect(captured.events(event).length).toBeGreaterThanOrEqual(runs.length - 2)
    expect(captured.events('a_caller').length).toBeGreaterThanOrEqual(runs.length - 2)
    expectUntold(captured.text(), secrets)
  })
})
