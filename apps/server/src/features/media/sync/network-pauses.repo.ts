import { eq, lt, sql } from 'drizzle-orm'
import type { Executor } from '../../../db/database.ts'
import { networkPauses } from '../../../db/tables/media.tables.ts'
import type { Network } from './schedules.repo.ts'

/** The end of the latest pause of a network, which may be over; null when it never had one. */
export async function findPauseEnd(executor: Executor, network: Network): Promise<Date | null> {
  const [row] = await executor
    .select({ until: networkPauses.until })
    .from(networkPauses)
    .where(eq(networkPauses.network, network))
  return row?.until ?? null
}

/** Stores a pause. One that ends later remains. */
export async function extendPause(
  executor: Executor,
  pause: { readonly network: Network; readonly until: Date },
): Promise<void> {
  await executor
    .insert(networkPauses)
    .values(pause)
    .onConflictDoUpdate({
      target: networkPauses.network,
      set: { until: pause.until },
      setWhere: lt(networkPauses.until, sql`excluded.until`),
    })
}
