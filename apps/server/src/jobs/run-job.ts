import type { Job } from 'pg-boss'
import { z } from 'zod/mini'
import { JOB_BUCKETS, type Metrics } from '../shared/metrics.ts'
import { currentContext, runInContext } from '../shared/request-context.ts'
import { ServerStopping } from '../shared/server-stopping.ts'
import { runInSpan, type Tracing } from '../shared/tracing.ts'

/** The field of a job's data that says which request added it. */
const WithOrigin = z.object({
  origin: z.object({ requestId: z.optional(z.string()), traceparent: z.optional(z.string()) }),
})

export interface JobObservers {
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/** Runs one job of a queue, or other work that is measured like one. */
export type RunJob = (
  job: Pick<Job<unknown>, 'id' | 'name' | 'data'>,
  work: () => Promise<void>,
) => Promise<void>

/** Adds the id of the current request, and its span, to the data of a job. */
export function withOrigin(data: object, tracing: Tracing): object {
  const { requestId } = currentContext()
  const traceparent = tracing.traceparent()
  if (requestId === undefined && traceparent === null) return data
  const origin = {
    ...(requestId === undefined ? {} : { requestId }),
    ...(traceparent === null ? {} : { traceparent }),
  }
  return { ...data, origin }
}

/** Returns a function that runs jobs in the context of the request that added them, and measures them. */
export function createRunJob({ metrics, tracing }: JobObservers): RunJob {
  const count = metrics.counter({
    name: 'vitrine_jobs_total',
    help: 'Jobs that this process ran, by queue and outcome.',
    labelNames: ['queue', 'outcome'],
  })
  const observe = metrics.histogram({
    name: 'vitrine_job_duration_seconds',
    help: 'Duration of jobs by queue.',
    labelNames: ['queue'],
    buckets: JOB_BUCKETS,
  })
  return async (job, work) => {
    const { requestId, traceparent: parent } = originOf(job)
    const context = { ...(requestId === undefined ? {} : { requestId }), jobId: job.id }
    const { name: queue } = job
    const startMs = performance.now()
    const span = { name: `job ${queue}`, kind: 'consumer', attributes: {}, parent } as const
    try {
      await runInContext(context, () => runInSpan(tracing, span, work))
      count({ queue, outcome: 'completed' })
    } catch (error) {
      count({ queue, outcome: error instanceof ServerStopping ? 'aborted' : 'failed' })
      throw error
    } finally {
      observe({ queue }, (performance.now() - startMs) / 1_000)
    }
  }
}

function originOf({ data }: Pick<Job<unknown>, 'data'>): {
  requestId?: string | undefined
  traceparent?: string | undefined
} {
  const parsed = WithOrigin.safeParse(data)
  return parsed.success ? parsed.data.origin : {}
}
