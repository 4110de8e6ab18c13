import type { AuditAction, AuditSubject } from '@vitrine/api'
import { aliasedTable, and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { type Executor, readRows } from '../../db/database.ts'
import { beforeCursor, type TimeCursor } from '../../db/paging.ts'
import { accounts } from '../../db/tables/accounts.tables.ts'
import { auditEvents } from '../../db/tables/audit.tables.ts'
import { orders } from '../../db/tables/orders.tables.ts'
import { shipments } from '../../db/tables/shipments.tables.ts'
import { users } from '../../db/tables/users.tables.ts'

export type NewAuditEvent = typeof auditEvents.$inferInsert

export async function insertAuditEvent(executor: Executor, event: NewAuditEvent): Promise<void> {
  await executor.insert(auditEvents).values(event)
}

/** The customer whose data a call concerns. */
export interface Subject {
  readonly userId: string | null
  readonly accountId: string | null
}

const TABLES = { order: orders, shipment: shipments, account: accounts } as const

/** The customer of a record. The user is null after the record was deleted. */
export async function findSubject(
  executor: Executor,
  { subject, id }: { readonly subject: AuditSubject; readonly id: string },
): Promise<Subject> {
  if (subject === 'user') return { userId: id, accountId: null }
  const table = TABLES[subject]
  const [row] = await executor.select({ userId: table.userId }).from(table).where(eq(table.id, id))
  return { userId: row?.userId ?? null, accountId: subject === 'account' ? id : null }
}

export interface AuditFilter {
  readonly userId: string | undefined
  readonly accountId: string | undefined
  readonly adminId: string | undefined
  readonly action: AuditAction | undefined
  readonly from: Date | undefined
  /** Exclusive. */
  readonly until: Date | undefined
  /** The last entry of the previous page. */
  readonly after: TimeCursor | null
  readonly limit: number
}

const admins = aliasedTable(users, 'admins')

/** The latest first, with the names of today. */
export async function listAuditEvents(executor: Executor, filter: AuditFilter) {
  const { userId, accountId, adminId, action, from, until, after, limit } = filter
  return executor
    .select({
      event: auditEvents,
      adminName: admins.name,
      userName: users.name,
      accountName: accounts.name,
    })
    .from(auditEvents)
    .leftJoin(admins, eq(admins.id, auditEvents.adminId))
    .leftJoin(users, eq(users.id, auditEvents.userId))
    .leftJoin(accounts, eq(accounts.id, auditEvents.accountId))
    .where(
      and(
        userId === undefined ? undefined : eq(auditEvents.userId, userId),
        accountId === undefined ? undefined : eq(auditEvents.accountId, accountId),
        adminId === undefined ? undefined : eq(auditEvents.adminId, adminId),
        action === undefined ? undefined : eq(auditEvents.action, action),
        from === undefined ? undefined : gte(auditEvents.at, from),
        until === undefined ? undefined : lt(auditEvents.at, until),
        beforeCursor(auditEvents.at, auditEvents.id, after),
      ),
    )
    .orderBy(desc(auditEvents.at), desc(auditEvents.id))
    .limit(limit)
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEvents>>[number]

/** What admins did and saw of a user, for the data export. */
export async function exportAuditEvents(executor: Executor, userId: string) {
  const rows = await executor
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      admin: admins.name,
      action: auditEvents.action,
      call: auditEvents.call,
      account_id: auditEvents.accountId,
      before: auditEvents.before,
      after: auditEvents.after,
      reason: auditEvents.reason,
      request_id: auditEvents.requestId,
    })
    .from(auditEvents)
    .leftJoin(admins, eq(admins.id, auditEvents.adminId))
    .where(eq(auditEvents.userId, userId))
    .orderBy(auditEvents.at, auditEvents.id)
  return { audit_events: rows }
}

/** Deletes entries that are older than five years, at most `limit`. Returns their number. */
export async function deleteExpiredAuditEvents(executor: Executor, limit: number): Promise<number> {
  const [row] = readRows(
    await executor.execute(sql`select delete_expired_audit_events(${limit}::integer) as count`),
  )
  return Number(row?.['count'] ?? 0)
}
