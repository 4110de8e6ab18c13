import pg from 'pg'
import { expect, inject, it, onTestFinished } from 'vitest'
import { type Database, fromPools, openPools, readRows } from '../src/db/database.ts'
import { startQueue } from '../src/jobs/queue.ts'
import { registerCronJob } from '../src/jobs/work-queues.ts'
import { registerWorkers } from '../src/jobs/workers.ts'
import { captureLog } from './support/captured-log.ts'
import { until } from './support/jobs.ts'
import { createPostgresDatabase, openTestDatabase } from './support/test-database.ts'

/** Longer than the time-out of a test, so that a test that waits for polling fails. */
const NEVER_SECONDS = 600

async function aDatabase(): Promise<Database> {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  return database
}

/** The same database, which tells `onStatement` each statement of its queue. */
function observe(database: Database, onStatement: (text: string) => void): Database {
  const { executeSql } = database.queue
  return {
    ...database,
    queue: {
      ...database.queue,
      executeSql(text, values) {
        onStatement(text)
        return executeSql(text, values)
      },
    },
  }
}

/** Values in order. A read waits for the next one. */
function aRow<T>() {
  const waiting: ((value: T) => void)[] = []
  const values: T[] = []
  return {
    put(value: T): void {
      const take = waiting.shift()
      if (take === undefined) values.push(value)
      else take(value)
    },
    next: (): Promise<T> =>
      new Promise((resolve) => {
        const [value] = values.splice(0, 1)
        if (value === undefined) waiting.push(resolve)
        else resolve(value)
      }),
  }
}

it('starts a job when it is sent, without waiting for polling', async () => {
  const database = await aDatabase()
  const { log, events } = captureLog()
  const { queue, stop } = await startQueue(database, log)
  onTestFinished(stop)
  await queue.createQueue('prompt', { notify: true })
  const done = aRow<unknown>()
  const polling = {
    pollingIntervalSeconds: NEVER_SECONDS,
    notifyPollingIntervalSeconds: NEVER_SECONDS,
  }
  await queue.work('prompt', polling, async ([job]) => {
    done.put(job?.data)
  })
  for (const number of [1, 2, 3]) {
    await queue.send('prompt', { number })
    expect(await done.next()).toEqual({ number })
  }
  expect(events('queue.not_listening')).toEqual([])
})

it('starts workers while jobs wait, and wakes one of them for a new job', async () => {
  const database = await aDatabase()
  let fetches = 0
  const observed = observe(database, (text) => {
    if (text.includes(`j.name = 'parallel'`)) fetches += 1
  })
  const { log } = captureLog()
  const { queue, stop } = await startQueue(observed, log)
  onTestFinished(stop)
  await queue.createQueue('parallel', { notify: true })
  const started = aRow<unknown>()
  const allowed = Promise.withResolvers<null>()
  await registerWorkers(queue, { name: 'parallel', workers: 3, log }, async ({ data }) => {
    started.put(data)
    await allowed.promise
  })
  for (const number of [1, 2, 3]) {
    await queue.send('parallel', { number })
    expect(await started.next()).toEqual({ number })
  }
  // The first fetch, and for each job one that finds it. The first two jobs start a worker, which fetches too.
  expect(fetches).toBeLessThanOrEqual(6)
  await queue.send('parallel', { number: 4 })
  allowed.resolve(null)
  expect(await started.next()).toEqual({ number: 4 })
})

it('stores the time of a cron job once, and again when it changed', async () => {
  const database = await aDatabase()
  const { log } = captureLog()
  const read = async (): Promise<unknown> => {
    const sql = `select cron, updated_on::text as updated from pgboss.schedule where name = 'nightly'`
    return (await database.queue.executeSql(sql)).rows
  }
  const stored: unknown[] = []
  for (const cron of ['0 1 * * *', '0 1 * * *', '0 2 * * *']) {
    const { queue, stop } = await startQueue(database, log, { runsCronJobs: false })
    await registerCronJob(queue, { name: 'nightly', cron, log }, () => Promise.resolve())
    await stop()
    stored.push(await read())
  }
  expect(stored[0]).toMatchObject([{ cron: '0 1 * * *' }])
  expect(stored[1]).toEqual(stored[0])
  expect(stored[2]).toMatchObject([{ cron: '0 2 * * *' }])
})

it('finishes the running job and takes no other when it is told to finish', async () => {
  const database = await aDatabase()
  const { queue, finishJobs, stop } = await startQueue(database, captureLog().log)
  onTestFinished(stop)
  await queue.createQueue('slow', { notify: true })
  const started = aRow<string>()
  const allowed = Promise.withResolvers<null>()
  await queue.work('slow', {}, async ([job]) => {
    started.put(String(job?.id))
    await allowed.promise
  })
  const first = await queue.send('slow', {})
  expect(await started.next()).toBe(first)
  const finished = finishJobs()
  const second = await queue.send('slow', {})
  const statesOf = async (): Promise<readonly unknown[]> => {
    const { rows } = await database.queue.executeSql(
      `select id, state from pgboss.job where name = 'slow' order by created_on`,
    )
    return rows
  }
  expect(await statesOf()).toMatchObject([{ state: 'active' }, { state: 'created' }])
  allowed.resolve(null)
  await finished
  expect(await statesOf()).toMatchObject([
    { id: first, state: 'completed' },
    { id: second, state: 'created' },
  ])
})

it.each([
  ['starts cron jobs by default', {}, true],
  ['starts no cron jobs when told so', { runsCronJobs: false }, false],
  ['starts no cron jobs in a process that only adds jobs', { runsJobs: false }, false],
])('%s', async (_case, options, starts) => {
  const database = await aDatabase()
  await database.run(`update pgboss.version set cron_on = null`)
  const { stop } = await startQueue(database, captureLog().log, options)
  // A queue that starts cron jobs claims its first pass over them when it starts.
  const isClaimed = async (): Promise<boolean> => {
    const claimed = `select from pgboss.version where cron_on is not null`
    return (await database.queue.executeSql(claimed)).rows.length === 1
  }
  if (starts) await until(isClaimed)
  await stop()
  expect(await isClaimed()).toBe(starts)
})

it.each([
  ['also runs at the start', {}, 1],
  ['waits for a test to run it when told so', { runsCronJobs: false }, 0],
])('a cron job %s', async (_case, options, count) => {
  const database = await aDatabase()
  const { log } = captureLog()
  const { queue, stop } = await startQueue(database, log, options)
  onTestFinished(stop)
  const ran = aRow<string>()
  await registerCronJob(queue, { name: 'yearly', cron: '0 0 1 1 *', log }, () => {
    ran.put('ran')
    return Promise.resolve()
  })
  const { rows } = await database.queue.executeSql(`select from pgboss.job where name = 'yearly'`)
  expect(rows).toHaveLength(count)
  if (count > 0) expect(await ran.next()).toBe('ran')
})

it('creates a queue once, and leaves the options of an existing one', async () => {
  const database = await aDatabase()
  const statements: string[] = []
  const observed = observe(database, (text) => void statements.push(text))
  const countCreations = () =>
    statements.filter((text) => text.includes(`create_queue('stored'`)).length
  for (const retryLimit of [3, 4]) {
    const { queue, stop } = await startQueue(observed, captureLog().log)
    await queue.createQueue('stored', { retryLimit })
    await stop()
    expect(countCreations()).toBe(1)
  }
  const { rows } = await database.queue.executeSql(
    `select retry_limit from pgboss.queue where name = 'stored'`,
  )
  expect(rows).toEqual([{ retry_limit: 3 }])
})

it('polls and logs a warning when LISTEN is not available', async () => {
  const database = await aDatabase()
  const { log, events } = captureLog()
  const listen = (): Promise<never> => Promise.reject(new Error('no connection is left'))
  const { stop } = await startQueue({ ...database, queue: { ...database.queue, listen } }, log)
  onTestFinished(stop)
  expect(events('queue.not_listening')).toHaveLength(1)
})

it('receives notifications of a channel until it is closed', async () => {
  const { queue } = await aDatabase()
  const heard = aRow<string>()
  const subscription = await queue.listen?.('told', heard.put, () => heard.put('connected'))
  expect(await heard.next()).toBe('connected')
  await queue.executeSql(`select pg_notify('told', 'first')`)
  expect(await heard.next()).toBe('first')
  await subscription?.close()
  await queue.executeSql(`select pg_notify('told', 'second')`)
  heard.put('nothing')
  expect(await heard.next()).toBe('nothing')
})

// The embedded database has no connection that could fail.
if (inject('databaseSource').kind === 'postgres') {
  it('listens again after its connection was lost', async () => {
    const { queue } = await aDatabase()
    const heard = aRow<string>()
    const subscription = await queue.listen?.('news', heard.put, () => heard.put('connected'))
    onTestFinished(() => subscription?.close())
    expect(await heard.next()).toBe('connected')
    await queue.executeSql(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query ilike 'listen%'`,
    )
    expect(await heard.next()).toBe('connected')
    await queue.executeSql(`select pg_notify('news', 'again')`)
    expect(await heard.next()).toBe('again')
  })

  it('goes on after a connection was lost between two statements of a transaction', async () => {
    const { executor, queue } = await aDatabase()
    const outcome = executor.transaction(async (tx) => {
      const [row] = readRows(await tx.execute('select pg_backend_pid() as pid'))
      await queue.executeSql('select pg_terminate_backend($1)', [row?.['pid']])
      const isGone = async (): Promise<boolean> => {
        const sessions = 'select from pg_stat_activity where pid = $1'
        return (await queue.executeSql(sessions, [row?.['pid']])).rows.length === 0
      }
      await until(isGone)
      await tx.execute('select 1')
    })
    await expect(outcome).rejects.toThrow()
    expect((await queue.executeSql('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('releases a connection that was lost before its transaction began', async () => {
    const { url, drop } = await createPostgresDatabase()
    const pools = openPools(url)
    const database = fromPools(url, pools)
    onTestFinished(async () => {
      await database.close()
      await drop()
    })
    pools.pool.once('acquire', (client) => {
      if (client instanceof pg.Client) client.connection.stream.destroy()
    })
    const { executor } = database
    await expect(executor.transaction((tx) => tx.execute('select 1'))).rejects.toThrow()
    expect(database.readPool()).toEqual({ active: 0, idle: 0, waiting: 0 })
    await executor.transaction((tx) => tx.execute('select 1'))
    expect(database.readPool()).toEqual({ active: 0, idle: 1, waiting: 0 })
  })
}
