import type { Contract, EndpointResponse } from '@vitrine/api'
import { BATCH_ROWS, repeatInBatches, SWEEP_STATEMENTS } from '../../db/batches.ts'
import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { Clock } from '../../shared/clock.ts'
import { closedPeriods, requireScreen } from '../screens/index.ts'
import * as repo from './history.repo.ts'
import { firstHistoryDay } from './history.rules.ts'

export interface HistoryDeps {
  readonly executor: Executor
  readonly clock: Clock
}

/** What a screen did in the last 30 days. Throws `screens.not_found`. */
export async function getScreenHistory(
  { executor, clock }: HistoryDeps,
  actor: SignedIn,
  screenId: string,
): Promise<EndpointResponse<Contract['getScreenHistory']>> {
  const { openingHours } = await requireScreen(executor, actor, screenId)
  const now = clock.now()
  const since = firstHistoryDay(now)
  const days = await repo.listDays(executor, { screenId, since })
  return {
    days: days.map(({ day, played, paused, longestGapMs, version }) => ({
      ...{ day, played, paused, version },
      longest_gap: longestGapMs,
    })),
    closed_periods: closedPeriods(openingHours, { from: new Date(since), to: now }),
  }
}

export async function deleteOldDays(executor: Executor, now: Date): Promise<void> {
  const filter = { before: firstHistoryDay(now), limit: BATCH_ROWS }
  await repeatInBatches(() => repo.deleteDays(executor, filter), { statements: SWEEP_STATEMENTS })
}
