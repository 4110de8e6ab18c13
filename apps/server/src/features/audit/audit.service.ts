import type { AuditRule, Contract, EndpointInput, EndpointResponse } from '@vitrine/api'
import { calendarDate, calendarDay, dayOfDate, startOfDay } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { repeatInBatches, SWEEP_STATEMENTS } from '../../db/batches.ts'
import type { AuditTrail } from '../../shared/audit-trail.ts'
import type { Clock } from '../../shared/clock.ts'
import { type Page, parseCursor, toPage } from '../../shared/page-cursor.ts'
import type { Random } from '../../shared/random.ts'
import * as repo from './audit.repo.ts'
import { changedFields, toAuditEvent, toJsonLines } from './audit.rules.ts'

export interface AuditDeps {
  readonly executor: Executor
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
}

/** A call of an admin. */
export interface AuditedCall {
  /** Its name in the API contract. */
  readonly name: string
  readonly rule: AuditRule | undefined
  readonly adminId: string | null
  readonly sessionId: string | null
  readonly requestId: string | null
  /** Id in its path; null without one. */
  readonly subjectId: string | null
  readonly reason: string | null
}

export interface StartedAudit extends AuditTrail {
  /** Stores the entry of a successful call whose handler stored none. Runs before the response is sent. */
  finish(): Promise<void>
}

/** The audit log of one call: its handler stores changes, `finish` stores everything else. */
export function startAudit(deps: AuditDeps, call: AuditedCall): StartedAudit {
  const { rule } = call
  let isRecorded = false
  const insert = (
    executor: Executor,
    event: repo.Subject & Pick<repo.NewAuditEvent, 'action' | 'before' | 'after'>,
  ): Promise<void> => {
    isRecorded = true
    const { name, adminId, sessionId, requestId, reason } = call
    return repo.insertAuditEvent(executor, {
      ...{ id: deps.random.uuid(), at: deps.clock.now(), call: name },
      ...{ adminId, sessionId, requestId, reason, ...event },
    })
  }
  return {
    async recordChange(tx, { userId, accountId = null, ...fields }) {
      // A customer changes their own data through the same service.
      if (rule === undefined || rule === 'none') return
      await insert(tx, { userId, accountId, action: 'change', ...changedFields(fields) })
    },
    async finish() {
      if (rule === undefined || rule === 'none' || isRecorded) return
      const subject = await findSubject(deps, call, rule)
      await insert(deps.executor, { ...subject, action: rule.action })
    },
  }
}

async function findSubject(
  { executor }: AuditDeps,
  { subjectId: id, name }: AuditedCall,
  rule: Exclude<AuditRule, 'none'>,
): Promise<repo.Subject> {
  if (rule.action === 'export') return { userId: null, accountId: null }
  if (id === null) throw new Error(`${name} has no id in its path for the audit log`)
  return repo.findSubject(executor, { subject: rule.subject, id })
}

type Filters = EndpointInput<Contract['listAuditEvents']>['query']

const PAGE_SIZE = 50
/** Entries per file. */
const FILE_SIZE = 5_000

/** A page of the audit log, for admins. */
export async function listAuditEvents(
  deps: AuditDeps,
  filters: Filters,
): Promise<EndpointResponse<Contract['listAuditEvents']>> {
  const { rows, nextCursor } = await readPage(deps, filters, PAGE_SIZE)
  return { events: rows.map(toAuditEvent), next_cursor: nextCursor }
}

/** The same entries as a file. */
export async function exportAuditEvents(
  deps: AuditDeps,
  filters: Filters,
): Promise<EndpointResponse<Contract['exportAuditEvents']>> {
  const { rows, nextCursor } = await readPage(deps, filters, FILE_SIZE)
  return {
    name: `audit-${calendarDate(calendarDay(deps.clock.now()))}.jsonl`,
    type: 'application/x-ndjson',
    text: toJsonLines(rows.map(toAuditEvent)),
    next_cursor: nextCursor,
  }
}

async function readPage(
  { executor }: AuditDeps,
  filters: Filters,
  size: number,
): Promise<Page<repo.AuditRow>> {
  const { user_id: userId, account_id: accountId, admin_id: adminId, action, from, to } = filters
  const found = await repo.listAuditEvents(executor, {
    ...{ userId, accountId, adminId, action },
    from: from === undefined ? undefined : startOfDay(dayOfDate(from)),
    until: to === undefined ? undefined : startOfDay(dayOfDate(to) + 1),
    after: parseCursor(filters.cursor),
    limit: size + 1,
  })
  return toPage(found, size, ({ event }) => event)
}

/** Rows per statement. */
const SWEEP_ROWS = 5_000

/** Deletes entries that are older than five years by the clock of the database. */
export async function deleteExpiredAuditEvents(executor: Executor): Promise<void> {
  const batches = { rows: SWEEP_ROWS, statements: SWEEP_STATEMENTS }
  await repeatInBatches(() => repo.deleteExpiredAuditEvents(executor, SWEEP_ROWS), batches)
}
