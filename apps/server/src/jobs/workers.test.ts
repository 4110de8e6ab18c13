import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Job } from 'pg-boss'
import { describe, expect, it } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { seededRandom } from '../../test/support/seeded-random.ts'
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

const JOB: Job<unknown> = {
  ...{ id: '1', name: 'mail', data: {}, expireInSeconds: 60, heartbeatSeconds: 30 },
  ...{ retryCount: 0, signal: new AbortController().signal },
}

const NO_QUEUE: Queue = {
  runsJobs: true,
  runsCronJobs: false,
  createQueue: () => Promise.resolve(),
  send: () => Promise.resolve(null),
  schedule: () => Promise.resolve(),
  work: () => Promise.resolve(null),
  onNewJob: () => undefined,
  notifyWorker: () => undefined,
  onFinish: () => undefined,
  runJob: (_job, run) => run(),
}

/** A queue that records its workers, whose jobs the test starts. */
function aQueue() {
  const polling: unknown[] = []
  const notified: string[] = []
  const workers: ((jobs: Job<unknown>[]) => Promise<void>)[] = []
  const wakes: (() => void)[] = []
  const queue: Queue = {
    ...NO_QUEUE,
    work(_name, { notifyPollingIntervalSeconds }, run) {
      polling.push(notifyPollingIntervalSeconds)
      workers.push(run)
      return Promise.resolve(`worker ${String(workers.length)}`)
    },
    onNewJob: (_name, wake) => void wakes.push(wake),
    notifyWorker: (id) => void notified.push(id),
  }
  async function startJob(worker: number): Promise<void> {
    await workers[worker - 1]?.([JOB])
  }
  const sendJob = (): void => {
    for (const wake of wakes) wake()
  }
  return { queue, polling, notified, startJob, sendJob }
}

describe('registerWorkers', () => {
  const { log, events } = captureLog()
  const MAIL = { name: 'mail', workers: 3, log }

  it('starts one worker, and another one when all have a job', async () => {
    const { queue, polling, startJob } = aQueue()
    const allowed = Promise.withResolvers<undefined>()
    await registerWorkers(queue, MAIL, () => allowed.promise)
    const counts = [polling.length]
    const jobs: Promise<void>[] = []
    for (const worker of [1, 2, 3]) {
      jobs.push(startJob(worker))
      counts.push(polling.length)
    }
    expect(counts).toEqual([1, 2, 3, 3])
    allowed.resolve(undefined)
    await Promise.all(jobs)
  })

  it('lets one worker of a queue poll often', async () => {
    const { queue, polling, startJob } = aQueue()
    await registerWorkers(queue, MAIL, () => Promise.resolve())
    await startJob(1)
    expect(polling).toEqual([5, 30])
  })

  it('lets no worker poll often where no job becomes due later', async () => {
    const { queue, polling } = aQueue()
    const options = { name: 'sweep', workers: 1, hasLaterJobs: false, log }
    await registerWorkers(queue, options, () => Promise.resolve())
    expect(polling).toEqual([30])
  })

  it('wakes one idle worker for a new job, and another one when a worker found a job', async () => {
    const { queue, notified, startJob, sendJob } = aQueue()
    await registerWorkers(queue, MAIL, () => Promise.resolve())
    await startJob(1)
    expect(notified).toEqual([])
    sendJob()
    expect(notified).toEqual(['worker 2'])
    await startJob(2)
    expect(notified).toEqual(['worker 2', 'worker 1'])
  })

  it('wakes a worker at the end of its job when no other was free to look for the next one', async () => {
    const { queue, notified, startJob } = aQueue()
    await registerWorkers(queue, { ...MAIL, workers: 1 }, () => Promise.resolve())
    await startJob(1)
    expect(notified).toEqual(['worker 1'])
  })

  it('wakes a worker at the end of its job when the job failed', async () => {
    const { queue, notified, startJob } = aQueue()
    const failure = new Error('broken')
    await registerWorkers(queue, MAIL, () => Promise.reject(failure))
    await expect(startJob(1)).rejects.toBe(failure)
    expect(notified).toEqual(['worker 1'])
  })

  it('wakes a worker at the end of its job when another job of the group may have waited', async () => {
    const { queue, notified, startJob } = aQueue()
    await registerWorkers(queue, { ...MAIL, isGrouped: true }, () => Promise.resolve())
    await startJob(1)
    expect(notified).toEqual(['worker 1'])
  })

  it('logs that a worker could not be started', async () => {
    const { queue, startJob } = aQueue()
    const failure = new Error('stopped')
    await registerWorkers(queue, MAIL, () => Promise.resolve())
    queue.work = () => Promise.reject(failure)
    await startJob(1)
    expect(events('queue.failed')).toMatchObject([{ err: { message: 'stopped' } }])
  })

  it.each([1, 2, 5])('leaves no job waiting, with %i workers', async (workers) => {
    for (let seed = 0; seed < 200; seed += 1) {
      const model = aModel(seed)
      const done: unknown[] = []
      await registerWorkers(model.queue, { ...MAIL, workers }, async ({ data }) => {
        await model.pause()
        done.push(data)
        if (data === 'parent') model.send('child')
      })
      for (const data of ['parent', 'other', 'parent', 'other', 'other']) {
        model.send(data)
        await model.pause()
      }
      await model.untilAsleep()
      const all = ['child', 'child', 'other', 'other', 'other', 'parent', 'parent']
      expect(done.toSorted(), `seed ${String(seed)}`).toEqual(all)
      // One fetch finds the job, and one finds no other. The first worker also fetches when it starts.
      expect(model.fetches(), `seed ${String(seed)}`).toBeLessThanOrEqual(1 + 2 * all.length)
    }
  })
})

/**
 * A queue in memory with the loop of pg-boss's workers: fetch one job, run it, and wait until somebody wakes the
 * worker. Fetches and jobs take some turns of the event loop, as many as the seed says.
 */
function aModel(seed: number) {
  const random = seededRandom(`queue ${String(seed)}`)
  const waiting: unknown[] = []
  const notified = new Set<string>()
  const asleep = new Map<string, () => void>()
  const wakes: (() => void)[] = []
  let workers = 0
  let fetches = 0
  const pause = async (): Promise<void> => {
    for (let count = random.integer(4); count > 0; count -= 1) await nextTurn()
  }
  async function fetch(): Promise<unknown[]> {
    fetches += 1
    const found = waiting.splice(0, 1)
    await pause()
    return found
  }
  const startWorker = async (id: string, run: (jobs: Job<unknown>[]) => Promise<void>) => {
    for (;;) {
      notified.delete(id)
      for (const data of await fetch()) await run([{ ...JOB, data }])
      if (!notified.has(id)) await new Promise<void>((resolve) => asleep.set(id, resolve))
    }
  }
  const queue: Queue = {
    ...NO_QUEUE,
    work(_name, _options, run) {
      const id = `worker ${String((workers += 1))}`
      void startWorker(id, run)
      return Promise.resolve(id)
    },
    onNewJob: (_name, wake) => void wakes.push(wake),
    notifyWorker(id) {
      notified.add(id)
      const wake = asleep.get(id)
      asleep.delete(id)
      wake?.()
    },
  }
  return {
    queue,
    pause,
    fetches: () => fetches,
    send(data: unknown): void {
      waiting.push(data)
      for (const wake of wakes) wake()
    },
    async untilAsleep(): Promise<void> {
      while (asleep.size < workers) await nextTurn()
    },
  }
}
