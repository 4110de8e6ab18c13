import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
// The same run as in the server's tests, which has fewer shoppers and kills.
import {
  type KillFigures,
  killWhileBuying,
} from '../../apps/server/test/support/payment-kill/kill-run.ts'
import { startPostgresServer } from '../../scripts/testing/postgres-server.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Until the first checks, until a Pix has expired, and until a boleto is canceled. */
const SETTLING_MS = [2 * MINUTE_MS, 20 * MINUTE_MS, 2 * DAY_MS, 18 * DAY_MS]
const LIFE_MS = 1_500
const MAX_POLLS = 60

export interface PaymentKillOptions {
  readonly kills: number
  readonly shoppers: number
  readonly seed: number
}

/** Kills the server again and again on a real PostgreSQL while shoppers pay, then compares. */
export async function measurePaymentKills(
  options: PaymentKillOptions,
): Promise<PaymentKillOptions & { readonly figures: KillFigures }> {
  await using opened = new AsyncDisposableStack()
  const folder = opened.adopt(await mkdtemp(path.join(tmpdir(), 'vitrine-bench-')), (it) =>
    rm(it, { recursive: true, force: true, maxRetries: 5 }),
  )
  const server = opened.adopt(await startPostgresServer(folder), (it) => it.stop())
  const figures = await killWhileBuying({
    ...options,
    ...{ databaseUrl: `${server.url}/postgres`, dataDir: path.join(folder, 'product-data') },
    ...{ settlingMs: SETTLING_MS, lifeMs: LIFE_MS, maxPolls: MAX_POLLS },
  })
  return { ...options, figures }
}
