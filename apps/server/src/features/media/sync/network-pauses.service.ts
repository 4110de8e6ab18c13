import { MINUTE_MS, SECOND_MS } from '@vitrine/domain'
import type { Executor } from '../../../db/database.ts'
import type { Clock } from '../../../shared/clock.ts'
import { extendPause, findPauseEnd } from './network-pauses.repo.ts'
import type { Network } from './schedules.repo.ts'

/** Longest pause of one refusal: the limits are counted over the last hour, so that calls may be allowed sooner. */
const MAX_PAUSE_MS = 10 * MINUTE_MS
/** How long a process may not know of another one's pause. */
const CACHE_TTL_MS = 2 * SECOND_MS

/** Networks that are not called, because the limit of the app, which all accounts share, is reached. */
export interface NetworkPauses {
  /** Pauses a network for all processes, for ten minutes at most. Returns the end of the pause. */
  pause(network: Network, until: Date): Promise<Date>
  /** When the network may be called again; null: it may be called now. */
  pausedUntil(network: Network): Promise<Date | null>
}

/** The pauses that all processes share, in the database. A process reads each of them every two seconds at most. */
export function createNetworkPauses(deps: {
  readonly executor: Executor
  readonly clock: Clock
}): NetworkPauses {
  const { executor, clock } = deps
  const cache = new Map<Network, CachedPause>()
  const cached = (network: Network): CachedPause => cache.get(network) ?? NEVER_READ
  return {
    async pause(network, until) {
      const latestMs = clock.now().getTime() + MAX_PAUSE_MS
      const requestedMs = Math.min(until.getTime(), latestMs)
      const { endMs, readAtMs } = cached(network)
      if (requestedMs <= endMs) return new Date(endMs)
      // Before the statement, so that this process stops its calls at once.
      cache.set(network, { endMs: requestedMs, readAtMs })
      await extendPause(executor, { network, until: new Date(requestedMs) })
      return new Date(requestedMs)
    },
    async pausedUntil(network) {
      const nowMs = clock.now().getTime()
      if (Math.abs(nowMs - cached(network).readAtMs) >= CACHE_TTL_MS) {
        const stored = await findPauseEnd(executor, network)
        // A pause that this process began meanwhile remains.
        const endMs = Math.max(cached(network).endMs, stored?.getTime() ?? 0)
        cache.set(network, { endMs, readAtMs: nowMs })
      }
      const { endMs } = cached(network)
      return nowMs < endMs ? new Date(endMs) : null
    },
  }
}

interface CachedPause {
  readonly endMs: number
  readonly readAtMs: number
}

const NEVER_READ: CachedPause = { endMs: 0, readAtMs: Number.NEGATIVE_INFINITY }
