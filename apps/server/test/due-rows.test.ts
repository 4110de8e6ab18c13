import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Executor } from '../src/db/database.ts'
import { accounts } from '../src/db/tables/accounts.tables.ts'
import { mediaItems, mediaSchedules } from '../src/db/tables/media.tables.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import { mentionAuthors, mentions } from '../src/db/tables/mentions.tables.ts'
import { activeScreenHours } from '../src/db/tables/metrics.tables.ts'
import { securityEvents } from '../src/db/tables/security-log.tables.ts'
import { sessions, tokens } from '../src/db/tables/sessions.tables.ts'
import { users } from '../src/db/tables/users.tables.ts'
import { listOldStories } from '../src/features/media/ingest/retention.repo.ts'
import {
  claimDueSchedules,
  claimSchedule,
  recordReads,
  releaseSchedule,
} from '../src/features/media/sync/claims.repo.ts'
import {
  findSchedule,
  recordFailedRead,
  recordPlaying,
} from '../src/features/media/sync/schedules.repo.ts'
import {
  listPlansEnding,
  type PlanRow,
} from '../src/features/notifications/plan-notifications.repo.ts'
import { sampleActiveScreens } from '../src/features/metrics/metrics.service.ts'
import { deleteOrphanedAuthors } from '../src/features/mentions/decisions/authors.repo.ts'
import { deleteOldSecurityEvents } from '../src/features/security-log/security-log.repo.ts'
import { deleteEnded } from '../src/features/sessions/sessions.repo.ts'
import { until } from './support/jobs.ts'
import { DAY, HOUR, MINUTE } from './support/manual-clock.ts'
import { systemClock } from '../src/shared/clock.ts'
import { seededRandom } from './support/seeded-random.ts'
import { openTestDatabase } from './support/test-database.ts'

const { executor, close } = await openTestDatabase()
afterAll(close)
const random = seededRandom()
const NOW = new Date('2026-03-10T12:00:00Z')
const ago = (ms: number): Date => new Date(NOW.getTime() - ms)

let userId: string
beforeEach(async () => {
  userId = await aUser(NOW)
})
afterEach(async () => {
  await executor.delete(users)
})

async function aUser(expireDate: Date): Promise<string> {
  const id = random.uuid()
  await executor.insert(users).values({
    ...{ id, name: 'Ana', telephone: '11933334444', email: `${id}@padaria.test` },
    ...{ passwordHash: 'none', language: 'pt', seats: 1, expireDate, createdAt: NOW },
  })
  return id
}

async function anAccount(schedule: Partial<typeof mediaSchedules.$inferInsert>): Promise<string> {
  const id = random.uuid()
  await executor.insert(accounts).values({
    ...({ id, userId, name: 'Padaria', createdAt: NOW, provider: 'instagram' } as const),
    tokenSealed: 'v1.',
  })
  await executor.insert(mediaSchedules).values({ accountId: id, ...schedule })
  return id
}

async function aSession(
  kind: 'person' | 'tv',
  { createdAt, owner = userId }: { createdAt: Date; owner?: string },
): Promise<string> {
  const id = random.uuid()
  await executor.insert(sessions).values({ id, userId: owner, kind, createdAt })
  return id
}

async function aToken(sessionId: string, expiresAt: Date): Promise<void> {
  const id = random.uuid()
  await executor.insert(tokens).values({ id, sessionId, hash: id, createdAt: NOW, expiresAt })
}

describe('due schedules', () => {
  const READ_LATELY = { storiesAt: ago(MINUTE), reelsAt: ago(MINUTE) }
  const READ_LONG_AGO = { storiesAt: ago(2 * HOUR), reelsAt: ago(2 * HOUR) }
  const claim = async (
    limit: number,
    { network = 'instagram', now = NOW }: { network?: 'instagram' | 'facebook'; now?: Date } = {},
  ) => {
    const until = new Date(now.getTime() + MINUTE)
    const claimed = await claimDueSchedules(executor, { now, until, network, limit })
    return claimed.map(({ accountId }) => accountId).sort()
  }

  it('are claimed once each, the longest due first', async () => {
    const same = [await anAccount(READ_LONG_AGO), await anAccount(READ_LONG_AGO)]
    const never = [await anAccount({}), await anAccount({ notBefore: ago(3 * HOUR) })]
    const retried = await anAccount({ notBefore: ago(MINUTE) })
    await anAccount(READ_LATELY)
    await anAccount({ notBefore: ago(-MINUTE) })
    expect(await claim(2)).toEqual(never.sort())
    expect(await claim(2)).toEqual(same.sort())
    expect(await claim(2)).toEqual([retried])
    expect(await claim(2)).toEqual([])
  })

  it('are claimed by two processes at once without an account in both claims', async () => {
    const ids: string[] = []
    for (let count = 0; count < 12; count += 1) ids.push(await anAccount(READ_LONG_AGO))
    const claims = await Promise.all([claim(5), claim(5), claim(5)])
    const rest = await claim(12)
    expect([...claims.flat(), ...rest].sort()).toEqual(ids.sort())
  })

  it('can be claimed again when the claim was released, recorded or has expired', async () => {
    const accountId = await anAccount(READ_LONG_AGO)
    const until = new Date(NOW.getTime() + MINUTE)
    expect(await claim(5)).toEqual([accountId])
    expect(await claimSchedule(executor, accountId, { now: NOW, until })).toBeNull()
    await releaseSchedule(executor, accountId)
    expect(await claim(5)).toEqual([accountId])
    expect(await claim(5, { now: until })).toEqual([accountId])
    const read = { storiesAt: NOW, reelsAt: null, notBefore: null, usagePercent: 7 }
    await recordReads(executor, [{ accountId, startedAt: NOW, ...read }])
    expect(await claim(5)).toEqual([])
    const row = await claimSchedule(executor, accountId, { now: NOW, until })
    expect(row).toMatchObject({ ...read, reelsAt: READ_LONG_AGO.reelsAt, failures: 0 })
  })

  if (inject('databaseSource').kind === 'postgres') {
    it('are recorded without a wait for a row that another change has locked', async () => {
      const [locked, free] = [await anAccount(READ_LONG_AGO), await anAccount(READ_LONG_AGO)]
      const set = (tx: Executor, id: string) =>
        tx.update(mediaSchedules).set({ failures: 1 }).where(eq(mediaSchedules.accountId, id))
      const readAt = async (id: string) =>
        (await executor.select().from(mediaSchedules).where(eq(mediaSchedules.accountId, id)))[0]
          ?.storiesAt
      const read = { storiesAt: NOW, reelsAt: NOW, notBefore: null, usagePercent: 0 }
      const startedAt = NOW
      let recording = Promise.resolve()
      await executor.transaction(async (tx) => {
        await set(tx, locked)
        recording = recordReads(
          executor,
          [free, locked].map((accountId) => ({ accountId, startedAt, ...read })),
        )
        await until(async () => (await readAt(free))?.getTime() === NOW.getTime())
        // Would deadlock if the record of the locked row held this one.
        await set(tx, free)
      })
      await recording
      expect(await readAt(locked)).toEqual(NOW)
    })
  }

  it('keep a rate limit that another call has reached during a read', async () => {
    const limit = { notBefore: ago(-HOUR), usagePercent: 100 }
    const read = { storiesAt: NOW, reelsAt: NOW, notBefore: null, usagePercent: 7 }
    const failed = { failures: 1, notBefore: ago(-MINUTE), usagePercent: null }
    const limited = [await anAccount(limit), await anAccount(limit)] as const
    const expired = [await anAccount(limit), await anAccount(limit)] as const
    const later = ago(-2 * HOUR)
    await recordReads(executor, [
      { accountId: limited[0], startedAt: NOW, ...read },
      { accountId: expired[0], startedAt: later, ...read },
    ])
    await recordFailedRead(executor, limited[1], { startedAt: NOW, ...failed })
    await recordFailedRead(executor, expired[1], { startedAt: later, ...failed })
    const rowOf = (id: string) => findSchedule(executor, id)
    expect(await rowOf(limited[0])).toMatchObject({ storiesAt: NOW, ...limit })
    expect(await rowOf(limited[1])).toMatchObject({ failures: 1, ...limit })
    expect(await rowOf(expired[0])).toMatchObject(read)
    expect(await rowOf(expired[1])).toMatchObject(failed)
  })

  it('are only those of the network, with a token that can be used', async () => {
    const accountId = await anAccount({})
    const setAccount = (changes: Partial<typeof accounts.$inferInsert>) =>
      executor.update(accounts).set(changes).where(eq(accounts.id, accountId))
    await setAccount({ provider: 'facebook' })
    expect(await claim(5)).toEqual([])
    await setAccount({ expiredAt: NOW })
    expect(await claim(5, { network: 'facebook' })).toEqual([])
    await setAccount({ expiredAt: null, tokenSealed: null })
    expect(await claim(5, { network: 'facebook' })).toEqual([])
    await setAccount({ tokenSealed: 'v1.' })
    expect(await claim(5, { network: 'facebook' })).toEqual([accountId])
  })

  it('do not contain an account that no screen plays any more', async () => {
    const lately = { storiesAt: ago(20 * MINUTE), reelsAt: ago(20 * MINUTE) }
    const stopped = await anAccount({ ...lately, lastRequestedAt: ago(21 * MINUTE) })
    const playing = await anAccount({ ...lately, lastRequestedAt: ago(19 * MINUTE) })
    expect(await claim(5)).toEqual([playing])
    expect(await claim(5, { now: ago(-40 * MINUTE) })).toContain(stopped)
  })

  it('have the time of the last heartbeat, recorded once per interval', async () => {
    const accountId = await anAccount({ lastRequestedAt: ago(4 * MINUTE) })
    const sessionId = await aSession('tv', { createdAt: NOW })
    await executor.insert(seats).values({
      ...{ sessionId, userId, accountId, screenId: random.uuid(), runId: 'run-1' },
      ...{ startedAt: NOW, lastHeartbeatAt: NOW },
    })
    const askedAt = async () =>
      (await executor.select().from(mediaSchedules))[0]?.lastRequestedAt?.toISOString()
    const record = (intervalMs: number) =>
      recordPlaying(executor, { now: NOW, heartbeatsSince: ago(MINUTE), intervalMs })
    await record(5 * MINUTE)
    expect(await askedAt()).toBe(ago(4 * MINUTE).toISOString())
    await record(4 * MINUTE)
    expect(await askedAt()).toBe(NOW.toISOString())
  })
})

it('old stories are listed up to the limit, the oldest first, and no reel', async () => {
  const accountId = await anAccount({})
  const anItem = (kind: 'story' | 'reel', hours: number) => {
    const id = random.uuid()
    return {
      ...({ id, accountId, kind, node: 'instagram_media', type: 'IMAGE', state: 'ready' } as const),
      ...{ externalId: id, publicId: id, postedAt: ago(hours * HOUR), createdAt: NOW },
    }
  }
  const items = [anItem('story', 49), anItem('story', 60), anItem('story', 47), anItem('reel', 99)]
  await executor.insert(mediaItems).values(items)
  const list = async (limit: number) =>
    (await listOldStories(executor, { before: ago(48 * HOUR), limit })).map(({ id }) => id)
  expect(await list(5)).toEqual([items[1]?.id, items[0]?.id])
  expect(await list(1)).toEqual([items[1]?.id])
})

it('users whose plans end are listed once each in pages, also those of the same day', async () => {
  const ends = [1, 1, 1, 3, 9].map((days) => ago(-days * DAY))
  const ids: string[] = []
  for (const end of ends) ids.push(await aUser(end))
  const found: string[] = []
  let after: PlanRow | null = null
  do {
    const span = { from: ago(-1 * DAY), until: ago(-3 * DAY) }
    const page: PlanRow[] = await listPlansEnding(executor, { ...span, after, limit: 2 })
    found.push(...page.map(({ id }) => id))
    after = page.at(-1) ?? null
  } while (after !== null)
  expect(found).toEqual([...ids.slice(0, 3).sort(), ids[3]])
})

it('counts the accounts of each user whose plan ends', async () => {
  const end = ago(-2 * DAY)
  const [none, two] = [await aUser(end), await aUser(end)]
  for (const owner of [two, two, userId]) {
    await executor
      .insert(accounts)
      .values({ id: random.uuid(), userId: owner, name: 'Padaria', createdAt: NOW })
  }
  const span = { from: ago(-1 * DAY), until: ago(-3 * DAY) }
  const page = await listPlansEnding(executor, { ...span, after: null, limit: 10 })
  const counts = new Map(page.map((row) => [row.id, row.accounts]))
  expect(counts).toEqual(
    new Map([
      [none, 0],
      [two, 2],
    ]),
  )
})

describe('deleteOrphanedAuthors', () => {
  it('checks a page of the authors, and returns where it ended', async () => {
    const accountId = await anAccount({})
    const ids = Array.from({ length: 5 }, () => random.uuid()).sort()
    const author = { accountId, createdAt: NOW }
    await executor
      .insert(mentionAuthors)
      .values(ids.map((id) => ({ ...author, id, externalId: id })))
    await executor
      .update(mentionAuthors)
      .set({ rule: 'trusted' })
      .where(eq(mentionAuthors.id, ids[0] ?? ''))
    await executor.insert(mentions).values({
      ...{ id: random.uuid(), accountId, authorId: ids[3] ?? '', messageId: 'mid' },
      ...{ postedAt: NOW, expiresAt: NOW, createdAt: NOW },
    })
    const remaining = async () => {
      const rows = await executor.select().from(mentionAuthors).orderBy(asc(mentionAuthors.id))
      return rows.map(({ id }) => ids.indexOf(id))
    }
    const check = (after: string | null) =>
      executor.transaction((tx) => deleteOrphanedAuthors(tx, { after, limit: 2 }))
    expect(await check(null)).toBe(ids[1])
    expect(await remaining()).toEqual([0, 2, 3, 4])
    expect(await check(ids[1] ?? '')).toBe(ids[3])
    expect(await remaining()).toEqual([0, 3, 4])
    expect(await check(ids[3] ?? '')).toBeNull()
    expect(await remaining()).toEqual([0, 3])
  })
})

describe('sampleActiveScreens', () => {
  /** A seat of a TV that plays. */
  async function play(accountId: string): Promise<void> {
    const sessionId = await aSession('tv', { createdAt: NOW })
    await executor.insert(seats).values({
      ...{ sessionId, userId, accountId, screenId: random.uuid(), runId: 'run-1' },
      ...{ startedAt: NOW, lastHeartbeatAt: NOW },
    })
  }

  const sample = () => sampleActiveScreens({ executor, clock: { ...systemClock, now: () => NOW } })
  const { screens } = activeScreenHours
  const readRows = () =>
    executor.select({ screens, version: sql<string>`xmin::text` }).from(activeScreenHours)

  it('writes a row again only for a new maximum', async () => {
    const id = await anAccount({})
    await play(id)
    await play(id)
    await sample()
    const [first] = await readRows()
    expect(first).toMatchObject({ screens: 2 })
    await sample()
    expect(await readRows()).toEqual([first])
    await play(id)
    await sample()
    expect(await readRows()).toMatchObject([{ screens: 3 }])
  })
})

describe('the deletion of ended sessions', () => {
  const left = async () => (await executor.select().from(sessions)).map(({ id }) => id)

  it('deletes a TV that never fetched its token, an hour after it was allowed', async () => {
    const early = await aSession('tv', { createdAt: ago(30 * MINUTE) })
    await aSession('tv', { createdAt: ago(61 * MINUTE) })
    const signedIn = await aSession('tv', { createdAt: ago(61 * MINUTE) })
    await aToken(signedIn, ago(-DAY))
    await deleteEnded(executor, NOW)
    expect((await left()).sort()).toEqual([early, signedIn].sort())
  })

  it('deletes a session with its last token, and not before', async () => {
    const [one, two] = [
      await aSession('tv', { createdAt: ago(200 * DAY) }),
      await aSession('tv', { createdAt: ago(200 * DAY) }),
    ]
    await aToken(one, ago(1))
    await aToken(two, ago(1))
    await aToken(two, ago(-DAY))
    await deleteEnded(executor, NOW)
    expect(await left()).toEqual([two])
    expect(await executor.$count(tokens)).toBe(1)
  })

  it('deletes old browser sessions, those of admins sooner', async () => {
    const admin = await aUser(NOW)
    await executor.update(users).set({ permission: 1 }).where(eq(users.id, admin))
    const aBrowserSession = async (owner: string, hours: number): Promise<string> => {
      const id = await aSession('person', { createdAt: ago(hours * HOUR), owner })
      await aToken(id, ago(-DAY))
      return id
    }
    const stays = [await aBrowserSession(userId, 179 * 24), await aBrowserSession(admin, 11)]
    await aBrowserSession(userId, 181 * 24)
    await aBrowserSession(admin, 13)
    await deleteEnded(executor, NOW)
    expect((await left()).sort()).toEqual(stays.sort())
  })
})

it('addresses of security events are removed after 90 days, and events after a year', async () => {
  const anEvent = (days: number) => ({
    ...{ id: random.uuid(), at: ago(days * DAY), lastAt: ago(days * DAY), count: 1 },
    ...{ kind: 'signed_in' as const, userId, address: '203.0.113.7' },
  })
  await executor.insert(securityEvents).values([anEvent(1), anEvent(91), anEvent(366)])
  await deleteOldSecurityEvents(executor, NOW)
  const rows = await executor.select().from(securityEvents).orderBy(securityEvents.at)
  expect(rows.map(({ address }) => address)).toEqual([null, '203.0.113.7'])
})
