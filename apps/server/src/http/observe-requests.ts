import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CALL_BUCKETS, type Metrics } from '../shared/metrics.ts'
import { runInContext } from '../shared/request-context.ts'
import type { RunningSpan, Tracing } from '../shared/tracing.ts'

export interface RequestObservers {
  readonly metrics: Metrics
  readonly tracing: Tracing
}

/** Property of a request with its span. */
const SPAN = 'span'

/**
 * Measures and traces every request, and runs it in its context. Must be called before other hooks are
 * added. `routeOf` returns the pattern of the route, because a URL may contain codes and tokens.
 */
export function observeRequests(
  app: FastifyInstance,
  { metrics, tracing }: RequestObservers,
  routeOf: (request: FastifyRequest) => string,
): void {
  const observe = metrics.histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Duration of HTTP requests until the end of the response, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: CALL_BUCKETS,
  })
  app.decorateRequest(SPAN, null)
  app.addHook('onRequest', (request, _reply, done) => {
    const route = routeOf(request)
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const name = `${request.method} ${route}`
    const span = tracing.start({ name, kind: 'server', attributes })
    request.setDecorator(SPAN, span)
    span.enter(() => {
      runInContext({ requestId: request.id }, done)
    })
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    const labels = { method: request.method, route: routeOf(request), status: String(status) }
    observe(labels, reply.elapsedTime / 1_000)
    const attributes = { 'http.response.status_code': status, 'vitrine.request_id': request.id }
    request.getDecorator<RunningSpan | null>(SPAN)?.end({ failed: status >= 500, attributes })
    done()
  })
}
