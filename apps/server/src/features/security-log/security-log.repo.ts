import { DAY_MS } from '@vitrine/domain'
import { and, asc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { BATCH_ROWS, deleteInBatches, repeatInBatches } from '../../db/batches.ts'
import type { SecurityEvent } from '../../shared/security-event.ts'
import { securityEvents } from '../../db/tables/security-log.tables.ts'

/** A row to insert, or whose count to increase. */
export interface CountedEvent extends SecurityEvent {
  readonly id: string
  readonly at: Date
  readonly lastAt: Date
  readonly count: number
}

/** Writes many events in one statement. The id of a removed user is left out. */
export async function writeEvents(
  executor: Executor,
  events: readonly CountedEvent[],
): Promise<void> {
  const rows = JSON.stringify(events)
  await executor.execute(sql`
    insert into security_events
      (id, at, last_at, kind, user_id, session_id, address, request_id, detail, count)
    select event.id, event."at", event."lastAt", event.kind, users.id, event."sessionId",
        event.address, event."requestId", event.detail, event.count
      from jsonb_to_recordset(${rows}::jsonb) as event (id uuid, "at" timestamptz,
        "lastAt" timestamptz, kind text, "userId" uuid, "sessionId" uuid, address text,
        "requestId" text, detail text, count integer)
      left join users on users.id = event."userId"
    on conflict (id) do update set last_at = excluded.last_at, count = excluded.count`)
}

/** A user's events for the data export. */
export async function exportSecurityEvents(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: securityEvents.id,
      at: securityEvents.at,
      last_at: securityEvents.lastAt,
      kind: securityEvents.kind,
      session_id: securityEvents.sessionId,
      address: securityEvents.address,
      request_id: securityEvents.requestId,
      detail: securityEvents.detail,
      count: securityEvents.count,
    })
    .from(securityEvents)
    .where(eq(securityEvents.userId, userId))
    .orderBy(asc(securityEvents.at), asc(securityEvents.id))
  return { security_events: rows }
}

const ADDRESS_DAYS = 90
const EVENT_DAYS = 365

/** Deletes addresses after 90 days and events after a year. */
export async function deleteOldSecurityEvents(executor: Executor, now: Date): Promise<void> {
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
  await removeOldAddresses(executor, daysAgo(ADDRESS_DAYS))
  await deleteInBatches(executor, securityEvents, {
    key: securityEvents.id,
    where: lt(securityEvents.at, daysAgo(EVENT_DAYS)),
  })
}

async function removeOldAddresses(executor: Executor, before: Date): Promise<void> {
  await repeatInBatches(async () => {
    const batch = executor
      .select({ id: securityEvents.id })
      .from(securityEvents)
      .where(and(lt(securityEvents.lastAt, before), isNotNull(securityEvents.address)))
      .limit(BATCH_ROWS)
    const changed = await executor
      .update(securityEvents)
      .set({ address: null })
      .where(inArray(securityEvents.id, batch))
      .returning({ id: securityEvents.id })
    return changed.length
  })
}
