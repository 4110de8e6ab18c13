import { contract, type Endpoint } from '@vitrine/api'
import { ANNUAL_PLAN_ID } from '@vitrine/domain'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  countActiveScreens,
  countEndingPlans,
  listActiveScreens,
} from '../src/features/admin/lists.repo.ts'
import { sampleActiveScreens } from '../src/features/metrics/metrics.service.ts'
import { mediaFiles, mediaItems } from '../src/db/tables/media.tables.ts'
import { activeScreenHours } from '../src/db/tables/metrics.tables.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import type { Database } from '../src/db/database.ts'
import type { SampleItem } from '../src/features/media/index.ts'
import { listPlansEnding } from '../src/features/notifications/plan-notifications.repo.ts'
import { aClient, type TestClient } from './support/client.ts'
import { liveSettings } from './support/live-settings.ts'
import { mailsSent, mailsTo, startMailApp } from './support/mailbox.ts'
import { DAY, HOUR } from './support/manual-clock.ts'
import { aPerson, aTv, changeUser, type Person, PASSWORD } from './support/people.ts'
import { statusOf, stories, reels, type Shop, until } from './support/shops.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { openTestDatabase } from './support/test-database.ts'
import { makeTestMedia, toolPath } from './support/test-media.ts'

const EMAIL = 'store-review@vitrine.test'
const REVIEW_PASSWORD = 'for-the-reviewers'
const REVIEW = { REVIEW_ACCOUNT_EMAIL: EMAIL, REVIEW_ACCOUNT_PASSWORD: REVIEW_PASSWORD }

const media = await makeTestMedia()
const reviewSamples: readonly SampleItem[] = [
  {
    ...{ id: 'photo', file: media.photo, kind: 'story', type: 'IMAGE' },
    ...{ caption: 'Bread', hoursOld: 2 },
  },
  {
    ...{ id: 'clip', file: media.clip, kind: 'reel', type: 'VIDEO' },
    ...{ caption: 'Coffee', hoursOld: 50 },
  },
]

async function signIn(app: TestApp, email = EMAIL, password = REVIEW_PASSWORD): Promise<Person> {
  const client = aClient(app)
  const { user } = await client.call(contract.signIn, { body: { user: { email, password } } })
  return { user, email, client }
}

const signInRefusal = async (app: TestApp): Promise<string> => {
  const body = { user: { email: EMAIL, password: REVIEW_PASSWORD } }
  return (await aClient(app).refusal(contract.signIn, { body })).code
}

/** An open database that outlives a server, as one that is restarted. */
async function aLastingDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return { ...database, close: () => Promise.resolve() }
}

/** Its TV plays, and no number about customers has it. */
async function expectUncounted({ database, clock }: TestApp): Promise<void> {
  const { executor } = database
  const since = new Date(clock.now().getTime() - HOUR)
  const playing = await executor.select({ id: seats.accountId }).from(seats)
  expect(playing).toHaveLength(1)
  await sampleActiveScreens({ executor, clock })
  expect(await executor.select().from(activeScreenHours)).toEqual([])
  expect(await countActiveScreens(executor, since)).toBe(0)
  expect(await listActiveScreens(executor, { since, after: null, limit: 10 })).toEqual([])
  const span = { from: since, until: new Date(clock.now().getTime() + 500 * DAY) }
  expect(await countEndingPlans(executor, span)).toBe(0)
}

async function firstScreen({ client }: Person): Promise<string> {
  const { screens } = await client.call(contract.listScreens, {})
  return screens[0]?.id ?? ''
}

describe('the account for reviewers', () => {
  it('plays its own photos and videos for years, and never reads a network', async () => {
    const calls: string[] = []
    const networks = await startMailApp({
      ...{ environment: REVIEW, reviewSamples },
      ...{ onCall: (path: string) => calls.push(path) },
    })
    const { app } = networks
    const person = await signIn(app)
    const { data } = await person.client.call(contract.listAccounts, {})
    expect(data).toMatchObject([
      { name: 'Café Aurora', provider: 'instagram', expires_in: null, expired_at: null },
    ])
    const accountId = data[0]?.id ?? ''
    const screenId = await firstScreen(person)
    const readMedia = async ({ client }: Person) =>
      (await client.call(contract.getAccount, { params: { id: accountId } })).account.media
    await until(async () => (await readMedia(person)).ready === reviewSamples.length)
    const tv = await aTv(app, person)

    const expectPlays = async (client: TestClient): Promise<void> => {
      const shop: Shop = { ...person, client, networks, accountId, screenId }
      const shown = [...(await stories(shop)).data, ...(await reels(shop)).data]
      expect(shown.map(({ media_type, caption }) => [media_type, caption])).toEqual([
        ['IMAGE', 'Bread'],
        ['VIDEO', 'Coffee'],
      ])
      for (const { media_url } of shown) expect(await statusOf(shop, media_url)).toBe(200)
    }
    await expectPlays(tv.client)
    await expectUncounted(app)

    app.clock.advance(3 * HOUR)
    await app.app.sweep()
    const [story] = (await stories({ ...person, networks, accountId, screenId })).data
    const ageMs = app.clock.now().getTime() - Date.parse(story?.timestamp ?? '')
    expect(ageMs, 'the story has its fixed age again').toBe(2 * HOUR)

    for (let month = 0; month < 30; month += 1) {
      app.clock.advance(30 * DAY)
      await app.app.sweep()
    }
    await expectPlays((await signIn(app)).client)
    expect(calls.filter((path) => !path.includes('viacep'))).toEqual([])
  })

  it('refuses to buy, to connect, and to change what the next reviewer needs', async () => {
    const app = await startTestApp({ environment: REVIEW, reviewSamples: [] })
    const { user, client } = await signIn(app)
    const id = user.id
    const refused: readonly (readonly [Endpoint, object])[] = [
      [
        contract.createSubscription,
        { body: { plan_id: ANNUAL_PLAN_ID, screens: 1, total: 10_000 } },
      ],
      [contract.startConnection, { body: { provider: 'instagram' } }],
      [contract.createAccount, { body: { name: 'Mine' } }],
      [contract.deleteAccount, { params: { id } }],
      [contract.refreshAccount, { params: { id } }],
      [contract.updateUser, { body: { name: 'Mine' } }],
      [
        contract.requestUserDeletion,
        { params: { id }, body: { current_password: REVIEW_PASSWORD } },
      ],
    ]
    for (const [endpoint, request] of refused) {
      expect(await client.refusal(endpoint, request), endpoint.path).toMatchObject({
        ...{ status: 403, code: 'users.review_account' },
      })
    }
    const english = aClient(app, { token: client.token, language: 'en' })
    const { message } = await english.refusal(contract.createAccount, { body: { name: 'Mine' } })
    expect(message).toContain('store reviewers')
    const { screen } = await client.call(contract.createScreen, { body: { name: 'My screen' } })
    expect(screen.name).toBe('My screen')
    const other = await aPerson(app)
    await other.client.call(contract.createAccount, { body: { name: 'Loja' } })
  })

  it('gets no mail, neither about its password nor about its plan', async () => {
    const networks = await startMailApp({ environment: REVIEW, reviewSamples: [] })
    const other = await aPerson(networks.app)
    for (const email of [EMAIL, other.email]) {
      await other.client.call(contract.forgotPassword, { body: { email } })
    }
    await mailsTo(networks, other.email, 1)
    await mailsSent(networks)
    const addresses = networks.standIns.inbox.list().flatMap(({ to }) => to)
    expect(addresses).toContain(other.email)
    expect(addresses).not.toContain(EMAIL)

    const { app } = networks
    const { user } = await signIn(app)
    const now = app.clock.now()
    const until = new Date(now.getTime() + 3 * DAY)
    for (const { id } of [user, other.user]) await changeUser(app, id, { expireDate: until })
    const found = await listPlansEnding(app.database.executor, {
      ...{ from: now, until, after: null, limit: 10 },
    })
    expect(found.map(({ id }) => id)).toEqual([other.user.id])
  })

  it('works without stand-ins, gets its new password at a start, and ends without the setting', async () => {
    const database = await aLastingDatabase()
    const live = await liveSettings()
    const start = (settings: Readonly<Record<string, string>>): Promise<TestApp> =>
      startTestApp({ database, reviewSamples: [], environment: { ...live, ...settings } })

    const first = await start(REVIEW)
    const { client } = await signIn(first)
    await first.close()

    const changed = 'another-password'
    const second = await start({ ...REVIEW, REVIEW_ACCOUNT_PASSWORD: changed })
    expect(await signInRefusal(second)).toBe('users.wrong_credentials')
    const again = await signIn(second, EMAIL.toUpperCase(), changed)
    expect((await again.client.call(contract.listAccounts, {})).data).toHaveLength(1)
    await second.close()

    const without = await start({})
    expect(await signInRefusal(without)).toBe('users.wrong_credentials')
    const held = aClient(without, { token: client.token })
    expect((await held.refusal(contract.listAccounts, {})).code).toBe('auth.required')
    await without.close()

    await signIn(await start(REVIEW))
  })

  it('prepares a story again that has lost its files while no server was running', async () => {
    const database = await aLastingDatabase()
    const environment = { ...REVIEW, PATH: toolPath() }
    const start = async () => {
      const app = await startTestApp({ database, environment, reviewSamples })
      const { client } = await signIn(app)
      const { data } = await client.call(contract.listAccounts, {})
      const read = async () =>
        (await client.call(contract.getAccount, { params: { id: data[0]?.id ?? '' } })).account
          .media.ready
      return { app, read }
    }
    const first = await start()
    await until(async () => (await first.read()) === reviewSamples.length)
    await first.app.close()

    const { executor } = database
    const isStory = eq(mediaItems.kind, 'story')
    const [story] = await executor.select().from(mediaItems).where(isStory)
    await executor.update(mediaItems).set({ sourceKey: null }).where(isStory)
    await executor.delete(mediaFiles).where(eq(mediaFiles.publicId, story?.publicId ?? ''))

    const second = await start()
    const filesOfStory = async () => {
      const [again] = await executor.select().from(mediaItems).where(isStory)
      const isOwn = eq(mediaFiles.publicId, again?.publicId ?? '')
      return (await executor.select().from(mediaFiles).where(isOwn)).length
    }
    await until(async () => (await filesOfStory()) > 0)
    await until(async () => (await second.read()) === reviewSamples.length)
  })

  it('refuses the start with the e-mail of a user', async () => {
    const database = await aLastingDatabase()
    const app = await startTestApp({ database })
    const { email } = await aPerson(app)
    await app.close()
    const environment = { ...REVIEW, REVIEW_ACCOUNT_EMAIL: email }
    await expect(startTestApp({ database, environment })).rejects.toThrow(
      'REVIEW_ACCOUNT_EMAIL is the e-mail of a user',
    )
    const unchanged = await startTestApp({ database })
    await signIn(unchanged, email, PASSWORD)
  })
})
