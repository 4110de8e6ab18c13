import { MINUTE_MS } from '@vitrine/domain'
import type { Infra } from '../../infra/infra.ts'
import { isUnreachable } from '../../db/database.ts'
import { createUserCache } from '../../infra/user-cache.ts'
import type { SignedIn } from '../../shared/call.ts'
import { createScreenReader } from '../screens/index.ts'
import { createHeartbeatBuffer, type HeartbeatDatabase } from './heartbeat-buffer.ts'
import type { ScreenActivity } from '../../db/tables/fleet.tables.ts'
import { deleteStaleSeats, type Heartbeat, recordHeartbeats } from './playback.repo.ts'
import { playbackRoutes } from './playback.routes.ts'
import {
  activeScreens,
  type CachedAnswer,
  type PlaybackDeps,
  type SeatDeps,
} from './playback.service.ts'
import { heldSince } from '../../db/tables/playback.tables.ts'
import { readOlderReleaseEnd } from './older-releases.ts'
import { authorizePlayback, type PlaybackRequest } from './preview.service.ts'
import { createSeatBatches } from './seat-batches.ts'
import { deleteStaleSeatRequests } from './seat-requests.repo.ts'
import { createServerProcess, type ServerProcess } from './server-process.ts'
import { deleteEndedProcesses, findChangedSessions } from './server-processes.repo.ts'

/** A process without an update for this time, in ms, has ended. Its sessions have expired long before. */
const ENDED_PROCESS_MS = 10 * MINUTE_MS

export interface SeatPorts {
  /** Adds to the history of screens. Does not reject. */
  readonly recordActivities: (activities: readonly ScreenActivity[]) => Promise<void>
}

/** The seats of the plans, and the heartbeats that hold them. */
export async function createSeats(infra: Infra, { recordActivities }: SeatPorts) {
  const { executor, clock, log, changes, config, sweeps } = infra
  const olderReleaseEnd = await readOlderReleaseEnd(infra.database)
  const cachedAnswers = createUserCache<CachedAnswer>(infra)
  const process = createServerProcess(infra)
  const heartbeats = createHeartbeatBuffer({
    database: createHeartbeatDatabase(infra, { process, recordActivities }),
    onSeatLost: cachedAnswers.delete,
    watched: changes,
    storesEach: () => olderReleaseEnd !== null && clock.now() < olderReleaseEnd,
    ...{ process, clock, log },
  })
  sweeps.register((now) => deleteStaleSeats(executor, heldSince(now)))
  sweeps.register((now) => deleteStaleSeatRequests(executor, heldSince(now)))
  sweeps.register((now) =>
    deleteEndedProcesses(executor, new Date(now.getTime() - ENDED_PROCESS_MS)),
  )
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
    writeDueHeartbeats: heartbeats.writeDue,
    stop: heartbeats.stop,
  }
}

function createHeartbeatDatabase(
  { executor, clock }: Infra,
  { process, recordActivities }: SeatPorts & { readonly process: ServerProcess },
): HeartbeatDatabase {
  const context = async () => ({ processId: await process.requireId(), now: clock.now() })
  return {
    async write(batch) {
      const renewed = await recordHeartbeats(executor, batch, await context())
      const activities = batch.flatMap(({ activity }: Heartbeat) => activity ?? [])
      if (activities.length > 0) await recordActivities(activities)
      return renewed
    },
    check: async (owned) => findChangedSessions(executor, owned, await context()),
    ...{ recordActivities, isUnreachable },
  }
}

export interface PlaybackPorts extends Pick<PlaybackDeps, 'contentRevision'> {
  readonly seats: Awaited<ReturnType<typeof createSeats>>
}

/** The calls of players: heartbeat, end of a run, seat transfer. */
export function createPlayback({ seats, contentRevision }: PlaybackPorts) {
  const requireScreen = createScreenReader(seats.deps.executor)
  return { routes: playbackRoutes({ ...seats.deps, contentRevision, requireScreen }) }
}
