import type { Clock } from '../../../shared/clock.ts'
import type { NetworkPauses } from './network-pauses.service.ts'
import { rateLimitedUntil } from './schedule.rules.ts'
import type { ScheduleRow } from './schedules.repo.ts'

export interface CallLimitDeps {
  readonly clock: Clock
  readonly networkPauses: NetworkPauses
}

export interface CallLimit {
  readonly until: Date
  /** Whether the limit is the app's, which all accounts of the network share. */
  readonly isOfApp: boolean
}

/** The rate limit that forbids calls for an account now: its own or the app's, whichever ends later. Null: none does. */
export async function findCallLimit(
  { clock, networkPauses }: CallLimitDeps,
  schedule: ScheduleRow,
): Promise<CallLimit | null> {
  const { network } = schedule
  const pausedUntil = network === null ? null : await networkPauses.pausedUntil(network)
  const until = rateLimitedUntil(schedule, clock.now())
  if (pausedUntil !== null && (until === null || until <= pausedUntil)) {
    return { until: pausedUntil, isOfApp: true }
  }
  return until === null ? null : { until, isOfApp: false }
}
