import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { killWhileBuying } from './support/payment-kill/kill-run.ts'
import { DAY, MINUTE } from './support/manual-clock.ts'
import { createPostgresDatabase } from './support/test-database.ts'
import './support/database-source.ts'

const source = inject('databaseSource')
const TIMEOUT_MS = 300_000

// On PostgreSQL only: the embedded database ends with its process, and `ingest-kill.test.ts` kills that one.
describe('a server that is killed while shoppers pay', () => {
  it('charges each once and shows what is charged', { timeout: TIMEOUT_MS }, async () => {
    if (source.kind !== 'postgres') throw new Error('this test needs TEST_DATABASE=postgres')
    const { url, drop } = await createPostgresDatabase(source.template)
    onTestFinished(drop)
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-kill-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }))
    const figures = await killWhileBuying({
      ...{ databaseUrl: url, dataDir, shoppers: 9, kills: 3, seed: 5 },
      ...{ lifeMs: 600, maxPolls: 8, settlingMs: [20 * MINUTE, 20 * DAY] },
    })
    expect(figures.differences).toEqual([])
    expect(figures.statements.flatMap(({ orders }) => orders)).toHaveLength(9)
    const summary = JSON.stringify([figures.lostCalls, ...figures.refusals, figures.statements])
    expect(figures.heldCents, summary).toBeGreaterThan(0)
  })
})
