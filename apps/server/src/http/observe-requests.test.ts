import Fastify from 'fastify'
import { connect } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeMetrics } from '../../test/support/fake-metrics.ts'
import { currentContext } from '../shared/request-context.ts'
import { NO_TRACING, type Tracing } from '../shared/tracing.ts'
import { observeRequests } from './observe-requests.ts'

interface EndedSpan {
  readonly name: string
  readonly failed: boolean
  readonly status: string | number | undefined
}

/** Tracing that stores ended spans. */
function storedSpans(): { readonly tracing: Tracing; readonly ended: readonly EndedSpan[] } {
  const ended: EndedSpan[] = []
  const tracing: Tracing = {
    ...NO_TRACING,
    start: ({ name }) => ({
      enter: (work) => work(),
      end: ({ failed, attributes = {} }) => {
        ended.push({ name, failed, status: attributes['http.response.status_code'] })
      },
    }),
  }
  return { tracing, ended }
}

function anApp() {
  const { metrics, counts } = fakeMetrics()
  const { tracing, ended } = storedSpans()
  const app = Fastify({ genReqId: () => 'request-1' })
  onTestFinished(() => app.close())
  observeRequests(app, { metrics, tracing }, ({ routeOptions }) => routeOptions.url ?? 'none')
  app.post('/eggs/:id', async () => {
    await Promise.resolve()
    return currentContext()
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  return { app, ended, requests: () => counts('vitrine_http_request_duration_seconds') }
}

describe('observeRequests', () => {
  it('measures and traces requests by the pattern of their route', async () => {
    const { app, ended, requests } = anApp()
    await app.inject({ method: 'POST', url: '/eggs/7' })
    await app.inject('/broken')
    await app.inject('/unknown/8')
    expect(requests()).toEqual([
      { method: 'POST', route: '/eggs/:id', status: '200' },
      { method: 'GET', route: '/broken', status: '500' },
      { method: 'GET', route: 'none', status: '404' },
    ])
    expect(ended).toEqual([
      { name: 'POST /eggs/:id', failed: false, status: 200 },
      { name: 'GET /broken', failed: true, status: 500 },
      { name: 'GET none', failed: false, status: 404 },
    ])
  })

  it('runs a handler in the context of its request, also after a body in several chunks', async () => {
    const { app } = anApp()
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => {
      socket.destroy()
    })
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    const head = ['POST /eggs/7 HTTP/1.1', 'host: localhost', 'content-type: application/json']
    const rest = ['content-length: 13', 'expect: 100-continue', 'connection: close']
    socket.write(`${[...head, ...rest].join('\r\n')}\r\n\r\n`)
    await once(socket, 'data')
    socket.write('{"size"')
    socket.write(':"XL"}')
    await once(socket, 'close')
    expect(answer).toContain('{"requestId":"request-1"}')
    expect(currentContext()).toEqual({})
  })
})
