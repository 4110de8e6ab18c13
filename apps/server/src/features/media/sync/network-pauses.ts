import { MINUTE_MS } from '@vitrine/domain'
import type { Clock } from '../../../shared/clock.ts'
import type { Network } from './schedules.repo.ts'

/** Longest pause of one refusal: the limits are counted over the last hour, so that calls may be allowed sooner. */
const MAX_PAUSE_MS = 10 * MINUTE_MS

/** Networks whose due accounts are not read, because the limit of the app, which all accounts share, is reached. */
export interface NetworkPauses {
  pause(network: Network, until: Date): void
  isPaused(network: Network): boolean
}

/** The pauses of this process. Another process is refused once by itself. */
export function createNetworkPauses(clock: Clock): NetworkPauses {
  const untilMs = new Map<Network, number>()
  return {
    pause(network, until) {
      const latestMs = clock.now().getTime() + MAX_PAUSE_MS
      untilMs.set(network, Math.min(until.getTime(), latestMs))
    },
    isPaused: (network) => clock.now().getTime() < (untilMs.get(network) ?? 0),
  }
}
