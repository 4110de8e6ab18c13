import { EXTERNAL_PROVIDERS } from '@vitrine/api'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The result of the last calls to each external service: one row per service, of all server processes. */
export const providerStatus = pgTable('provider_status', {
  provider: text('provider', { enum: EXTERNAL_PROVIDERS }).primaryKey(),
  lastSuccessAt: moment('last_success_at'),
  lastFailureAt: moment('last_failure_at'),
  /** Failed calls since the last success. */
  failures: integer('failures').notNull(),
  /** Of the last failure. */
  reason: text('reason', { enum: ['network', 'server'] }),
})
