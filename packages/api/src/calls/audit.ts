import { z } from 'zod/mini'
import { ADMIN, AUDIT_ACTIONS } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { CalendarDate, Id, Moment, NextCursor, PageCursor } from '../fields.ts'

const NamedPerson = z.object({
  id: Id,
  /** Null after the user was deleted. */
  name: z.nullable(z.string()),
})

/** One entry of the audit log (reading A3). */
export const AuditEvent = z.object({
  id: Id,
  at: Moment,
  /** Null for a command on the server. */
  admin: z.nullable(NamedPerson),
  action: z.enum(AUDIT_ACTIONS),
  /** Name of the call of this API, such as `updateUserAsAdmin`. */
  call: z.string(),
  /** The customer; null for an export of records of many. */
  user: z.nullable(NamedPerson),
  account: z.nullable(NamedPerson),
  /**
   * Fields that changed, with their values before and after, and equal ones that identify the changed record. Documents
   * are masked. Null for a look.
   */
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  reason: z.nullable(z.string()),
  /** Id of the request in the server's log. */
  request_id: z.nullable(z.string()),
})
export type AuditEvent = z.infer<typeof AuditEvent>

const filters = {
  /** The customer. */
  user_id: z.optional(Id),
  account_id: z.optional(Id),
  admin_id: z.optional(Id),
  action: z.optional(z.enum(AUDIT_ACTIONS)),
  /** First and last calendar day in São Paulo. */
  from: z.optional(CalendarDate),
  to: z.optional(CalendarDate),
  cursor: z.optional(PageCursor),
}

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit',
  summary: 'What admins did and saw, the latest first',
  access: ADMIN,
  audit: 'none',
  query: z.strictObject(filters),
  response: z.object({ events: z.array(AuditEvent), next_cursor: NextCursor }),
})

export const exportAuditEvents = endpoint({
  method: 'GET',
  path: '/admin/audit/export',
  summary: 'The same entries as a file with one JSON object per line, at most 5,000 per file',
  access: ADMIN,
  audit: { action: 'export' },
  query: z.strictObject(filters),
  response: z.object({
    name: z.string(),
    type: z.literal('application/x-ndjson'),
    text: z.string(),
    next_cursor: NextCursor,
  }),
})
