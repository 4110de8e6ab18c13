import { contract } from '@vitrine/api'
import { eq } from 'drizzle-orm'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { mediaItems } from '../src/db/tables/media.tables.ts'
import { sweepStore } from '../src/features/media/files/stored-content.service.ts'
import { readConfig } from '../src/index.ts'
import { openMediaStore } from '../src/integrations/storage/open-media-store.ts'
import { type Clock, systemClock } from '../src/shared/clock.ts'
import { UNOBSERVED } from '../src/shared/network-calls.ts'
import { systemRandom } from '../src/shared/random.ts'
import { HOUR, MINUTE, SECOND } from './support/manual-clock.ts'
import { aPhoto, CAFE, hoursBefore, startNetworks } from './support/networks.ts'
import { S3_CREDENTIALS, startS3Server } from './support/s3-server.ts'
import { runRoutine } from './support/routines.ts'
import { aShop, PATIENCE_MS, refresh, type Shop, stories, until } from './support/shops.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { makeTestMedia } from './support/test-media.ts'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })
for (const [name, value] of Object.entries(S3_CREDENTIALS)) vi.stubEnv(name, value)
const server = await startS3Server()
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
})
const MEDIA_STORE = `s3://${server.bucket}/tv?endpoint=${server.url}`
const ENCRYPTION_KEY = 'a key of the tests that is long enough'

const media = await makeTestMedia()
const networks = await startNetworks(
  media,
  (now) => ({
    stories: [
      { id: '17900000000000001', footage: aPhoto(media.photo), postedAt: hoursBefore(now, 1) },
    ],
    spares: [
      { id: 'photo', label: 'Foto', footage: aPhoto(media.otherPhoto) },
      { id: 'other', label: 'Outra', footage: aPhoto(media.avatar) },
    ],
  }),
  { environment: { MEDIA_STORE, ENCRYPTION_KEY } },
)
const { app } = networks

let shop: Shop
/** Path of the photo of the story. */
let path = ''

beforeAll(async () => {
  shop = await aShop(networks)
  const [item] = (await stories(shop)).data
  path = new URL(item?.media_url ?? '').pathname
})

const get = (headers: Record<string, string> = {}, { url } = app) =>
  fetch(url + path, { headers, redirect: 'manual' })

/** Another process on the same database and bucket. It runs no jobs, because it reaches other networks. */
async function startOther(environment: Record<string, string>): Promise<TestApp> {
  const { clock, database } = app
  const shared = { ...database, close: () => Promise.resolve() }
  const api = { ROLE: 'api', DATABASE_URL: 'postgres://unused/vitrine', ENCRYPTION_KEY }
  const settings = { ...api, MEDIA_STORE, ...environment }
  return startTestApp({ clock, database: shared, environment: settings })
}

async function storedObjects(): Promise<readonly string[]> {
  const entries = await readdir(join(server.directory, server.bucket), {
    recursive: true,
    withFileTypes: true,
  })
  return entries.filter((entry) => entry.name.endsWith('_object')).map(({ name }) => name)
}

describe('media in a bucket', () => {
  it('are served whole, in ranges and as immutable, like those of a folder', async () => {
    const whole = await get({ origin: 'null' })
    const bytes = Buffer.from(await whole.arrayBuffer())
    const etag = whole.headers.get('etag') ?? ''
    expect(whole.status).toBe(200)
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes.length),
      'content-type': 'image/jpeg',
    })
    const part = await get({ range: 'bytes=2-5', 'if-range': etag })
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 2-5/${String(bytes.length)}`,
    ])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(2, 6))
    const changed = await get({ range: 'bytes=2-5', 'if-range': '"other"' })
    expect(Buffer.from(await changed.arrayBuffer())).toEqual(bytes)
    expect((await get({ range: `bytes=${String(bytes.length)}-` })).status).toBe(416)
    expect((await get({ 'if-none-match': etag })).status).toBe(304)
    const head = await fetch(app.url + path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
  })

  it('are requested from S3 once per response, and not at all for 304 and 416', async () => {
    const etag = (await get({ range: 'bytes=0-0' })).headers.get('etag') ?? ''
    const before = server.requests.length
    await get({ 'if-none-match': etag })
    await get({ range: 'bytes=999999999-' })
    expect(server.requests.length - before).toBe(0)
    await (await get({ range: 'bytes=1-3' })).arrayBuffer()
    expect(server.requests.length - before).toBe(1)
  })

  it('are served by another process', async () => {
    const other = await startOther({})
    const [own, others] = await Promise.all([get(), get({}, other)])
    expect(others.status).toBe(200)
    expect(Buffer.from(await others.arrayBuffer())).toEqual(Buffer.from(await own.arrayBuffer()))
  })

  it('answer 503 while S3 is down, and the process stays ready and says which part is down', async () => {
    const down = { kind: 'error', status: 503, code: 'SlowDown' } as const
    server.fail(...Array.from({ length: 20 }, () => down))
    onTestFinished(server.recover)
    const answer = get()
    const advance = setInterval(() => app.clock.advance(500), 5)
    const { status, headers } = await answer.finally(() => clearInterval(advance))
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '10',
      'no-store',
    ])
    expect(app.log.events('media.read_failed')).toHaveLength(1)
    app.clock.advance(MINUTE)
    const checked = server.requests.length + 1
    const check = fetch(`${app.url}/readyz`)
    await server.received(checked)
    // The time limit of the store's check, and of the database's if it has not answered yet.
    app.clock.advance(2 * SECOND)
    await check
    // The result for the store is still valid.
    const ready = await fetch(`${app.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'ready', database: true, migrations: true, serving: true, media: false },
    ])
    server.recover()
    app.clock.advance(MINUTE)
    expect(await (await fetch(`${app.url}/readyz`)).json()).toMatchObject({ media: true })
  })
})

describe('an item that cannot be stored', () => {
  const down = { kind: 'error', status: 503, code: 'SlowDown' } as const
  const itemOf = async (id: string) => {
    const { executor } = app.database
    const [item] = await executor.select().from(mediaItems).where(eq(mediaItems.externalId, id))
    return item
  }

  it('is neither downloaded nor counted as failed while S3 is down, and is prepared later', async () => {
    server.fail(...Array.from({ length: 200 }, () => down))
    onTestFinished(server.recover)
    // The last check of the store has ended to be valid.
    app.clock.advance(MINUTE)
    const advance = setInterval(() => app.clock.advance(100), 5)
    const id = networks.world.post({ ownerId: CAFE, spareId: 'photo', as: 'story' })
    await refresh(shop)
    await until(async () => (await itemOf(id))?.reason === 'internal')
    clearInterval(advance)
    const item = await itemOf(id)
    expect(item).toMatchObject({ state: 'pending', attempts: 0 })
    expect(app.log.events('media.step').some(({ itemId }) => itemId === item?.id)).toBe(false)
    server.recover()
    app.clock.advance(10 * MINUTE)
    await runRoutine(app, 'media-scan')
    await until(async () => (await itemOf(id))?.state === 'ready')
  })

  it('does not count as failed when the bucket is full, and is prepared later', async () => {
    const uploads = (): number =>
      server.requests.filter((request) => request.startsWith('PUT')).length
    const before = uploads()
    await fetch(`${app.url}/readyz`)
    server.fail({ kind: 'error', status: 507, code: 'XMinioStorageFull' })
    const id = networks.world.post({ ownerId: CAFE, spareId: 'other', as: 'story' })
    await refresh(shop)
    await until(async () => (await itemOf(id))?.reason === 'internal')
    expect(uploads() - before).toBe(1)
    expect(await itemOf(id)).toMatchObject({ state: 'pending', attempts: 0 })
    app.clock.advance(10 * MINUTE)
    await runRoutine(app, 'media-scan')
    await until(async () => (await itemOf(id))?.state === 'ready')
  })
})

describe('MEDIA_REDIRECT', () => {
  it('leads to a signed address, the same for hours, that serves ranges', async () => {
    const other = await startOther({ MEDIA_REDIRECT: 'signed' })
    const first = await get({ range: 'bytes=0-9' }, other)
    const address = first.headers.get('location') ?? ''
    expect([first.status, first.headers.get('cache-control')]).toEqual([302, 'no-store'])
    expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('64800')
    expect((await get({}, other)).headers.get('location')).toBe(address)
  })

  it('leads to a CDN, except for requests that may not be redirected', async () => {
    const other = await startOther({ MEDIA_REDIRECT: 'https://cdn.test/media' })
    const redirected = await get({ origin: 'null' }, other)
    expect(redirected.headers.get('location')).toMatch(
      /^https:\/\/cdn\.test\/media\/tv\/\w\w\/\w\w\/\w{64}$/,
    )
    // A fetch with a range has a preflight, and old browsers follow no redirect after one.
    const fetched = await get({ origin: 'null', range: 'bytes=0-1' }, other)
    expect([fetched.status, await fetched.text()]).toEqual([206, expect.any(String)])
    const head = await fetch(other.url + path, { method: 'HEAD', redirect: 'manual' })
    expect(head.status).toBe(200)
    expect((await fetch(`${other.url}/media/unknown/low.jpg`)).status).toBe(404)
  })

  it('is allowed by the policy of the pages', async () => {
    const tv = join(app.dataDir, 'tv')
    await mkdir(tv, { recursive: true })
    await writeFile(join(tv, 'index.html'), '<!doctype html>')
    const other = await startOther({ MEDIA_REDIRECT: 'https://cdn.test/media', TV_DIR: tv })
    const page = await fetch(`${other.url}/tv/`)
    expect(page.headers.get('content-security-policy')).toMatch(
      /media-src [^;]*https:\/\/cdn\.test/,
    )
  })
})

describe('the objects of a deleted account', () => {
  it('are deleted later by the sweep when S3 is down, in batches', async () => {
    expect((await storedObjects()).length).toBeGreaterThan(2)
    const down = { kind: 'error', status: 503, code: 'SlowDown' } as const
    server.fail(down, down)
    onTestFinished(server.recover)
    const advance = setInterval(() => app.clock.advance(100), 5)
    const params = { id: shop.accountId }
    await shop.client.call(contract.deleteAccount, { params }).finally(() => clearInterval(advance))
    expect((await get()).status).toBe(404)
    expect(app.log.events('media.delete_failed')).toHaveLength(1)
    expect((await storedObjects()).length).toBeGreaterThan(2)
    const before = server.requests.length
    await sweepLater()
    expect(await storedObjects()).toEqual([])
    // s3rver can fail when it deletes several objects of one folder at once; the request is repeated.
    expect([
      ...new Set(server.requests.slice(before).map((request) => request.slice(0, 4))),
    ]).toEqual(['GET ', 'POST'])
  })
})

/** Runs the sweep two hours later by the clock of S3. */
async function sweepLater(): Promise<void> {
  const later: Clock = { ...systemClock, now: () => new Date(Date.now() + 2 * HOUR) }
  const { store } = await openMediaStore(readConfig({ MEDIA_STORE }).config, {
    ...{ clock: later, random: systemRandom, networkCalls: UNOBSERVED, isAlone: false },
    log: app.log.log,
  })
  const { executor } = app.database
  await sweepStore({ executor, clock: later, log: app.log.log, store })
  store.close()
}
