import type { Infra } from '../../infra/infra.ts'
import { heldSince } from '../../db/tables/playback.tables.ts'
import { countSeats } from './seat-count.repo.ts'

/** Registers the figures of the seats. `pending`: number of heartbeats that are not written yet. */
export function measureSeats(
  { metrics, executor, clock, queue }: Infra,
  pending: () => number,
): void {
  metrics.gauge({
    name: 'vitrine_active_seats',
    help: 'Seats with a heartbeat in the last minute: screens that play. The same in every worker.',
    read: async () => {
      if (!queue.runsJobs) return []
      return [{ labels: {}, value: await countSeats(executor, heldSince(clock.now())) }]
    },
  })
  metrics.gauge({
    name: 'vitrine_pending_heartbeats',
    help: 'Sessions in the buffer of heartbeats of this process.',
    read: () => [{ labels: {}, value: pending() }],
  })
}
