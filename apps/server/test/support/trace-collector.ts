import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { z } from 'zod/mini'

const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  status: z.object({ code: z.optional(z.number()) }),
})
export type ExportedSpan = z.output<typeof Span>

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

export interface TraceCollector {
  /** Without a slash at the end. */
  readonly endpoint: string
  readonly paths: readonly (string | undefined)[]
  readonly bodies: readonly string[]
  /** All spans that arrived. */
  spans(): readonly ExportedSpan[]
}

/** A collector of OpenTelemetry. Called in a file or a test, at whose end it is closed. */
export async function aTraceCollector(): Promise<TraceCollector> {
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
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  if (TestRunner.getCurrentTest() === undefined) afterAll(close)
  else onTestFinished(close)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the collector has no port')
  return {
    endpoint: `http://127.0.0.1:${String(address.port)}`,
    paths,
    bodies,
    spans: () =>
      bodies
        .flatMap((body) => Export.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  }
}
