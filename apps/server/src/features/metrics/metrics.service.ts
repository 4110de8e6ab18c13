import type { Contract, EndpointInput, EndpointResponse } from '@vitrine/api'
import { calendarDate, startOfDay } from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { BATCH_ROWS, repeatInBatches, SWEEP_STATEMENTS } from '../../db/batches.ts'
import { heldSince } from '../../db/tables/playback.tables.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import * as repo from './metrics.repo.ts'
import { dayOf, hourOf, metricsExpiry, toSeries } from './metrics.rules.ts'

export interface MetricsDeps {
  readonly executor: Executor
  readonly clock: Clock
  /** URL of a stored profile image. */
  readonly imageUrl: (imageId: string) => string
}

/** Before the ids of all users. */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'
/** Between two statements of a sample, of 1 ms each: most of the embedded database's thread stays free. */
const SAMPLE_PAUSE_MS = 10

/**
 * Records the active screens of this minute. A job runs it once a minute in one of the server processes: the
 * seats of all processes are in the database, and heartbeats need no further statement. A screen counts up to
 * 60 s after its last heartbeat. A peak that begins and ends between two samples is missed.
 *
 * Each statement reads the seats of some users, about `rows` of them: one over 100,000 seats would block the
 * thread of the embedded database for 0.8 s.
 */
export async function sampleActiveScreens(
  { executor, clock }: Pick<MetricsDeps, 'executor' | 'clock'>,
  rows = BATCH_ROWS,
): Promise<void> {
  const now = clock.now()
  const sample = { hour: hourOf(now), since: heldSince(now) }
  let after = BEFORE_ALL
  for (;;) {
    const until = await repo.findRangeEnd(executor, { after, limit: rows })
    if (until === null) break
    if (after !== BEFORE_ALL) await clock.sleep(SAMPLE_PAUSE_MS)
    await repo.sampleActiveScreens(executor, { ...sample, range: { after, until } })
    after = until
  }
  await repo.recordSample(executor, sample.hour)
}

/** The most screens of an account that played at once, per hour of a day (reading S14). */
export async function getSessionsByDay(
  { executor, clock, imageUrl }: MetricsDeps,
  { accountId, date }: { readonly accountId: string } & Pick<SessionsQuery, 'date'>,
): Promise<EndpointResponse<Contract['getSessionsByDay']>> {
  const account = await repo.findAccount(executor, accountId)
  if (account === null) throw new AppError('accounts.not_found')
  const day = dayOf(date, clock.now())
  const span = { from: startOfDay(day), until: startOfDay(day + 1) }
  const { id, name, username, imageId } = account
  return {
    date: calendarDate(day),
    account: { id, name, username, picture: imageId === null ? null : imageUrl(imageId) },
    ...toSeries(day, await repo.listHours(executor, { accountId, ...span })),
  }
}

type SessionsQuery = EndpointInput<Contract['getSessionsByDay']>['query']

/** Rows per statement. */
const SWEEP_ROWS = 10_000

/** Deletes hours that are older than 13 months. */
export async function deleteOldHours(executor: Executor, now: Date): Promise<void> {
  const filter = { before: metricsExpiry(now), limit: SWEEP_ROWS }
  const batches = { rows: SWEEP_ROWS, statements: SWEEP_STATEMENTS }
  await repeatInBatches(() => repo.deleteHours(executor, filter), batches)
}
