import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { screenWatches } from '../../db/tables/fleet.tables.ts'
import { screens } from '../../db/tables/screens.tables.ts'
import {
  lastHeartbeatOfSession,
  lastPlayedOfSession,
  lastScreenOfSession,
} from '../../db/tables/sessions.tables.ts'

/** Screens whose owner was told that they do not play, and that do not play yet. */
export const isDark = and(isNotNull(screenWatches.alertedAt), isNull(screenWatches.recoveredAt))
/** Screens that play again, after all screens of the mail before did. */
export const isBack = and(isNull(screenWatches.alertedAt), isNotNull(screenWatches.recoveredAt))

/** A user's watched screens in one of these states, oldest first. */
export async function listMailedScreens(
  executor: Executor,
  { userId, state }: { readonly userId: string; readonly state: SQL | undefined },
) {
  const { id, name, openingHours } = screens
  const device = sql`sessions.user_id = ${screenWatches.userId} and sessions.kind <> 'person'
    and ${lastScreenOfSession} = ${id}`
  return executor
    .select({
      name,
      openingHours,
      recoveredAt: screenWatches.recoveredAt,
      /** When a device of it last played, else was last heard, else signed in. */
      lastPlayedAt: sql`(
        select max(coalesce(${lastPlayedOfSession}, ${lastHeartbeatOfSession}, sessions.created_at))
          from sessions where ${device})`.mapWith(screenWatches.startedAt),
      lastHeardAt:
        sql`(select max(${lastHeartbeatOfSession}) from sessions where ${device})`.mapWith(
          screenWatches.startedAt,
        ),
    })
    .from(screenWatches)
    .innerJoin(screens, eq(id, screenWatches.screenId))
    .where(and(eq(screenWatches.userId, userId), state))
    .orderBy(asc(screens.createdAt), asc(id))
}
