import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import { z } from 'zod/mini'
import type { TestApp } from './test-app.ts'

/** Names of the server's scheduled jobs. */
export async function listRoutines({ database }: TestApp): Promise<readonly string[]> {
  const { rows } = await database.queue.executeSql('select name from pgboss.schedule order by name')
  return rows.map((row: unknown) => z.object({ name: z.string() }).parse(row).name)
}

/** Runs one of them now and waits for its end. */
export async function runRoutine({ database }: TestApp, routine: string): Promise<void> {
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
