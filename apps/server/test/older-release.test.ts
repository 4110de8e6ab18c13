import { HEARTBEAT_MS } from '@vitrine/api'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { readMigrationHashes, readUpgradeTime } from '../src/db/migrations.ts'
import { seats } from '../src/db/tables/playback.tables.ts'
import { DAY, MINUTE, SECOND } from './support/manual-clock.ts'
import { aShopWithTvs, plays, sendHeartbeat } from './support/playing.ts'
import { startTestApp } from './support/test-app.ts'
import { startSecondApp, tvAt } from './support/two-apps.ts'

const app = await startTestApp()
const { clock } = app
const { executor } = app.database
const MIGRATION = '0024_server_processes'

/** Stores that the database got the migrations from `MIGRATION` on now, and those before it at `first`. */
async function migratedNow(first: Date): Promise<void> {
  const newer = readMigrationHashes().slice(Number.parseInt(MIGRATION))
  const hashes = sql`(select jsonb_array_elements_text(${JSON.stringify(newer)}::jsonb))`
  await executor.execute(sql`update vitrine_migrations set applied_at =
    case when hash in ${hashes} then ${clock.now().toISOString()} else ${first.toISOString()} end::timestamptz`)
}

afterEach(() => migratedNow(clock.now()))

describe('readUpgradeTime', () => {
  it('returns when the database got the migration, if it had older ones', async () => {
    await migratedNow(new Date(clock.now().getTime() - MINUTE))
    expect(await readUpgradeTime(executor, MIGRATION)).toEqual(clock.now())
    expect(await readUpgradeTime(executor, '0000_start')).toBeNull()
  })

  it('returns null for a database that was new', async () => {
    await migratedNow(clock.now())
    expect(await readUpgradeTime(executor, MIGRATION)).toBeNull()
  })
})

// The embedded database has a single process.
if (inject('databaseSource').kind === 'postgres') {
  describe('a process after an upgrade from a release that does not know processes', () => {
    /** A shop whose TV plays for two minutes at a process that starts now. Returns the age of its stored heartbeat. */
    async function ageOfSeat(): Promise<number> {
      const process = await startSecondApp(app)
      onTestFinished(() => process.close())
      const shop = await aShopWithTvs(app, { seats: 1, tvs: 1 })
      const [tv] = shop.tvs
      if (tv === undefined) throw new Error('the shop has a TV')
      for (let played = 0; played < 2 * MINUTE; played += HEARTBEAT_MS) {
        await plays(sendHeartbeat(shop, tvAt(process, tv)))
        await process.app.writeDueHeartbeats()
        await process.app.synchronize()
        clock.advance(HEARTBEAT_MS)
      }
      const [seat] = await executor.select().from(seats).where(eq(seats.sessionId, tv.sessionId))
      return clock.now().getTime() - (seat?.lastHeartbeatAt.getTime() ?? 0)
    }

    it('stores the heartbeats of each seat for a day', async () => {
      await migratedNow(new Date(clock.now().getTime() - 30 * DAY))
      expect(await ageOfSeat()).toBeLessThan(45 * SECOND)
      clock.advance(DAY)
      expect(await ageOfSeat()).toBeGreaterThan(MINUTE)
    })

    it('stores them once where the database was new', async () => {
      await migratedNow(clock.now())
      expect(await ageOfSeat()).toBeGreaterThan(MINUTE)
    })
  })
}
