import type { EXTERNAL_PROVIDERS } from '@vitrine/api'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/database.ts'
import { providerStatus } from '../../db/tables/provider-status.tables.ts'

export type Provider = (typeof EXTERNAL_PROVIDERS)[number]

/** Results of calls of one process since its last write. */
export interface ProviderResults {
  readonly provider: Provider
  readonly lastSuccessAt: Date | null
  readonly lastFailureAt: Date | null
  /** Failed calls after the last success of these results. */
  readonly failures: number
  readonly reason: 'network' | 'server' | null
}

/** Adds results to those of all processes. */
export async function addResults(executor: Executor, results: ProviderResults): Promise<void> {
  const { lastSuccessAt, lastFailureAt, failures, reason } = providerStatus
  await executor
    .insert(providerStatus)
    .values(results)
    .onConflictDoUpdate({
      target: providerStatus.provider,
      set: {
        lastSuccessAt: sql`greatest(${lastSuccessAt}, excluded.last_success_at)`,
        lastFailureAt: sql`greatest(${lastFailureAt}, excluded.last_failure_at)`,
        failures: sql`case when excluded.last_success_at is null then ${failures} else 0 end + excluded.failures`,
        reason: sql`coalesce(excluded.reason, ${reason})`,
      },
    })
}

export type ProviderStatusRow = typeof providerStatus.$inferSelect

export async function listProviderStatus(executor: Executor): Promise<ProviderStatusRow[]> {
  return executor.select().from(providerStatus)
}
