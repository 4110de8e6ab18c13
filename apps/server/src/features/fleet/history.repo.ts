import { HISTORY_SLOTS } from '@vitrine/api'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { toJsonValue } from '../../db/json-values.ts'
import { type ScreenActivity, screenDays } from '../../db/tables/fleet.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'

/** No part of a day. */
const NO_SLOTS = sql.raw(`repeat('0', ${String(HISTORY_SLOTS)})::bit(${String(HISTORY_SLOTS)})`)

/**
 * Adds activities to the days of their screens, in one statement. To avoid deadlocks, rows are locked in the order of
 * the screens' ids.
 */
export async function addActivities(
  executor: Executor,
  activities: readonly ScreenActivity[],
): Promise<void> {
  const rows = toJsonValue(activities)
  await executor.execute(sql`
    with batch as (
      select "screenId", "userId", "at", day, slot, "isPlaying", "longestGapMs", version
        from jsonb_to_recordset(${rows}::jsonb) as activity ("screenId" uuid, "userId" uuid,
          "at" timestamptz, day date, slot integer, "isPlaying" boolean, "longestGapMs" integer, version text)
    ), own as materialized (
      select screens.id, screens.user_id from screens
        where screens.id in (select "screenId" from batch) order by screens.id for key share
    )
    insert into screen_days (screen_id, day, played, paused, longest_gap_ms, version)
    select own.id, batch.day,
        bit_or(set_bit(${NO_SLOTS}, batch.slot, batch."isPlaying"::integer)),
        bit_or(set_bit(${NO_SLOTS}, batch.slot, 1 - batch."isPlaying"::integer)),
        max(batch."longestGapMs"),
        (array_agg(batch.version order by batch."at" desc) filter (where batch.version is not null))[1]
      from own join batch on batch."screenId" = own.id and batch."userId" = own.user_id
      group by own.id, batch.day
      order by own.id, batch.day
    on conflict (screen_id, day) do update
      set played = screen_days.played | excluded.played,
        paused = screen_days.paused | excluded.paused,
        longest_gap_ms = greatest(screen_days.longest_gap_ms, excluded.longest_gap_ms),
        version = coalesce(excluded.version, screen_days.version)`)
}

/** Oldest first. */
export async function listDays(
  executor: Executor,
  { screenId, since }: { screenId: string; since: string },
) {
  return executor
    .select()
    .from(screenDays)
    .where(and(eq(screenDays.screenId, screenId), gte(screenDays.day, since)))
    .orderBy(asc(screenDays.day))
}

/** The days of all screens of a user, for the data export. */
export async function exportDays(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      screen_id: screenDays.screenId,
      day: screenDays.day,
      played: screenDays.played,
      paused: screenDays.paused,
      longest_gap_ms: screenDays.longestGapMs,
      version: screenDays.version,
    })
    .from(screenDays)
    .innerJoin(screens, eq(screens.id, screenDays.screenId))
    .where(eq(screens.userId, userId))
    .orderBy(asc(screenDays.screenId), asc(screenDays.day))
  return { screen_days: rows }
}

/** Deletes days before this one, at most `limit` rows. Returns their number. */
export async function deleteDays(
  executor: Executor,
  { before, limit }: { before: string; limit: number },
): Promise<number> {
  const result = await executor.execute(sql`
    delete from screen_days where (screen_id, day) in (
      select screen_id, day from screen_days where day < ${before}::date limit ${limit}
    ) returning day`)
  return readRows(result).length
}
