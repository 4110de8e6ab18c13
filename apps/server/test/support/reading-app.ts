import { contract } from '@vitrine/api'
import { isNotNull } from 'drizzle-orm'
import type { Database } from '../../src/db/database.ts'
import type { Environment } from '../../src/index.ts'
import { accounts } from '../../src/db/tables/accounts.tables.ts'
import { mediaSchedules } from '../../src/db/tables/media.tables.ts'
import { createSecrets } from '../../src/shared/secrets.ts'
import { until } from './jobs.ts'
import type { aListNetwork } from './list-network.ts'
import { DAY, HOUR } from './manual-clock.ts'
import { aPerson } from './people.ts'
import { runRoutine } from './routines.ts'
import { startTestApp, type TestApp } from './test-app.ts'

export const ENCRYPTION_KEY = 'a key of the tests that is long enough'

export type ListNetwork = Awaited<ReturnType<typeof aListNetwork>>

export interface ReadingAppOptions {
  readonly database?: Database
  readonly environment?: Environment
}

/** A server that reads accounts of a network whose lists are empty. */
export async function aReadingApp(
  network: ListNetwork,
  { database, environment = {} }: ReadingAppOptions = {},
) {
  const app = await startTestApp({
    environment: { ...network.settings, ENCRYPTION_KEY, ...environment },
    ...(database === undefined ? {} : { database }),
  })
  const person = await aPerson(app)
  const { id: userId } = person.user
  const now = app.clock.now()
  const recentReels = { reelsAt: now, storiesAt: new Date(now.getTime() - 2 * HOUR) }
  /** Connected accounts whose stories are due, and their ids. */
  const addAccounts = async (
    provider: 'instagram' | 'facebook',
    count: number,
    encryptionKey = ENCRYPTION_KEY,
  ): Promise<readonly string[]> => {
    const secrets = createSecrets(encryptionKey)
    const rows = Array.from({ length: count }, () => {
      const id = app.sessions.random.uuid()
      return {
        ...{ id, userId, provider, name: 'Padaria', externalId: id, instagramId: id },
        tokenSealed: secrets.seal('a-token', `account ${id}`),
        ...{ createdAt: now, connectedAt: now, tokenCheckedAt: now },
        profileDueAt: new Date(now.getTime() + 9 * DAY),
      }
    })
    const ids = rows.map(({ id }) => id)
    const { executor } = app.database
    await executor.insert(accounts).values(rows)
    await executor
      .insert(mediaSchedules)
      .values(ids.map((accountId) => ({ accountId, ...recentReels })))
    return ids
  }
  /** Requests a refresh, as its owner does. */
  const refresh = (id: string) => person.client.call(contract.refreshAccount, { params: { id } })
  const refusedRefresh = (id: string) =>
    person.client.refusal(contract.refreshAccount, { params: { id } })
  return { app, addAccounts, refresh, refusedRefresh }
}

/** Number of accounts that readers hold. */
export const countClaims = ({ database }: Pick<TestApp, 'database'>) =>
  database.executor.$count(mediaSchedules, isNotNull(mediaSchedules.claimedUntil))

/** Waits until no reader holds an account. */
export const noneClaimed = (app: TestApp) => until(async () => (await countClaims(app)) === 0)

/** Repeats the scan, which any of the processes may run, until a condition is true. */
export async function runUntil(app: TestApp, isSo: () => boolean): Promise<void> {
  await until(async () => {
    await runRoutine(app, 'media-scan')
    return isSo()
  })
}
