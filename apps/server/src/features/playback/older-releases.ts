import { DAY_MS } from '@vitrine/domain'
import type { Database } from '../../db/database.ts'
import { readUpgradeTime } from '../../db/migrations.ts'

/** The first migration of a release whose processes know that one row stores the heartbeats of many sessions. */
const PROCESSES_MIGRATION = '0024_server_processes'
/** How long after it an older release may run, during the upgrade and for the way back, in ms. */
const OLDER_RELEASE_MS = DAY_MS

/**
 * Until when processes of a release before decision 025 may run beside this one. They know only the heartbeats that are
 * stored for each session. Null: there are none.
 */
export async function readOlderReleaseEnd({ kind, executor }: Database): Promise<Date | null> {
  if (kind === 'embedded') return null
  const upgradedAt = await readUpgradeTime(executor, PROCESSES_MIGRATION)
  return upgradedAt === null ? null : new Date(upgradedAt.getTime() + OLDER_RELEASE_MS)
}
