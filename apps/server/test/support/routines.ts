import { PgBoss } from 'pg-boss'
import { vi } from 'vitest'
import type { TestApp } from './test-app.ts'

/** What the server does by itself, every minute or every hour. */
export type Routine = 'media-scan' | 'media-sweep'

/** Has the server do one of its routines now, and waits until that is done. */
export async function runRoutine({ database }: TestApp, routine: Routine): Promise<void> {
  // Never started: it only sends, over the server's own database.
  const queue = new PgBoss({
    db: database.queue,
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
  })
  // None is taken while one waits to be done: then this one's turn comes after it.
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
