import { describe, expect, it } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { VERIFICATION_QUEUE } from '../src/features/notifications/notifications.jobs.ts'
import { drained, until } from './support/jobs.ts'
import { aPerson } from './support/people.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { openTestDatabase } from './support/test-database.ts'

/** A process of this role on a database that outlives it. */
function startProcess(database: Database, role: string): Promise<TestApp> {
  const environment = {
    ROLE: role,
    DATABASE_URL: 'postgres://unused/vitrine',
    ENCRYPTION_KEY: 'a key of the tests that is long enough',
    // No mail server listens there: the job runs and fails.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'aviso@vitrine.test',
  }
  return startTestApp({ environment, database: { ...database, close: () => Promise.resolve() } })
}

async function rowsOf(database: Database, query: string): Promise<readonly unknown[]> {
  return (await database.queue.executeSql(query)).rows
}

describe('ROLE', () => {
  it('api answers calls and leaves jobs and schedules to a worker', async () => {
    const database = await openTestDatabase()
    await database.queue.executeSql('delete from pgboss.schedule')
    await database.queue.executeSql('delete from pgboss.queue')
    const api = await startProcess(database, 'api')
    await aPerson(api)
    await api.close()
    // A worker would take the waiting job at the start of its process.
    await (await startProcess(database, 'api')).close()
    const jobs = 'select name, state from pgboss.job'
    expect(await rowsOf(database, jobs)).toEqual([{ name: VERIFICATION_QUEUE, state: 'created' }])
    expect(await rowsOf(database, 'select name from pgboss.schedule')).toEqual([])

    const worker = await startProcess(database, 'worker')
    await drained(database, ['media-scan'])
    const scheduled = await rowsOf(database, 'select name from pgboss.schedule order by name')
    expect(scheduled).toContainEqual({ name: 'sweep' })
    const waiting = `${jobs} where name = '${VERIFICATION_QUEUE}' and state = 'created'`
    await until(async () => (await rowsOf(database, waiting)).length === 0)
    await worker.close()
    await database.close()
  })

  it('worker serves its health and nothing else', async () => {
    const database = await openTestDatabase()
    const worker = await startProcess(database, 'worker')
    const { http } = worker.app
    const statuses = ['/healthz', '/readyz', '/api/settings', '/api/docs', '/webhooks/meta', '/']
    const responses = await Promise.all(statuses.map((url) => http.inject({ url })))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404, 404, 404])
    await worker.close()
    await database.close()
  })
})
