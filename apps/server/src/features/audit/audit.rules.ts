import type { AuditEvent } from '@vitrine/api'
import { isDeepStrictEqual } from 'node:util'
import type { AuditedChange, AuditedFields } from '../../shared/audit-trail.ts'
import type { AuditRow } from './audit.repo.ts'

/** Values of these fields are stored without most of their characters. */
const MASKED_FIELDS: readonly string[] = ['document', 'tax_id']
/** Values of these fields are never stored. */
const SECRET_FIELD = /password|token|secret|card|cvv|hash/i
const VISIBLE_CHARACTERS = 2
const MAX_TEXT_LENGTH = 500

interface StoredChange {
  readonly before: Record<string, unknown>
  readonly after: Record<string, unknown>
}

/** The fields that differ, with both values, as they may be stored, and those of `context`. */
export function changedFields({
  before,
  after,
  context = {},
}: Pick<AuditedChange, 'before' | 'after' | 'context'>): StoredChange {
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null),
  )
  const names = [...Object.keys(context), ...changed]
  const select = (fields: AuditedFields): Record<string, unknown> => {
    const values: AuditedFields = { ...context, ...fields }
    return Object.fromEntries(
      names.map((name) => [name, storableValue(name, values[name] ?? null)]),
    )
  }
  return { before: select(before), after: select(after) }
}

function storableValue(name: string, value: unknown): unknown {
  if (value === null) return null
  if (SECRET_FIELD.test(name)) return '•••'
  if (typeof value !== 'string') return value
  return MASKED_FIELDS.includes(name) ? maskText(value) : value.slice(0, MAX_TEXT_LENGTH)
}

/** The last two characters, and a point for each other one. */
function maskText(text: string): string {
  const hidden = Math.max(0, text.length - VISIBLE_CHARACTERS)
  return '•'.repeat(hidden) + text.slice(hidden)
}

/** An entry as the API returns it. */
export function toAuditEvent({ event, ...names }: AuditRow): AuditEvent {
  const { id, at, adminId, action, call, userId, accountId, before, after, reason } = event
  return {
    ...{ id, at: at.toISOString(), action, call, before, after, reason },
    admin: adminId === null ? null : { id: adminId, name: names.adminName },
    user: userId === null ? null : { id: userId, name: names.userName },
    account: accountId === null ? null : { id: accountId, name: names.accountName },
    request_id: event.requestId,
  }
}

/** Entries as a file: one JSON object per line (https://jsonlines.org). */
export function toJsonLines(events: readonly AuditEvent[]): string {
  return events.map((event) => `${JSON.stringify(event)}\n`).join('')
}
