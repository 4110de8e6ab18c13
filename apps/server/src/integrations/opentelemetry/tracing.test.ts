import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod/mini'
import { runInSpan, type Tracing } from '../../shared/tracing.ts'
import { createOtlpTracing } from './tracing.ts'

const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  status: z.object({ code: z.optional(z.number()) }),
})
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.unknown() }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

/** A collector, and the tracing that sends to it. */
async function aCollector(ratio = 1) {
  const bodies: string[] = []
  const paths: (string | undefined)[] = []
  const server = createServer((request, response) => {
    paths.push(request.url)
    void readBody(request).then((body) => {
      bodies.push(body)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  const endpoint = `http://127.0.0.1:${String(address.port)}/`
  const tracing = createOtlpTracing({ endpoint, serviceName: 'vitrine-test', ratio })
  return {
    tracing,
    paths,
    bodies,
    spans: () =>
      bodies
        .flatMap((body) => Export.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}

const aSpan = (name: string, parent?: string) =>
  ({ name, kind: 'server', attributes: { route: '/api/eggs' }, parent }) as const

describe('createOtlpTracing', () => {
  it('sends nested spans to the collector with the name of the service', async () => {
    const { tracing, paths, spans, bodies } = await aCollector()
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
    const { tracing, spans } = await aCollector()
    const work = runInSpan(tracing, aSpan('broken'), () => Promise.reject(new Error('no egg')))
    await expect(work).rejects.toThrow('no egg')
    await tracing.stop()
    expect(spans()).toMatchObject([{ name: 'broken', status: { code: 2 } }])
  })

  it('continues the span of another process', async () => {
    const { tracing, spans } = await aCollector()
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
    const { tracing, paths } = await aCollector(0)
    await runInSpan(tracing, aSpan('unseen'), () => Promise.resolve())
    await tracing.stop()
    expect(paths).toEqual([])
  })
})
