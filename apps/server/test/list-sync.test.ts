import { eq, sql } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readRows } from '../src/db/database.ts'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { mediaItems, mediaSchedules } from '../src/db/tables/media.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { listOfKinds } from '../src/features/media/sync/items.repo.ts'
import { createLinkCache } from '../src/features/media/sync/link-cache.ts'
import { syncList } from '../src/features/media/sync/list-sync.service.ts'
import type { SourceItem } from '../src/integrations/meta/source-item.ts'
import { createFolderMediaStore } from '../src/integrations/storage/folder-media-store.ts'
import { captureLog } from './support/captured-log.ts'
import { DAY, HOUR, ManualClock } from './support/manual-clock.ts'
import { seededRandom } from './support/seeded-random.ts'
import { openTestDatabase } from './support/test-database.ts'

const { executor, close } = await openTestDatabase()
const folder = await mkdtemp(join(tmpdir(), 'vitrine-test-'))
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true })
})

const clock = new ManualClock()
const random = seededRandom()
const links = createLinkCache(clock)
const deps = {
  ...{ executor, clock, random, links, log: captureLog().log, publicUrl: 'http://portal.test' },
  store: await createFolderMediaStore(folder, clock, { isAlone: true }),
  mediaQueue: { enqueueRefresh: () => Promise.resolve(), enqueuePrepare: () => Promise.resolve() },
  listStored: async (filter: Parameters<typeof listOfKinds>[1][number]) =>
    (await listOfKinds(executor, [filter]))[0] ?? [],
}

let accountId: string
beforeEach(async () => {
  const userId = random.uuid()
  accountId = random.uuid()
  const createdAt = clock.now()
  await executor.insert(users).values({
    ...{ id: userId, name: 'Ana', telephone: '11933334444', email: `${userId}@padaria.test` },
    ...{ passwordHash: 'none', language: 'pt', seats: 1, expireDate: createdAt, createdAt },
  })
  await executor.insert(accounts).values({ id: accountId, userId, name: 'Padaria', createdAt })
  await executor.insert(mediaSchedules).values({ accountId })
})

/** An item as the network lists it, posted some hours ago. */
function anItem(kind: 'story' | 'reel', hours: number, caption: string | null = null): SourceItem {
  const id = `17900${String(hours).padStart(12, '0')}`
  return {
    ...({ id, node: 'instagram_media', kind, type: 'VIDEO', caption } as const),
    postedAt: new Date(clock.now().getTime() - hours * HOUR),
    link: { state: 'available', url: `https://scontent.cdninstagram.com/${id}.mp4` },
  }
}

const sync = (kind: 'story' | 'reel', found: readonly SourceItem[]): Promise<boolean> =>
  syncList(deps, { accountId, kind, nodes: ['instagram_media'] }, found)

const storedItems = async () =>
  (await executor.select().from(mediaItems).where(eq(mediaItems.accountId, accountId))).sort(
    (a, b) => b.postedAt.getTime() - a.postedAt.getTime(),
  )

/** The versions of all rows of the account: a write of any of them changes one. */
async function versions(): Promise<readonly string[]> {
  const result = await executor.execute(sql`
    select xmin::text as version from media_items where account_id = ${accountId}::uuid
      union all select xmin::text from media_schedules where account_id = ${accountId}::uuid`)
  return readRows(result).map(({ version }) => String(version))
}

describe('syncList', () => {
  it.each(['story', 'reel'] as const)('writes no row when a %s is unchanged', async (kind) => {
    const list = [anItem(kind, 1), anItem(kind, 2, 'Pão #tv')]
    expect(await sync(kind, list)).toBe(true)
    const before = await versions()
    expect(before).toHaveLength(3)
    expect(await sync(kind, list)).toBe(false)
    expect(await versions()).toEqual(before)
  })

  it('returns true when an item is added, changed or removed', async () => {
    const [first, second] = [anItem('story', 1), anItem('story', 2)]
    expect(await sync('story', [first])).toBe(true)
    expect(await sync('story', [first, second])).toBe(true)
    expect(await sync('story', [first, { ...second, caption: 'Bolo' }])).toBe(true)
    expect((await storedItems()).map(({ caption }) => caption)).toEqual([null, 'Bolo'])
    expect(await sync('story', [first])).toBe(true)
    expect((await storedItems()).map(({ externalId }) => externalId)).toEqual([first.id])
    expect(await sync('story', [])).toBe(true)
    expect(await sync('story', [])).toBe(false)
  })

  it('compares stories without those that have expired meanwhile', async () => {
    const story = anItem('story', 1)
    await sync('story', [story])
    clock.advance(DAY)
    expect(await sync('story', [])).toBe(false)
    expect(await storedItems()).toHaveLength(1)
  })

  it('prepares the next reel when one of the newest ten can no longer be shown', async () => {
    const list = Array.from({ length: 11 }, (_, index) => anItem('reel', index + 1))
    await sync('reel', list)
    const states = async () => (await storedItems()).map(({ state }) => state)
    expect((await states()).lastIndexOf('pending')).toBe(9)
    await executor
      .update(mediaItems)
      .set({ state: 'failed' })
      .where(eq(mediaItems.externalId, list[0]?.id ?? ''))
    expect(await sync('reel', list)).toBe(false)
    expect(await states()).toEqual(['failed', ...Array.from({ length: 10 }, () => 'pending')])
  })

  it('keeps the items of another list of the same kind', async () => {
    await sync('story', [anItem('story', 1)])
    const nodes = ['page_video', 'page_photo'] as const
    const ofPage = { ...anItem('story', 2), node: 'page_video' } as const
    await syncList(deps, { accountId, kind: 'story', nodes }, [ofPage])
    expect(await syncList(deps, { accountId, kind: 'story', nodes }, [])).toBe(true)
    expect((await storedItems()).map(({ node }) => node)).toEqual(['instagram_media'])
  })

  it('caches the links of items whose files are not stored yet', async () => {
    const list = [anItem('story', 1), anItem('story', 2)]
    await sync('story', list)
    const [ready, pending] = await storedItems()
    const take = (item: { id: string } | undefined) => links.take(item?.id ?? '')
    expect([take(ready), take(pending)]).not.toContain(null)
    await executor
      .update(mediaItems)
      .set({ state: 'ready' })
      .where(eq(mediaItems.id, ready?.id ?? ''))
    await sync('story', list)
    expect([take(ready), take(pending)]).toEqual([null, expect.stringContaining('cdninstagram')])
  })
})
