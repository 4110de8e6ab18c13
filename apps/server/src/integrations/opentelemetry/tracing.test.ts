import { describe, expect, it } from 'vitest'
import { aTraceCollector } from '../../../test/support/trace-collector.ts'
import { runInSpan, type Tracing } from '../../shared/tracing.ts'
import { createOtlpTracing } from './tracing.ts'

/** Tracing that sends to a collector. */
async function aTracing(ratio = 1) {
  const collector = await aTraceCollector()
  const tracing = createOtlpTracing({
    endpoint: `${collector.endpoint}/`,
    serviceName: 'vitrine-test',
    ratio,
  })
  return { ...collector, tracing }
}

const aSpan = (name: string, parent?: string) =>
  ({ name, kind: 'server', attributes: { route: '/api/eggs' }, parent }) as const

describe('createOtlpTracing', () => {
  it('sends nested spans to the collector with the name of the service', async () => {
    const { tracing, paths, spans, bodies } = await aTracing()
    await runInSpan(tracing, aSpan('outer'), async () => {
      await runInSpan(tracing, aSpan('inner'), () => Promise.resolve())
    })
    await tracing.stop()
    expect(paths).toEqual(['/v1/traces'])
    expect(bodies.join()).toContain('vitrine-test')
    const outer = spans().find(({ name }) => name === 'outer')
    const inner = spans().find(({ name }) => name === 'inner')
    expect(inner).toMatchObject({ traceId: outer?.traceId, parentSpanId: outer?.spanId })
  })

  it('marks the span of work that rejects, and passes the error on', async () => {
    const { tracing, spans } = await aTracing()
    const work = runInSpan(tracing, aSpan('broken'), () => Promise.reject(new Error('no egg')))
    await expect(work).rejects.toThrow('no egg')
    await tracing.stop()
    expect(spans()).toMatchObject([{ name: 'broken', status: { code: 2 } }])
  })

  it('continues the span of another process', async () => {
    const { tracing, spans } = await aTracing()
    const readParent = (source: Tracing): Promise<string> =>
      runInSpan(source, aSpan('request'), () => Promise.resolve(source.traceparent() ?? ''))
    const parent = await readParent(tracing)
    await runInSpan(tracing, aSpan('job', parent), () => Promise.resolve())
    await runInSpan(tracing, aSpan('alone', 'no traceparent'), () => Promise.resolve())
    await tracing.stop()
    const [request, job, alone] = ['request', 'job', 'alone'].map((wanted) =>
      spans().find(({ name }) => name === wanted),
    )
    expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId })
    expect(alone?.traceId).not.toBe(request?.traceId)
    expect(tracing.traceparent()).toBe(null)
  })

  it('sends nothing at a ratio of 0', async () => {
    const { tracing, paths } = await aTracing(0)
    await runInSpan(tracing, aSpan('unseen'), () => Promise.resolve())
    await tracing.stop()
    expect(paths).toEqual([])
  })
})
