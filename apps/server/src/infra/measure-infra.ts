import type { Database } from '../db/database.ts'
import type { RunningQueue } from '../jobs/queue.ts'
import type { Metrics } from '../shared/metrics.ts'

/** Registers the figures of the database's connections and of the queue. */
export function measureInfra(
  metrics: Metrics,
  { readPool }: Pick<Database, 'readPool'>,
  { queue, readDepths }: Pick<RunningQueue, 'queue' | 'readDepths'>,
): void {
  metrics.gauge({
    name: 'vitrine_database_connections',
    help: 'Connections of this process to the database. waiting: queries without a connection.',
    labelNames: ['state'],
    read: () => Object.entries(readPool()).map(([state, value]) => ({ labels: { state }, value })),
  })
  metrics.gauge({
    name: 'vitrine_queue_jobs',
    help: 'Jobs in the database by queue and state, the same in every worker; at most a minute old.',
    labelNames: ['queue', 'state'],
    read: async () => {
      const depths = queue.runsJobs ? await readDepths() : []
      return depths.flatMap(({ name, ...states }) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue: name, state }, value })),
      )
    },
  })
}
