import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** The server's scheduled jobs. */
export type Routine =
  'media-scan' | 'media-sweep' | 'notice-payments' | 'notice-scan' | 'payments-scan'

/** Runs one of them now and waits for its end. */
export async function runRoutine({ database }: TestApp, routine: Routine): Promise<void> {
  // Never started: it only sends, over the server's database.
  const queue = new PgBoss({
    db: database.queue,
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  })
  // A waiting job refuses another one: then this one is sent after it.
  const id = await vi.waitUntil(() => queue.send(routine, {}), { timeout: 20_000, interval: 50 })
  await vi.waitUntil(
    async () => {
      const job = await queue.getJobById(routine, id)
      if (job?.state === 'failed') throw new Error(`${routine} failed`)
      return job?.state === 'completed'
    },
    { timeout: 20_000, interval: 50 },
  )
}
