import { contract } from '@vitrine/api'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { DAY, HOUR } from './support/manual-clock.ts'
import {
  aMention,
  aMentionShop,
  decide,
  getMention,
  historyOf,
  listReposts,
  waitForMention,
  type MentionShop,
  readRevision,
  setRepostSettings,
  startMentionNetworks,
  until,
} from './support/mentions.ts'
import { CAFE, type Networks } from './support/networks.ts'
import { aDisplay, aPerson, aTv } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'
import './support/database-source.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const media = await makeTestMedia()
const networks = await startMentionNetworks(media)
const { app, world } = networks
const LOOKASIDE = '/lookaside.fbsbx.com/*'

let shop: MentionShop
beforeAll(async () => {
  // Each TV of this file takes a seat.
  shop = await aMentionShop(networks, { acceptedRepost: true, user: { seats: 50 } })
})

const toServerUrl = (
  mediaUrl: string | null | undefined,
  { app: { url } }: Networks = networks,
): string => {
  const { pathname, search } = new URL(mediaUrl ?? '')
  return url + pathname + search
}

interface ShowingMention {
  readonly url: string
  readonly id: string
  readonly mid: string
}

/** A showing mention and its media URL for this client. */
async function aShowingMention(
  input: Partial<Pick<MentionShop, 'client'>> & { spareId?: string } = {},
): Promise<ShowingMention> {
  const { sent, mention } = await aMention(networks, shop, {
    ...(input.spareId === undefined ? {} : { spareId: input.spareId }),
  })
  await decide(shop, mention, 'accept')
  return {
    id: mention.id,
    mid: sent.mid,
    url: await mediaUrlFor(input.client ?? shop.client, mention.id),
  }
}

async function mediaUrlFor(client: MentionShop['client'], id: string): Promise<string> {
  const { data } = await listReposts({ ...shop, client })
  return toServerUrl(data.find((item) => item.id === id)?.media_url)
}

const withParam = (url: string, name: string, value: string): string => {
  const other = new URL(url)
  other.searchParams.set(name, value)
  return other.href
}

async function statusOf(url: string, options: RequestInit = {}): Promise<number> {
  const response = await fetch(url, options)
  await response.arrayBuffer()
  return response.status
}

describe('media of a mention', () => {
  it('is sent whole with headers against caching and scripts', async () => {
    const { url } = await aShowingMention()
    const response = await fetch(url, { headers: { origin: 'null' } })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(await readFile(media.photo))).toBe(true)
    const headers = Object.fromEntries(response.headers)
    expect(response.status).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
      'content-length': String(bytes.length),
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['etag', 'last-modified', 'set-cookie', 'age', 'expires']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  it('is sent in ranges', async () => {
    const { url } = await aShowingMention({ spareId: 'film' })
    const bytes = await readFile(media.clip)
    const fetchRange = async (range: string) => {
      const response = await fetch(url, { headers: { range } })
      const { status, headers } = response
      return {
        status,
        range: headers.get('content-range'),
        length: headers.get('content-length'),
        body: Buffer.from(await response.arrayBuffer()),
      }
    }
    const total = String(bytes.length)
    expect(await fetchRange('bytes=2-5')).toEqual({
      status: 206,
      range: `bytes 2-5/${total}`,
      length: '4',
      body: bytes.subarray(2, 6),
    })
    expect((await fetchRange('bytes=-3')).body).toEqual(bytes.subarray(-3))
    expect(await fetchRange('bytes=0-1,4-5')).toMatchObject({ status: 200, length: total })
  })

  it('is visible to its owner and admins before a decision', async () => {
    const { mention } = await aMention(networks, shop)
    expect(await statusOf(toServerUrl(mention.media_url))).toBe(200)
    const admin = { ...shop, ...(await aPerson(app, { permission: 1 })) }
    const adminMention = await getMention(admin, mention)
    expect(adminMention.media_url).not.toBe(mention.media_url)
    expect(await statusOf(toServerUrl(adminMention.media_url))).toBe(200)
  })
})

describe('signed media URL', () => {
  it.each([
    ['another session', 'session', '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11'],
    ['a later end', 'until', '9999999999'],
    ['another signature', 'signature', 'A'.repeat(43)],
  ])('is rejected with %s', async (_case, name, value) => {
    const { url } = await aShowingMention()
    expect(await statusOf(withParam(url, name, value))).toBe(403)
    expect(await statusOf(url)).toBe(200)
  })

  it('is rejected for another mention', async () => {
    const [first, second] = [await aShowingMention(), await aShowingMention()]
    const other = new URL(first.url)
    other.pathname = new URL(second.url).pathname
    expect(await statusOf(other.href)).toBe(403)
  })

  it.each(['', 'session=x&until=1&signature=y', 'session=&until=&signature='])(
    'answers 404 when malformed: ?%s',
    async (query) => {
      const { id } = await aShowingMention()
      expect(await statusOf(`${app.url}/media/mentions/${id}?${query}`)).toBe(404)
      expect(await statusOf(`${app.url}/media/mentions/nothing?${query}`)).toBe(404)
    },
  )

  it('is rejected when its session has ended', async () => {
    const tv = await aTv(app, shop)
    const { url } = await aShowingMention({ client: tv.client })
    expect(await statusOf(url)).toBe(200)
    await shop.client.call(contract.deleteSession, { params: { id: tv.sessionId } })
    expect(await statusOf(url)).toBe(403)
  })

  it('is rejected after three hours', async () => {
    const small = await startMentionNetworks(media)
    const own = await aMentionShop(small, { acceptedRepost: true })
    const { mention } = await aMention(small, own)
    const url = toServerUrl(mention.media_url, small)
    small.app.clock.advance(2 * HOUR)
    expect(await statusOf(url)).toBe(200)
    small.app.clock.advance(HOUR)
    expect(await statusOf(url)).toBe(403)
    expect(await statusOf(toServerUrl((await getMention(own, mention)).media_url, small))).toBe(200)
  })

  it('answers 404 to a TV when the mention is not showing any more', async () => {
    const tv = await aTv(app, shop)
    const { url, id } = await aShowingMention({ client: tv.client })
    await decide(shop, { id }, 'undo')
    expect(await statusOf(url)).toBe(404)
    await decide(shop, { id }, 'accept')
    expect(await statusOf(url)).toBe(200)
    await setRepostSettings(networks, shop.accountId, { allowRepost: false })
    expect(await statusOf(url)).toBe(404)
    await setRepostSettings(networks, shop.accountId, { allowRepost: true })
    await shop.client.call(contract.clearReposts, { params: { id: shop.accountId } })
    expect(await statusOf(url)).toBe(404)
  })

  it('works for a display', async () => {
    const { client } = await aDisplay(app, shop, shop)
    const { url } = await aShowingMention({ client })
    expect(await statusOf(url)).toBe(200)
  })
})

describe('dead media link', () => {
  it('ends the mention, raises the revision and answers 410', async () => {
    const { url, id, mid } = await aShowingMention()
    const before = await readRevision(shop)
    world.endStory(mid)
    const response = await fetch(url)
    expect([response.status, await response.json()]).toMatchObject([
      410,
      { errors: [{ code: 'mentions.ended' }] },
    ])
    await app.app.synchronize()
    expect(await readRevision(shop)).not.toBe(before)
    expect((await listReposts(shop)).data.some((item) => item.id === id)).toBe(false)
    const mention = await getMention(shop, { id })
    expect(mention).toMatchObject({ media_url: null, showing: false })
    expect(mention.ended_at).not.toBeNull()
    expect(historyOf(mention).at(-1)).toBe('ended system')
    expect(await statusOf(url)).toBe(410)
  })

  it.each(['text/html', 'image/gif', 'image/heic', 'video/webm', 'video/quicktime'])(
    'is assumed for %s, which TVs cannot play',
    async (contentType) => {
      const { url, id } = await aShowingMention()
      const tv = await aTv(app, shop)
      const { accountId, screenId } = shop
      const query = { session_id: 'run-tv', screen_id: screenId, is_app: 'true' } as const
      const listOnTv = () =>
        tv.client.call(contract.listReposts, { params: { id: accountId }, query })
      expect((await listOnTv()).data.map((item) => item.id)).toContain(id)
      world.failNext(LOOKASIDE, { kind: 'content-type', contentType })
      expect(await statusOf(url)).toBe(410)
      for (const { data } of [await listOnTv(), await listReposts(shop)]) {
        expect(data.map((item) => item.id)).not.toContain(id)
      }
    },
  )

  it('is detected by the first request', async () => {
    const { sent, mention, username } = await aMention(networks, shop)
    expect(mention.ended_at).toBeNull()
    world.endStory(sent.mid)
    expect(await statusOf(toServerUrl(mention.media_url))).toBe(410)
    expect((await waitForMention(shop, username)).ended_at).not.toBeNull()
  })

  it('is not assumed when the network fails with a 500 status', async () => {
    const { url, id } = await aShowingMention()
    world.failNext(LOOKASIDE, { kind: 'refusal', refusal: { code: 1, status: 500, shape: 'text' } })
    const response = await fetch(url)
    await response.arrayBuffer()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
    expect((await getMention(shop, { id })).ended_at).toBeNull()
    expect(await statusOf(url)).toBe(200)
  })

  it('is not assumed when the response breaks off', async () => {
    const { url, id } = await aShowingMention({ spareId: 'film' })
    world.failNext(LOOKASIDE, { kind: 'half-body' })
    await expect(statusOf(url)).rejects.toThrow()
    expect((await getMention(shop, { id })).ended_at).toBeNull()
    expect(await statusOf(url)).toBe(200)
  })
})

describe('stream limit', () => {
  it('is six per session and freed when the client disconnects', async () => {
    const tv = await aTv(app, shop)
    const { url, id } = await aShowingMention({ client: tv.client })
    const other = await aTv(app, shop)
    const adminMention = await mediaUrlFor(other.client, id)
    world.failNext(LOOKASIDE, { kind: 'silence' }, 6)
    const controller = new AbortController()
    const requests = Array.from({ length: 7 }, () => statusOf(url, { signal: controller.signal }))
    expect(await Promise.race(requests)).toBe(429)
    // All six requests hang, so that none is released by chance.
    await until(() => world.faults().length === 0)
    expect(await statusOf(adminMention)).toBe(200)
    expect(await statusOf(url)).toBe(429)
    controller.abort()
    await Promise.allSettled(requests)
    await until(async () => (await statusOf(url)) === 200)
  })
})

// It opens an embedded database on either host, so that one of them is enough.
if (inject('databaseSource').kind === 'pglite')
  describe('traces of a mention’s media', () => {
    it('are neither on the disk, in the database nor in the log', async () => {
      const marker = 'MARKER-7f3a-of-somebody-elses-story'
      const folder = await mkdtemp(join(tmpdir(), 'vitrine-trace-'))
      onTestFinished(() => rm(folder, { recursive: true, force: true }))
      const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')]
      await Promise.all([mkdir(dataDir), mkdir(temporary)])
      vi.stubEnv('TMPDIR', temporary)
      onTestFinished(() => {
        vi.unstubAllEnvs()
      })
      // A database in a folder, as in production, can be searched.
      const database = await openEmbedded({ folder: join(dataDir, 'database') })
      await migrate(database)
      const small = await startMentionNetworks(media, {
        database,
        environment: { DATA_DIR: dataDir, MEDIA_STORE: join(dataDir, 'media') },
      })
      const own = await aMentionShop(small, { acceptedRepost: true })
      const story = Buffer.concat([await readFile(media.photo), Buffer.from(marker.repeat(50))])
      // The file is only in memory, so that the stand-in's copy is not found.
      const file = { name: 'story.jpg', load: () => Promise.resolve(story) }
      const { link } = await small.world.mention({
        instagramId: CAFE,
        author: { username: 'ana.marca' },
        footage: { kind: 'photo', file, width: 800, height: 1400 },
      })
      const mention = await waitForMention(own, 'ana.marca')
      await decide(own, mention, 'accept')
      const [item] = (await listReposts(own)).data
      for (const url of [mention.media_url, item?.media_url]) {
        const response = await fetch(toServerUrl(url, small))
        expect(Buffer.from(await response.arrayBuffer()).includes(marker)).toBe(true)
      }
      small.app.clock.advance(DAY)
      expect(await statusOf(toServerUrl(mention.media_url, small))).toBe(403)
      expect(small.app.log.text()).not.toContain(marker)
      const asset = new URL(link).searchParams.get('signature') ?? ''
      expect(small.app.log.text()).not.toContain(asset)
      // When closed, the database has written everything to its files.
      await small.app.close()
      expect(await findIn(folder, [marker, asset])).toEqual([])
      await writeFile(join(temporary, 'planted'), `x${marker}y`)
      expect(await findIn(folder, [marker, asset])).toEqual([join(temporary, 'planted')])
    })
  })

/** The files below a folder that hold one of these texts. */
async function findIn(folder: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path)
    if (texts.some((text) => bytes.includes(text))) found.push(path)
  }
  return found
}
