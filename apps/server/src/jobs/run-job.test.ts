import { describe, expect, it } from 'vitest'
import { captureLog } from '../../test/support/captured-log.ts'
import { fakeMetrics } from '../../test/support/fake-metrics.ts'
import { runInContext } from '../shared/request-context.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import { NO_TRACING, type SpanOptions, type Tracing } from '../shared/tracing.ts'
import { createRunJob, withOrigin } from './run-job.ts'

function aJob(data: unknown) {
  const { signal } = new AbortController()
  const limits = { expireInSeconds: 60, heartbeatSeconds: null, retryCount: 0 }
  return { id: 'job-1', name: 'eggs', data, signal, ...limits }
}

describe('a job', () => {
  it('logs the id of the request that added it, and its own', async () => {
    const data = runInContext({ requestId: 'request-1' }, () => withOrigin({ egg: 1 }, NO_TRACING))
    const { log, events } = captureLog()
    const runJob = createRunJob({ metrics: fakeMetrics().metrics, tracing: NO_TRACING })
    await runJob(aJob(data), async () => {
      await Promise.resolve()
      log.info({ event: 'eggs.boiled' })
    })
    log.info({ event: 'eggs.served' })
    expect(data).toMatchObject({ egg: 1 })
    expect(events('eggs.boiled')).toMatchObject([{ requestId: 'request-1', jobId: 'job-1' }])
    expect(events('eggs.served')[0]).not.toHaveProperty('requestId')
  })

  it('has unchanged data when no request added it', () => {
    expect(withOrigin({ egg: 1 }, NO_TRACING)).toEqual({ egg: 1 })
  })

  it.each([null, 'text', { origin: 7 }, { origin: { requestId: 5 } }])(
    'runs with the foreign data %j',
    async (data) => {
      const runJob = createRunJob({ metrics: fakeMetrics().metrics, tracing: NO_TRACING })
      let runs = 0
      await runJob(aJob(data), () => Promise.resolve(void (runs += 1)))
      expect(runs).toBe(1)
    },
  )

  it('is counted by its outcome, and its error is passed on', async () => {
    const { metrics, counts } = fakeMetrics()
    const runJob = createRunJob({ metrics, tracing: NO_TRACING })
    await runJob(aJob({}), () => Promise.resolve())
    const failed = runJob(aJob({}), () => Promise.reject(new Error('broken')))
    await expect(failed).rejects.toThrow('broken')
    const aborted = runJob(aJob({}), () => Promise.reject(new ServerStopping()))
    await expect(aborted).rejects.toThrow('stopping')
    expect(counts('vitrine_jobs_total')).toEqual([
      { queue: 'eggs', outcome: 'completed' },
      { queue: 'eggs', outcome: 'failed' },
      { queue: 'eggs', outcome: 'aborted' },
    ])
    expect(counts('vitrine_job_duration_seconds')).toHaveLength(3)
  })

  it('continues the trace of the request that added it', async () => {
    const started: SpanOptions[] = []
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const tracing: Tracing = {
      ...NO_TRACING,
      traceparent: () => traceparent,
      start: (options) => {
        started.push(options)
        return NO_TRACING.start(options)
      },
    }
    const data = withOrigin({}, tracing)
    await createRunJob({ metrics: fakeMetrics().metrics, tracing })(aJob(data), () =>
      Promise.resolve(),
    )
    expect(started).toMatchObject([{ name: 'job eggs', parent: traceparent }])
  })
})
