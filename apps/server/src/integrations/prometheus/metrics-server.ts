import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Log } from '../../shared/log.ts'
import type { PrometheusMetrics } from './metrics.ts'

export interface MetricsServer {
  readonly port: number
  close(): Promise<void>
}

export interface MetricsServerOptions {
  readonly host: string
  readonly port: number
  readonly log: Log
}

/** Serves `/metrics` on its own port, so that a balancer never exposes it. */
export async function serveMetrics(
  metrics: Pick<PrometheusMetrics, 'contentType' | 'text'>,
  { host, port, log }: MetricsServerOptions,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    sendMetrics(metrics, response).catch((error: unknown) => {
      log.error({ event: 'metrics.failed', err: error })
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: portOf(server.address()),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function sendMetrics(
  { contentType, text }: Pick<PrometheusMetrics, 'contentType' | 'text'>,
  response: ServerResponse,
): Promise<void> {
  const body = await text()
  response.writeHead(200, { 'content-type': contentType }).end(body)
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0
}
