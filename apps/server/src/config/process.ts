import type { Reader } from './settings-reader.ts'

const PROCESS_ROLES = ['all', 'api', 'worker'] as const

/** `api` answers calls and serves media. `worker` runs jobs, cron jobs and sweeps. `all` does both. */
export type ProcessRole = (typeof PROCESS_ROLES)[number]

/** The interval at which common balancers check a backend, with one more check. */
const DRAIN_SECONDS = { all: 0, api: 5, worker: 0 } as const

/** `ROLE` and `DRAIN_SECONDS`. The embedded database has a single process. */
export function readProcess(
  read: Reader,
  { isEmbedded }: { isEmbedded: boolean },
): { role: ProcessRole; drainMs: number } {
  const role = read.choice('ROLE', PROCESS_ROLES, 'all')
  if (role !== 'all' && isEmbedded) {
    read.fault(
      'ROLE',
      `can only be all with the embedded database, which one process uses: set DATABASE_URL for ${role}`,
    )
  }
  const drainSeconds = read.integer('DRAIN_SECONDS', DRAIN_SECONDS[role], { min: 0, max: 300 })
  return { role, drainMs: drainSeconds * 1_000 }
}
