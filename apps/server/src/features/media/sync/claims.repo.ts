import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { toTimestamp } from '../../../db/paging.ts'
import { mediaSchedules } from '../../../db/tables/media.tables.ts'
import { INTERVALS_MS, PLAYING_MS } from './schedule.rules.ts'
import {
  preserveRateLimit,
  type Network,
  type ScheduleRow,
  updateSchedule,
} from './schedules.repo.ts'

const { accountId, network, claimedUntil } = mediaSchedules
const { storiesAt, reelsAt, lastRequestedAt, notBefore } = mediaSchedules
/** When `dueLists` finds a list due if nothing else happens (migration 0022); 1970 for never read. */
const DUE_AT =
  sql<Date>`media_due_at(${storiesAt}, ${reelsAt}, ${lastRequestedAt}, ${notBefore}, ${accountId})`.mapWith(
    storiesAt,
  )

/** Whether no process reads the account. */
const isFree = (now: Date) => or(isNull(claimedUntil), lte(claimedUntil, now))

/** A schedule that this process has claimed, with the time since which it was due; 1970 for never read. */
export type ClaimedSchedule = ScheduleRow & { readonly dueAt: Date }

export interface Claim {
  readonly now: Date
  /** When another process may claim the account, if this one ends without releasing it. */
  readonly until: Date
}

/** Claims accounts of a network with a list that is due, the longest due first. Never waits for another process. */
export async function claimDueSchedules(
  executor: Executor,
  claim: Claim & { readonly network: Network; readonly limit: number },
): Promise<ClaimedSchedule[]> {
  const { now, until, limit } = claim
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  // An account that no screen plays any more is due later than `media_due_at`.
  const isListDue = or(
    gt(lastRequestedAt, before(PLAYING_MS)),
    isNull(storiesAt),
    lte(storiesAt, before(INTERVALS_MS.stories.idle)),
    isNull(reelsAt),
    lte(reelsAt, before(INTERVALS_MS.reels.idle)),
  )
  const due = executor
    .select({ accountId })
    .from(mediaSchedules)
    .where(and(eq(network, claim.network), lte(DUE_AT, toTimestamp(now)), isFree(now), isListDue))
    .orderBy(DUE_AT, accountId)
    .limit(limit)
    .for('update', { skipLocked: true })
  return executor
    .update(mediaSchedules)
    .set({ claimedUntil: until })
    .where(inArray(accountId, due))
    .returning({ ...getTableColumns(mediaSchedules), dueAt: DUE_AT })
}

/** Claims one account, due or not. Null when another process reads it, or when it does not exist. */
export async function claimSchedule(
  executor: Executor,
  id: string,
  { now, until }: Claim,
): Promise<ClaimedSchedule | null> {
  const [row] = await executor
    .update(mediaSchedules)
    .set({ claimedUntil: until })
    .where(and(eq(accountId, id), isFree(now)))
    .returning({ ...getTableColumns(mediaSchedules), dueAt: DUE_AT })
  return row ?? null
}

/** Ends the claim of an account. */
export async function releaseSchedule(executor: Executor, id: string): Promise<void> {
  await updateSchedule(executor, id, { claimedUntil: null })
}

/** Ends all claims, when no other process uses the database. */
export async function releaseSchedules(executor: Executor): Promise<void> {
  await executor.update(mediaSchedules).set({ claimedUntil: null }).where(isNotNull(claimedUntil))
}

/** A successful read. Null: the list was not read. */
export interface ReadRecord extends Pick<
  ScheduleRow,
  'accountId' | 'storiesAt' | 'reelsAt' | 'notBefore' | 'usagePercent'
> {
  readonly startedAt: Date
}

/**
 * Records successful reads, and ends the claims of their accounts. A rate limit that another call has reached during a
 * read remains. It never waits for a row while it holds others, which could deadlock with another change of the same
 * rows: these are recorded alone.
 */
export async function recordReads(executor: Executor, reads: readonly ReadRecord[]): Promise<void> {
  const free = executor
    .select({ accountId })
    .from(mediaSchedules)
    .where(
      inArray(
        accountId,
        reads.map((read) => read.accountId),
      ),
    )
    .for('update', { skipLocked: true })
  const recorded = await updateReads(executor, reads, inArray(accountId, free))
  for (const read of reads) {
    if (!recorded.has(read.accountId)) await updateReads(executor, [read])
  }
}

/** Returns the ids of the updated rows. */
async function updateReads(
  executor: Executor,
  reads: readonly ReadRecord[],
  where?: SQL,
): Promise<ReadonlySet<string>> {
  const values = sql`(select * from jsonb_to_recordset(${JSON.stringify(reads)}::jsonb) as values("accountId" uuid,
    "storiesAt" timestamptz, "reelsAt" timestamptz, "notBefore" timestamptz, "usagePercent" int,
    "startedAt" timestamptz))`
  const rows = await executor
    .update(mediaSchedules)
    .set({
      storiesAt: sql`coalesce(reads."storiesAt", ${storiesAt})`,
      reelsAt: sql`coalesce(reads."reelsAt", ${reelsAt})`,
      ...preserveRateLimit(sql`reads."startedAt"`, {
        notBefore: sql`reads."notBefore"`,
        usagePercent: sql`reads."usagePercent"`,
      }),
      failures: 0,
      claimedUntil: null,
    })
    .from(sql`${values} reads`)
    .where(and(eq(accountId, sql`reads."accountId"`), where))
    .returning({ accountId })
  return new Set(rows.map((row) => row.accountId))
}
