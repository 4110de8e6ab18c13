import type { Job } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import type { Queue } from './queue.ts'
import { iterateWithYield, logJobFailure, registerWorkers } from './workers.ts'

describe('iterateWithYield', () => {
  it('yields to the event loop after each item', async () => {
    const done: string[] = []
    const others = ['one', 'two', 'three'].values()
    const runOther = (): void => {
      const { value } = others.next()
      if (value === undefined) return
      done.push(value)
      setImmediate(runOther)
    }
    setImmediate(runOther)
    for await (const item of iterateWithYield(['first', 'second', 'third'])) {
      await Promise.resolve()
      done.push(item)
    }
    expect(done).toEqual(['first', 'one', 'second', 'two', 'third', 'three'])
  })

  it('yields no further item when the loop body throws', async () => {
    const done: number[] = []
    const work = async (): Promise<void> => {
      for await (const item of iterateWithYield([1, 2, 3])) {
        if (item === 2) throw new Error('broken')
        done.push(item)
      }
    }
    await expect(work()).rejects.toThrow('broken')
    expect(done).toEqual([1])
  })
})

describe('logJobFailure', () => {
  it('logs an aborted job at info and every other failure at error', () => {
    const { log, events } = captureLog()
    logJobFailure(log, { queue: 'media-refresh', error: new ServerStopping() })
    logJobFailure(log, { queue: 'media-refresh', error: new Error('broken') })
    expect(events('queue.job_aborted')).toMatchObject([{ level: 30, queue: 'media-refresh' }])
    expect(events('queue.job_failed')).toMatchObject([{ level: 50, err: { message: 'broken' } }])
  })
})

/** A queue that records its workers, whose jobs the test starts. */
function aQueue() {
  const polling: unknown[] = []
  const notified: string[] = []
  const workers: ((jobs: Job<unknown>[]) => Promise<void>)[] = []
  const queue: Queue = {
    runsJobs: true,
    runsCronJobs: false,
    createQueue: () => Promise.resolve(),
    send: () => Promise.resolve(null),
    schedule: () => Promise.resolve(),
    work(_name, { notifyPollingIntervalSeconds }, run) {
      polling.push(notifyPollingIntervalSeconds)
      workers.push(run)
      return Promise.resolve(`worker ${String(workers.length)}`)
    },
    notifyWorker: (id) => void notified.push(id),
    onFinish: () => undefined,
    runJob: (_job, run) => run(),
  }
  async function startJob(worker: number): Promise<void> {
    await workers[worker - 1]?.([JOB])
  }
  return { queue, polling, notified, startJob }
}

const JOB: Job<unknown> = {
  ...{ id: '1', name: 'mail', data: {}, expireInSeconds: 60, heartbeatSeconds: 30 },
  ...{ retryCount: 0, signal: new AbortController().signal },
}

describe('registerWorkers', () => {
  const { log } = captureLog()

  it('lets one worker of a queue poll often', async () => {
    const { queue, polling } = aQueue()
    await registerWorkers(queue, { name: 'mail', workers: 3, log }, () => Promise.resolve())
    expect(polling).toEqual([5, 30, 30])
  })

  it('lets no worker poll often where no job becomes due later', async () => {
    const { queue, polling } = aQueue()
    const options = { name: 'sweep', workers: 1, hasLaterJobs: false, log }
    await registerWorkers(queue, options, () => Promise.resolve())
    expect(polling).toEqual([30])
  })

  it('wakes the next worker when a job starts, and its own when the job has ended', async () => {
    const { queue, notified, startJob } = aQueue()
    const allowed = Promise.withResolvers<undefined>()
    await registerWorkers(queue, { name: 'mail', workers: 3, log }, () => allowed.promise)
    const jobs = [startJob(1), startJob(3)]
    expect(notified).toEqual(['worker 2', 'worker 1'])
    allowed.resolve(undefined)
    await Promise.all(jobs)
    expect(notified).toEqual(['worker 2', 'worker 1', 'worker 1', 'worker 3'])
  })

  it('wakes a single worker once, also after a failed job', async () => {
    const { queue, notified, startJob } = aQueue()
    const failure = new Error('broken')
    await registerWorkers(queue, { name: 'mail', workers: 1, log }, () => Promise.reject(failure))
    await expect(startJob(1)).rejects.toBe(failure)
    expect(notified).toEqual(['worker 1'])
  })
})
