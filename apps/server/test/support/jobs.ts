import { PgBoss } from 'pg-boss'
import { afterAll, onTestFinished, TestRunner, vi } from 'vitest'
import type { Database } from '../../src/db/database.ts'
import type { TestApp } from './test-app.ts'

/** Jobs use real time, whatever the manual clock. */
const PATIENCE_MS = 60_000

/** Waits until a condition is true. */
export function until(isSo: () => Promise<boolean> | boolean): Promise<unknown> {
  return vi.waitUntil(isSo, { timeout: PATIENCE_MS, interval: 20 })
}

/** Sends a scheduled job. The app's own workers run it. */
export async function openSender({ database }: Pick<TestApp, 'database'>): Promise<PgBoss> {
  const queue = new PgBoss({
    db: database.queue,
    ...(database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
    supervise: false,
    schedule: false,
  })
  await queue.start()
  const stop = (): Promise<void> => queue.stop({ graceful: false, close: false })
  if (TestRunner.getCurrentTest() === undefined) afterAll(stop)
  else onTestFinished(stop)
  return queue
}

/** Waits until these queues have no waiting or running job. */
export async function drained(database: Database, queues: readonly string[]): Promise<void> {
  const names = queues.map((name) => `'${name}'`).join(', ')
  const open = `select id from pgboss.job where name in (${names}) and state in ('created', 'retry', 'active')`
  await until(async () => (await database.queue.executeSql(open)).rows.length === 0)
}

/** Makes waiting jobs due by the database's time, and wakes the workers. */
export async function makeDue(database: Database, queue: string): Promise<void> {
  await database.run(`update pgboss.job set start_after = now() where name = '${queue}'`)
  // The channel of the queue's own schema, as pg-boss names it.
  await database.run(
    `select pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), '${queue}')`,
  )
}
