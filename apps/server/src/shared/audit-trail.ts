import type { Executor } from '../db/database.ts'

/** Fields of a record with their values, by the names of the API. */
export type AuditedFields = Readonly<Record<string, unknown>>

/** A change of one customer's data. Equal values are left out of the audit log, except those of `context`. */
export interface AuditedChange {
  /** The customer. */
  readonly userId: string
  readonly accountId?: string
  readonly before: AuditedFields
  readonly after: AuditedFields
  /** Unchanged fields that identify the changed record, such as its order. */
  readonly context?: AuditedFields
}

/** The audit log of one call (reading A3). Calls of customers write nothing. */
export interface AuditTrail {
  /** Stores a change in its own transaction, so that neither exists without the other. */
  recordChange(tx: Executor, change: AuditedChange): Promise<void>
}
