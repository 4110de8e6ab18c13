import { describe, expect, it } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { parseMetrics, sumOf } from '../../test/support/read-metrics.ts'
import { createPrometheusMetrics } from '../integrations/prometheus/metrics.ts'
import { createRunJob } from '../jobs/run-job.ts'
import { NO_METRICS } from '../shared/metrics.ts'
import { NO_TRACING } from '../shared/tracing.ts'
import { measureInfra } from './measure-infra.ts'

const DEPTH = { name: 'eggs', ready: 3, deferred: 2, active: 1, failed: 4 }

async function measured(runsJobs: boolean) {
  const metrics = createPrometheusMetrics({}, captureLog().log)
  let reads = 0
  const none = (): Promise<never> => Promise.reject(new Error('not used'))
  const queue = {
    ...{ runsJobs, runsCronJobs: false, createQueue: none, send: none, schedule: none, work: none },
    notifyWorker: () => undefined,
    onNewJob: () => undefined,
    onFinish: () => undefined,
    runJob: createRunJob({ metrics: NO_METRICS, tracing: NO_TRACING }),
  }
  const readDepths = () => Promise.resolve(void (reads += 1)).then(() => [DEPTH])
  const readPool = () => ({ active: 4, idle: 6, waiting: 2 })
  measureInfra(metrics, { readPool }, { queue, readDepths })
  return { ...parseMetrics(await metrics.text()), reads }
}

describe('measureInfra', () => {
  it('reads the connections of this process', async () => {
    const read = await measured(true)
    expect(sumOf(read, 'vitrine_database_connections', { state: 'waiting' })).toBe(2)
    expect(sumOf(read, 'vitrine_database_connections')).toBe(12)
  })

  it('reads the queues in a process that runs jobs', async () => {
    const read = await measured(true)
    const depth = (state: string): number =>
      sumOf(read, 'vitrine_queue_jobs', { queue: 'eggs', state })
    expect(['ready', 'deferred', 'active', 'failed'].map(depth)).toEqual([3, 2, 1, 4])
  })

  it('does not query the queues in a process without jobs', async () => {
    const read = await measured(false)
    expect([read.reads, sumOf(read, 'vitrine_queue_jobs')]).toEqual([0, 0])
    expect(read.names).toContain('vitrine_queue_jobs')
  })
})
