import { and, asc, count, desc, eq, gt, gte, lt, lte, sql } from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { toTimestamp } from '../../db/paging.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { activeScreenHours, sampledHours } from '../../db/tables/metrics.tables.ts'
import { isSeatHeld, seats } from '../../db/tables/playback.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

/** Users by their ids: later than `after`, up to `until`. */
export interface UserRange {
  readonly after: string
  readonly until: string
}

/** The user who has the last one of the next `limit` seats, in order of users; null without a further seat. */
export async function findRangeEnd(
  executor: Executor,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<string | null> {
  const next = executor
    .select({ userId: seats.userId })
    .from(seats)
    .where(gt(seats.userId, after))
    .orderBy(asc(seats.userId))
    .limit(limit)
    .as('next')
  const [last] = await executor.select().from(next).orderBy(desc(next.userId)).limit(1)
  return last?.userId ?? null
}

export interface Sample {
  readonly hour: Date
  /** Seats are held with a heartbeat after this time. */
  readonly since: Date
}

/** Counts the active screens of the accounts of some users, except the account for reviewers, and stores the highest number of each hour. */
export async function sampleActiveScreens(
  executor: Executor,
  { hour, since, range }: Sample & { readonly range: UserRange },
): Promise<void> {
  const ofRange = and(gt(seats.userId, range.after), lte(seats.userId, range.until))
  const stored = sql`(select ${activeScreenHours.screens} from ${activeScreenHours}
    where ${activeScreenHours.accountId} = ${seats.accountId} and ${activeScreenHours.hour} = ${toTimestamp(hour)})`
  // An index finds the few accounts for reviewers. A join would read the users of all seats.
  const isNoReview = sql`${seats.userId} <> all(array(select id from ${users} where review))`
  // Deleted accounts may still have a seat: the inner join leaves them out.
  const active = executor
    .select({
      accountId: seats.accountId,
      hour: sql<Date>`${toTimestamp(hour)}`.as('hour'),
      screens: sql<number>`${count()}::integer`.as('screens'),
    })
    .from(seats)
    .innerJoin(accounts, eq(accounts.id, seats.accountId))
    .where(and(ofRange, isSeatHeld(since), isNoReview))
    .groupBy(seats.accountId)
    // Most samples of an hour are no new maximum, and write nothing.
    .having(sql`count(*) > coalesce(${stored}, 0)`)
  await executor
    .insert(activeScreenHours)
    .select(active)
    .onConflictDoUpdate({
      target: [activeScreenHours.accountId, activeScreenHours.hour],
      set: { screens: sql`greatest(${activeScreenHours.screens}, excluded.screens)` },
    })
}

/** Stores that the accounts of all users were sampled. */
export async function recordSample(executor: Executor, hour: Date): Promise<void> {
  await executor
    .insert(sampledHours)
    .values({ hour, samples: 1 })
    .onConflictDoUpdate({
      target: sampledHours.hour,
      set: { samples: sql`${sampledHours.samples} + 1` },
    })
}

export interface HourSpan {
  readonly from: Date
  /** Exclusive. */
  readonly until: Date
}

/** The hours of a span that were sampled, with the highest number of screens of an account. */
export async function listHours(
  executor: Executor,
  { accountId, from, until }: HourSpan & { readonly accountId: string },
): Promise<{ hour: Date; screens: number }[]> {
  const ofHour = and(
    eq(activeScreenHours.hour, sampledHours.hour),
    eq(activeScreenHours.accountId, accountId),
  )
  return executor
    .select({
      hour: sampledHours.hour,
      screens: sql<number>`coalesce(${activeScreenHours.screens}, 0)`,
    })
    .from(sampledHours)
    .leftJoin(activeScreenHours, ofHour)
    .where(and(gte(sampledHours.hour, from), lt(sampledHours.hour, until)))
    .orderBy(asc(sampledHours.hour))
}

export async function findAccount(executor: Executor, id: string) {
  const { name, username, pictureId: imageId } = accounts
  const [row] = await executor
    .select({ id: accounts.id, name, username, imageId })
    .from(accounts)
    .where(eq(accounts.id, id))
  return row ?? null
}

/** The hours in which accounts of a user played, for the data export. */
export async function exportHours(executor: Executor, userId: string) {
  const { accountId: account_id, hour, screens } = activeScreenHours
  const rows = await executor
    .select({ account_id, hour, screens })
    .from(activeScreenHours)
    .innerJoin(accounts, eq(accounts.id, account_id))
    .where(eq(accounts.userId, userId))
    .orderBy(asc(hour), asc(account_id))
  return { active_screen_hours: rows }
}

/** Deletes at most `limit` rows from before a time. Returns their number. */
export async function deleteHours(
  executor: Executor,
  { before, limit }: { readonly before: Date; readonly limit: number },
): Promise<number> {
  await executor.delete(sampledHours).where(lt(sampledHours.hour, before))
  const deleted = await executor.execute(sql`
    delete from active_screen_hours where (account_id, hour) in (
      select account_id, hour from active_screen_hours
        where hour < ${toTimestamp(before)} order by hour limit ${limit}
    ) returning 1`)
  return readRows(deleted).length
}
