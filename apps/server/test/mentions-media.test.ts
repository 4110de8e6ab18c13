import { contract } from '@vitrine/api'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEmbedded } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { DAY, HOUR } from './support/hand-clock.ts'
import {
  aMention,
  aMentionShop,
  decide,
  getMention,
  historyOf,
  listReposts,
  mentionBy,
  type MentionShop,
  revisionOf,
  setReposts,
  startMentionNetworks,
  until,
} from './support/mentions.ts'
import { CAFE, type Networks } from './support/networks.ts'
import { aDisplay, aPerson, aTv } from './support/people.ts'
import { makeTestMedia } from './support/test-media.ts'

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

const onApp = (
  address: string | null | undefined,
  { app: { url } }: Networks = networks,
): string => {
  const { pathname, search } = new URL(address ?? '')
  return url + pathname + search
}

interface Shown {
  readonly address: string
  readonly id: string
  readonly mid: string
}

/** A mention on the screens, and its address for this client. */
async function aShown(
  of: Partial<Pick<MentionShop, 'client'>> & { spareId?: string } = {},
): Promise<Shown> {
  const { told, mention } = await aMention(networks, shop, {
    ...(of.spareId === undefined ? {} : { spareId: of.spareId }),
  })
  await decide(shop, mention, 'accept')
  return {
    id: mention.id,
    mid: told.mid,
    address: await addressFor(of.client ?? shop.client, mention.id),
  }
}

async function addressFor(client: MentionShop['client'], id: string): Promise<string> {
  const { data } = await listReposts({ ...shop, client })
  return onApp(data.find((item) => item.id === id)?.media_url)
}

const changed = (address: string, name: string, to: string): string => {
  const other = new URL(address)
  other.searchParams.set(name, to)
  return other.href
}

async function statusOf(address: string, options: RequestInit = {}): Promise<number> {
  const answer = await fetch(address, options)
  await answer.arrayBuffer()
  return answer.status
}

describe('a picture or film', () => {
  it('passes through whole, to be kept nowhere, and to run nothing', async () => {
    const { address } = await aShown()
    const answer = await fetch(address, { headers: { origin: 'null' } })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(await readFile(media.photo))).toBe(true)
    const headers = Object.fromEntries(answer.headers)
    expect(answer.status).toBe(200)
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

  it('passes through in ranges', async () => {
    const { address } = await aShown({ spareId: 'film' })
    const bytes = await readFile(media.clip)
    const part = async (range: string) => {
      const answer = await fetch(address, { headers: { range } })
      const { status, headers } = answer
      return {
        status,
        range: headers.get('content-range'),
        length: headers.get('content-length'),
        body: Buffer.from(await answer.arrayBuffer()),
      }
    }
    const total = String(bytes.length)
    expect(await part('bytes=2-5')).toEqual({
      status: 206,
      range: `bytes 2-5/${total}`,
      length: '4',
      body: bytes.subarray(2, 6),
    })
    expect((await part('bytes=-3')).body).toEqual(bytes.subarray(-3))
    expect(await part('bytes=0-1,4-5')).toMatchObject({ status: 200, length: total })
  })

  it('is shown to its owner and to admins before anybody accepted it', async () => {
    const { mention } = await aMention(networks, shop)
    expect(await statusOf(onApp(mention.media_url))).toBe(200)
    const admin = { ...shop, ...(await aPerson(app, { permission: 1 })) }
    const theirs = await getMention(admin, mention)
    expect(theirs.media_url).not.toBe(mention.media_url)
    expect(await statusOf(onApp(theirs.media_url))).toBe(200)
  })
})

describe('an address', () => {
  it.each([
    ['another session', 'session', '5b0e8a52-6f2a-4a53-9d3c-0f4f2f6f7c11'],
    ['a later end', 'until', '9999999999'],
    ['another signature', 'signature', 'A'.repeat(43)],
  ])('with %s opens nothing', async (_what, name, to) => {
    const { address } = await aShown()
    expect(await statusOf(changed(address, name, to))).toBe(403)
    expect(await statusOf(address)).toBe(200)
  })

  it('of one mention opens no other', async () => {
    const [first, second] = [await aShown(), await aShown()]
    const other = new URL(first.address)
    other.pathname = new URL(second.address).pathname
    expect(await statusOf(other.href)).toBe(403)
  })

  it.each(['', 'session=x&until=1&signature=y', 'session=&until=&signature='])(
    'that is none leads nowhere: ?%s',
    async (query) => {
      const { id } = await aShown()
      expect(await statusOf(`${app.url}/media/mentions/${id}?${query}`)).toBe(404)
      expect(await statusOf(`${app.url}/media/mentions/nothing?${query}`)).toBe(404)
    },
  )

  it('ends with the session it was made for', async () => {
    const tv = await aTv(app, shop)
    const { address } = await aShown({ client: tv.client })
    expect(await statusOf(address)).toBe(200)
    await shop.client.call(contract.deleteSession, { params: { id: tv.sessionId } })
    expect(await statusOf(address)).toBe(403)
  })

  it('ends after some hours', async () => {
    const small = await startMentionNetworks(media)
    const own = await aMentionShop(small, { acceptedRepost: true })
    const { mention } = await aMention(small, own)
    const address = onApp(mention.media_url, small)
    small.app.clock.advance(2 * HOUR)
    expect(await statusOf(address)).toBe(200)
    small.app.clock.advance(HOUR)
    expect(await statusOf(address)).toBe(403)
    expect(await statusOf(onApp((await getMention(own, mention)).media_url, small))).toBe(200)
  })

  it('opens nothing for a TV any more once the mention was taken off', async () => {
    const tv = await aTv(app, shop)
    const { address, id } = await aShown({ client: tv.client })
    await decide(shop, { id }, 'undo')
    expect(await statusOf(address)).toBe(404)
    await decide(shop, { id }, 'accept')
    expect(await statusOf(address)).toBe(200)
    await setReposts(networks, shop.accountId, { allowRepost: false })
    expect(await statusOf(address)).toBe(404)
    await setReposts(networks, shop.accountId, { allowRepost: true })
    await shop.client.call(contract.clearReposts, { params: { id: shop.accountId } })
    expect(await statusOf(address)).toBe(404)
  })

  it('is for a display what it is for a TV', async () => {
    const { client } = await aDisplay(app, shop, shop)
    const { address } = await aShown({ client })
    expect(await statusOf(address)).toBe(200)
  })
})

describe('a dead link', () => {
  it('ends the mention, tells the screens, and says that it is gone', async () => {
    const { address, id, mid } = await aShown()
    const before = await revisionOf(shop)
    world.endStory(mid)
    const answer = await fetch(address)
    expect([answer.status, await answer.json()]).toMatchObject([
      410,
      { errors: [{ code: 'mentions.ended' }] },
    ])
    expect(await revisionOf(shop)).not.toBe(before)
    expect((await listReposts(shop)).data.some((item) => item.id === id)).toBe(false)
    const mention = await getMention(shop, { id })
    expect(mention).toMatchObject({ media_url: null, showing: false })
    expect(mention.ended_at).not.toBeNull()
    expect(historyOf(mention).at(-1)).toBe('ended system')
    expect(await statusOf(address)).toBe(410)
  })

  it.each(['text/html', 'image/gif', 'image/heic', 'video/webm', 'video/quicktime'])(
    'is also one that leads to %s, which no TV plays: no list holds the story any more',
    async (contentType) => {
      const { address, id } = await aShown()
      const tv = await aTv(app, shop)
      const { accountId, screenId } = shop
      const query = { session_id: 'run-tv', screen_id: screenId, is_app: 'true' } as const
      const listOfTv = () =>
        tv.client.call(contract.listReposts, { params: { id: accountId }, query })
      expect((await listOfTv()).data.map((item) => item.id)).toContain(id)
      world.failNext(LOOKASIDE, { kind: 'content-type', contentType })
      expect(await statusOf(address)).toBe(410)
      for (const { data } of [await listOfTv(), await listReposts(shop)]) {
        expect(data.map((item) => item.id)).not.toContain(id)
      }
    },
  )

  it('is found by whoever looks first', async () => {
    const { told, mention, username } = await aMention(networks, shop)
    expect(mention.ended_at).toBeNull()
    world.endStory(told.mid)
    expect(await statusOf(onApp(mention.media_url))).toBe(410)
    expect((await mentionBy(shop, username)).ended_at).not.toBeNull()
  })

  it('is not what the network’s own trouble makes of it', async () => {
    const { address, id } = await aShown()
    world.failNext(LOOKASIDE, { kind: 'refusal', refusal: { code: 1, status: 500, shape: 'text' } })
    const answer = await fetch(address)
    await answer.arrayBuffer()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).not.toBeNull()
    expect((await getMention(shop, { id })).ended_at).toBeNull()
    expect(await statusOf(address)).toBe(200)
  })

  it('that breaks off in the middle breaks off here too, and may be tried again', async () => {
    const { address, id } = await aShown({ spareId: 'film' })
    world.failNext(LOOKASIDE, { kind: 'half-body' })
    await expect(statusOf(address)).rejects.toThrow()
    expect((await getMention(shop, { id })).ended_at).toBeNull()
    expect(await statusOf(address)).toBe(200)
  })
})

describe('places', () => {
  it('are six for each session, and free again as soon as nobody reads', async () => {
    const tv = await aTv(app, shop)
    const { address, id } = await aShown({ client: tv.client })
    const other = await aTv(app, shop)
    const theirs = await addressFor(other.client, id)
    world.failNext(LOOKASIDE, { kind: 'silence' }, 6)
    const gone = new AbortController()
    const asked = Array.from({ length: 7 }, () => statusOf(address, { signal: gone.signal }))
    expect(await Promise.race(asked)).toBe(429)
    // Each of the six hangs: nobody’s place is free by chance.
    await until(() => world.faults().length === 0)
    expect(await statusOf(theirs)).toBe(200)
    expect(await statusOf(address)).toBe(429)
    gone.abort()
    await Promise.allSettled(asked)
    await until(async () => (await statusOf(address)) === 200)
  })
})

describe('what is left of it', () => {
  it('is nothing: on the disk, in the database, in the log', async () => {
    const marker = 'MARKER-7f3a-of-somebody-elses-story'
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-trace-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')]
    await Promise.all([mkdir(dataDir), mkdir(temporary)])
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => {
      vi.unstubAllEnvs()
    })
    // A database in a folder, as a shop has it: what it holds can be searched.
    const database = await openEmbedded({ folder: join(dataDir, 'database') })
    await migrate(database)
    const small = await startMentionNetworks(media, {
      database,
      environment: { DATA_DIR: dataDir, MEDIA_STORE: join(dataDir, 'media') },
    })
    const own = await aMentionShop(small, { acceptedRepost: true })
    const story = Buffer.concat([await readFile(media.photo), Buffer.from(marker.repeat(50))])
    // In memory alone: the copy of the network must not be what is found.
    const file = { name: 'story.jpg', load: () => Promise.resolve(story) }
    const { link } = await small.world.mention({
      instagramId: CAFE,
      author: { username: 'ana.marca' },
      footage: { kind: 'photo', file, width: 800, height: 1400 },
    })
    const mention = await mentionBy(own, 'ana.marca')
    await decide(own, mention, 'accept')
    const [item] = (await listReposts(own)).data
    for (const address of [mention.media_url, item?.media_url]) {
      const answer = await fetch(onApp(address, small))
      expect(Buffer.from(await answer.arrayBuffer()).includes(marker)).toBe(true)
    }
    small.app.clock.advance(DAY)
    expect(await statusOf(onApp(mention.media_url, small))).toBe(403)
    expect(small.app.log.text()).not.toContain(marker)
    const asset = new URL(link).searchParams.get('signature') ?? ''
    expect(small.app.log.text()).not.toContain(asset)
    // Closed, everything it holds is in its files.
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
