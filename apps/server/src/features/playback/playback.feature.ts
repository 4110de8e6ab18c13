import type { Infra } from '../../infra/infra.ts'
import { isUnreachable } from '../../db/database.ts'
import { createUserCache } from '../../infra/user-cache.ts'
import type { SignedIn } from '../../shared/call.ts'
import { createScreenReader } from '../screens/index.ts'
import { createHeartbeatBuffer } from './heartbeat-buffer.ts'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import { deleteStaleSeats, type Heartbeat, recordHeartbeats } from './playback.repo.ts'
import { playbackRoutes } from './playback.routes.ts'
import {
  activeScreens,
  type CachedAnswer,
  type PlaybackDeps,
  type SeatDeps,
} from './playback.service.ts'
import { SEAT_LIFE_MS } from '../../db/tables/playback.tables.ts'
import { authorizePlayback, type PlaybackRequest } from './preview.service.ts'
import { createSeatBatches } from './seat-batches.ts'
import { deleteStaleSeatRequests } from './seat-requests.repo.ts'

export interface SeatPorts {
  /** Adds to the history of screens. Does not reject. */
  readonly recordActivities: (activities: readonly ScreenActivity[]) => Promise<void>
}

/** The seats of the plans, and the heartbeats that hold them. */
export function createSeats(infra: Infra, { recordActivities }: SeatPorts) {
  const { executor, clock, log, changes, config, sweeps } = infra
  const cachedAnswers = createUserCache<CachedAnswer>(infra)
  const heartbeats = createHeartbeatBuffer({
    write: async (batch, now) => {
      const renewed = await recordHeartbeats(executor, batch, now)
      const activities = batch.flatMap(({ activity }: Heartbeat) => activity ?? [])
      if (activities.length > 0) await recordActivities(activities)
      return renewed
    },
    onSeatLost: cachedAnswers.delete,
    isUnreachable,
    watched: changes,
    ...{ clock, log },
  })
  const expiredBefore = (now: Date): Date => new Date(now.getTime() - SEAT_LIFE_MS)
  sweeps.register((now) => deleteStaleSeats(executor, expiredBefore(now)))
  sweeps.register((now) => deleteStaleSeatRequests(executor, expiredBefore(now)))
  const { planGraceDays } = config
  const deps: SeatDeps = {
    ...{ executor, clock, changes, heartbeats, cachedAnswers, planGraceDays },
    ...createSeatBatches({ executor, clock, planGraceDays }),
  }
  return {
    deps,
    authorizePlayback: (actor: SignedIn, request: PlaybackRequest) =>
      authorizePlayback(deps, actor, request),
    activeScreens: (userId: string) => activeScreens(deps, userId),
    flushHeartbeats: heartbeats.flush,
    stop: heartbeats.stop,
  }
}

export interface PlaybackPorts extends Pick<PlaybackDeps, 'contentRevision'> {
  readonly seats: ReturnType<typeof createSeats>
}

/** The calls of players: heartbeat, end of a run, seat transfer. */
export function createPlayback({ seats, contentRevision }: PlaybackPorts) {
  const requireScreen = createScreenReader(seats.deps.executor)
  return { routes: playbackRoutes({ ...seats.deps, contentRevision, requireScreen }) }
}
