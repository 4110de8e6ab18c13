import { and, eq, gt, inArray, lte, notExists, sql } from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { toJsonValue } from '../../db/json-values.ts'
import { BATCH_ROWS, repeatInBatches, SWEEP_STATEMENTS } from '../../db/batches.ts'
import { heldSince } from '../../db/tables/playback.tables.ts'
import { serverProcesses } from '../../db/tables/processes.tables.ts'
import {
  lastHeartbeatOfSession,
  lastPlayedOfSession,
  sessions,
} from '../../db/tables/sessions.tables.ts'

/** The times since which a process has heard each of its sessions. */
export interface HeardTimes {
  readonly playingAt: Date
  readonly idleAt: Date
}

/** A session whose rows name this process. */
export interface OwnedSession {
  readonly sessionId: string
  /** The run that holds its seat; null for an idle one. */
  readonly runId: string | null
  /** Time of its latest heartbeat. */
  readonly receivedAtMs: number
}

export async function insertProcess(
  executor: Executor,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await executor.insert(serverProcesses).values({ id, playingHeardAt: now, idleHeardAt: now })
}

/** False, and nothing is stored, when the seats of the process have expired: other sessions may have taken them. */
export async function updateProcess(
  executor: Executor,
  { id, heard, now }: { id: string; heard: HeardTimes; now: Date },
): Promise<boolean> {
  const { playingHeardAt, idleHeardAt } = serverProcesses
  const latest = (column: typeof playingHeardAt | typeof idleHeardAt, at: Date) =>
    sql`greatest(${column}, ${at.toISOString()}::timestamptz)`
  const updated = await executor
    .update(serverProcesses)
    .set({
      playingHeardAt: latest(playingHeardAt, heard.playingAt),
      idleHeardAt: latest(idleHeardAt, heard.idleAt),
    })
    .where(and(eq(serverProcesses.id, id), gt(playingHeardAt, heldSince(now))))
    .returning({ id: serverProcesses.id })
  return updated.length > 0
}

/** Those of these sessions whose rows do not name this process and their run. Heartbeats of such rows must be stored. */
export async function findChangedSessions(
  executor: Executor,
  owned: readonly OwnedSession[],
  { processId, now }: { processId: string; now: Date },
): Promise<ReadonlySet<string>> {
  const rows = toJsonValue(owned)
  const result = await executor.execute(sql`
    select owned."sessionId" as id
      from jsonb_to_recordset(${rows}::jsonb) as owned ("sessionId" uuid, "runId" text)
      left join sessions on sessions.id = owned."sessionId"
      left join seats on seats.session_id = owned."sessionId"
      where sessions.process_id is distinct from ${processId}::uuid
        or (owned."runId" is not null and (seats.process_id is distinct from ${processId}::uuid
          or seats.run_id is distinct from owned."runId"))
        or not exists (select from ${serverProcesses}
          where id = ${processId}::uuid and playing_heard_at > ${heldSince(now).toISOString()}::timestamptz)`)
  return new Set(readRows(result).map(({ id }) => String(id)))
}

/** Deletes processes that were not heard after `before`, once no session names them: their times are stored with them. */
export async function deleteEndedProcesses(executor: Executor, before: Date): Promise<void> {
  const ended = and(
    lte(serverProcesses.playingHeardAt, before),
    lte(serverProcesses.idleHeardAt, before),
  )
  const ids = (
    await executor.select({ id: serverProcesses.id }).from(serverProcesses).where(ended)
  ).map(({ id }) => id)
  if (ids.length === 0) return
  await repeatInBatches(() => releaseSessions(executor, ids), { statements: SWEEP_STATEMENTS })
  const named = executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.processId, serverProcesses.id))
  await executor
    .delete(serverProcesses)
    .where(and(inArray(serverProcesses.id, ids), notExists(named)))
}

/** Stores the times of sessions of processes that ended with the sessions. Returns their number, at most `BATCH_ROWS`. */
async function releaseSessions(executor: Executor, processIds: readonly string[]): Promise<number> {
  const batch = executor
    .select({ id: sessions.id })
    .from(sessions)
    .where(inArray(sessions.processId, [...processIds]))
    .orderBy(sessions.id)
    .limit(BATCH_ROWS)
    .for('update')
  const released = await executor
    .update(sessions)
    .set({
      lastHeartbeatAt: lastHeartbeatOfSession,
      lastPlayedAt: lastPlayedOfSession,
      processId: null,
    })
    .where(inArray(sessions.id, batch))
    .returning({ id: sessions.id })
  return released.length
}
