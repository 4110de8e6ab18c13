import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { deletions } from '../src/db/tables/deletions.tables.ts'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { aClient } from './support/client.ts'
import { type ManualClock, HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { openSender, until } from './support/jobs.ts'
import {
  aPhoto,
  CAFE,
  CELIA,
  connect,
  type Consent,
  FLOWERS,
  hoursBefore,
  type Networks,
  type Provider,
  startNetworks,
} from './support/networks.ts'
import { isVerification, mailsTo } from './support/mailbox.ts'
import { aPerson, type Person } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

// Preparing media takes longer on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const media = await makeTestMedia()
const networks = await startNetworks(media)
const { app } = networks

const SECRETS = { facebook: 'facebook-secret', instagram: 'instagram-secret' } as const
/** `/me.id` of the café's profile, as its app sees it. */
const CAFE_APP_SCOPED = '27000000000000001'

const base64url = (text: string): string => Buffer.from(text).toString('base64url')

/** As Meta signs: over the encoded text, without padding. */
function sign(payload: object, secret: string): string {
  const text = base64url(JSON.stringify({ algorithm: 'HMAC-SHA256', ...payload }))
  return `${createHmac('sha256', secret).update(text).digest('base64url')}.${text}`
}

const seconds = (clock: ManualClock): number => Math.floor(clock.now().getTime() / SECOND)

/** A signed request of a network about a person. */
const signed = (provider: Provider, userId: string, on: Networks = networks): string =>
  sign({ issued_at: seconds(on.app.clock), user_id: userId }, SECRETS[provider])

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

async function post(
  path: 'deauthorize' | 'deletion',
  body: string | URLSearchParams,
  on: Networks = networks,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(`${on.app.url}/webhooks/meta/${path}`, {
    method: 'POST',
    body,
    headers,
  })
  const parsed: unknown = await answer.json()
  if (typeof parsed !== 'object' || parsed === null) throw new Error('the answer is no object')
  return { status: answer.status, body: { ...parsed } }
}

const say = (path: 'deauthorize' | 'deletion', text: string, on?: Networks): Promise<Answer> =>
  post(path, new URLSearchParams({ signed_request: text }), on)

async function aShop(
  consent: Consent & { provider: Provider },
  on: Networks = networks,
): Promise<Person & { ids: string[] }> {
  const person = await aPerson(on.app)
  const { data } = await connect(on, person, consent)
  return { ...person, ids: data.map(({ id }) => id) }
}

/** A world whose stand-ins call the server when a person removes our app. */
async function aTellingWorld(facts?: Parameters<typeof startNetworks>[1]): Promise<Networks> {
  const own = await startNetworks(media, facts)
  const base = `${own.app.url}/webhooks/meta`
  const [deauthorizeUrl, deletionUrl] = [`${base}/deauthorize`, `${base}/deletion`]
  own.world.setCallbacks({ deauthorizeUrl, deletionUrl })
  return own
}

const listed = async ({ client }: Pick<Person, 'client'>) =>
  (await client.call(contract.listAccounts, {})).data

const reasons = async (person: Pick<Person, 'client'>) =>
  (await listed(person)).map(({ expired_reason: reason }) => reason)

const status = (code: unknown, on: Networks = networks) =>
  aClient(on.app).call(contract.getDeletion, { params: { code: String(code) } })

describe('deauthorize callback', () => {
  it('disconnects every account of the person and notifies the owners', async () => {
    const own = await aTellingWorld()
    const page = await aShop({ provider: 'facebook' }, own)
    const profile = await aShop({ provider: 'instagram' }, own)
    expect(await own.world.removeApp({ personId: CELIA })).toEqual({ status: 200 })
    expect(await reasons(page)).toEqual(['revoked', 'revoked'])
    expect(await reasons(profile)).toEqual([null])
    expect(await own.world.removeApp({ instagramId: CAFE })).toEqual({ status: 200 })
    expect(await reasons(profile)).toEqual(['revoked'])
    const [mail] = await mailsTo(own, profile.email, 1)
    expect(mail?.subject).toContain('Instagram')
    await until(
      () =>
        own.standIns.inbox
          .list()
          .filter((mail) => mail.to.includes(page.email) && !isVerification(mail)).length === 2,
    )
  })

  it('keeps connections made after it', async () => {
    const shop = await aShop({ provider: 'instagram', who: FLOWERS })
    const late = sign(
      { issued_at: seconds(app.clock) - 60, user_id: '27000000000000002' },
      SECRETS.instagram,
    )
    await say('deauthorize', late)
    expect(await reasons(shop)).toEqual([null])
  })
})

describe('unsigned callback', () => {
  const shopAlive = async (): Promise<Person> => aShop({ provider: 'instagram' })

  it.each(['deauthorize', 'deletion'] as const)(
    'is refused without details at %s',
    async (path) => {
      const shop = await shopAlive()
      const noted = () => app.database.executor.select().from(deletions)
      const before = await noted()
      const right = signed('instagram', CAFE_APP_SCOPED)
      const issued = seconds(app.clock)
      const now = { issued_at: issued }
      const [signature = '', payload = ''] = right.split('.')
      const texts = [
        sign({ ...now, user_id: CAFE_APP_SCOPED }, 'another-secret'),
        sign({ algorithm: 'none', ...now, user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        // Signed by the network, but too old, without a time, or with a future time.
        sign({ issued_at: 1_000_000_000, user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        sign({ issued_at: issued - 48 * 3_600 - 1, user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        sign({ issued_at: issued + 301, user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        sign({ user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        sign({ issued_at: null, user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        sign({ ...now, expires: issued - 1, user_id: CAFE_APP_SCOPED }, SECRETS.instagram),
        `${signature}.${base64url(JSON.stringify({ algorithm: 'HMAC-SHA256', user_id: CELIA }))}`,
        `.${payload}`,
        payload,
        '',
        'x'.repeat(4_000),
      ]
      for (const text of texts) {
        const { status: code, body } = await say(path, text)
        expect([code, body['errors']]).toMatchObject([403, [{ code: 'auth.forbidden' }]])
      }
      expect((await post(path, new URLSearchParams({ other: right }))).status).toBe(403)
      const json = { 'content-type': 'application/json' }
      const asJson = await post(path, JSON.stringify({ signed_request: right }), networks, json)
      expect(asJson.status).toBe(403)
      expect(
        (await post(path, new URLSearchParams({ signed_request: 'x'.repeat(20_000) }))).status,
      ).toBe(413)
      expect(await reasons(shop)).toEqual([null])
      expect(await noted()).toEqual(before)
    },
  )

  it('does not affect a person of the other network', async () => {
    const shop = await shopAlive()
    await say('deauthorize', signed('facebook', CAFE_APP_SCOPED))
    expect(await reasons(shop)).toEqual([null])
  })
})

describe('deletion callback', () => {
  it('deletes the person’s accounts and data and returns a status page', async () => {
    const own = await aTellingWorld((now) => ({
      stories: [
        { id: '17900000000000001', footage: aPhoto(media.photo), postedAt: hoursBefore(now, 1) },
      ],
    }))
    const { executor } = own.app.database
    const shop = await aShop({ provider: 'instagram' }, own)
    const other = await aShop({ provider: 'instagram', who: FLOWERS }, own)
    await until(async () => (await listed(shop))[0]?.media.ready === 1)
    const answer = await own.world.requestDeletion({ instagramId: CAFE })
    const code = answer.confirmation_code
    expect(answer.url).toBe(`http://portal.test/data-deletion/${code}`)
    expect(code).toMatch(/^[\w-]{20,}$/)
    await until(async () => (await status(code, own)).status === 'done')
    const now = own.app.clock.now().toISOString()
    expect(await status(code, own)).toEqual({
      status: 'done',
      requested_at: now,
      completed_at: now,
    })
    expect(await listed(shop)).toEqual([])
    expect(await listed(other)).toHaveLength(1)
    const [id = ''] = shop.ids
    const left = await executor.select().from(mediaItems).where(eq(mediaItems.accountId, id))
    expect(left).toEqual([])
    expect(await executor.select().from(mediaFiles).where(eq(mediaFiles.accountId, id))).toEqual([])
    expect(
      await executor.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)),
    ).toEqual([])
    const [row] = await executor.select().from(deletions)
    expect(row).toMatchObject({ appScopedId: null, provider: 'instagram' })
    expect(own.app.log.text()).not.toContain(CAFE_APP_SCOPED)
    expect(own.app.log.text()).not.toContain(code)
  })

  it('returns the same response for an unknown person', async () => {
    const { status: code, body } = await say('deletion', signed('facebook', '1020304050'))
    expect(code).toBe(200)
    expect(Object.keys(body).sort()).toEqual(['confirmation_code', 'url'])
    await until(async () => (await status(body['confirmation_code'])).status === 'done')
  })

  it('keeps accounts connected after the request', async () => {
    const own = await startNetworks(media)
    const shop = await aShop({ provider: 'instagram' }, own)
    const queue = await openSender(own.app)
    // Its job was lost, and the person logged in again before the scan enqueued it.
    await own.app.database.executor.insert(deletions).values({
      code: 'a-code-of-before',
      provider: 'instagram',
      appScopedId: CAFE_APP_SCOPED,
      requestedAt: new Date(own.app.clock.now().getTime() - HOUR),
    })
    await queue.send('deletion-scan', {})
    await until(async () => (await status('a-code-of-before', own)).status === 'done')
    expect(await listed(shop)).toHaveLength(1)
    expect(await own.app.database.executor.select().from(deletions)).toMatchObject([
      { appScopedId: null },
    ])
  })

  it('starts one deletion for a repeated request', async () => {
    const own = await startNetworks(media)
    await aShop({ provider: 'instagram' }, own)
    own.app.clock.advance(MINUTE)
    const text = signed('instagram', CAFE_APP_SCOPED, own)
    const send = async () => (await say('deletion', text, own)).body['confirmation_code']
    const codes = [...(await Promise.all([send(), send()])), await send()]
    expect(new Set(codes).size).toBe(1)
    await until(async () => (await status(codes[0], own)).status === 'done')
    // Stored and sent again after the person logged in again, within the period of retries.
    const back = await aShop({ provider: 'instagram' }, own)
    own.app.clock.advance(36 * HOUR)
    expect(await send()).toBe(codes[0])
    expect(await own.app.database.executor.select().from(deletions)).toHaveLength(1)
    expect(await listed(back)).toHaveLength(1)
  })

  it('keeps accounts connected after the request’s time when it arrives late', async () => {
    const own = await startNetworks(media)
    const text = signed('instagram', CAFE_APP_SCOPED, own)
    own.app.clock.advance(12 * HOUR)
    const back = await aShop({ provider: 'instagram' }, own)
    const { body } = await say('deletion', text, own)
    await until(async () => (await status(body['confirmation_code'], own)).status === 'done')
    expect(await listed(back)).toHaveLength(1)
  })

  it('returns deletions.not_found for an unknown code', async () => {
    const refusal = await aClient(app).refusal(contract.getDeletion, {
      params: { code: 'nobody-was-given-this' },
    })
    expect(refusal).toMatchObject({ status: 404, code: 'deletions.not_found' })
  })
})
