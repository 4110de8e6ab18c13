import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { RunningSpan, SpanOptions, Tracing } from '../../shared/tracing.ts'

export interface TracingOptions {
  /** Base address of the collector; `/v1/traces` is added. */
  readonly endpoint: string
  readonly serviceName: string
  /** Part of the traces that is recorded, from 0 to 1. */
  readonly ratio: number
}

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }

/**
 * Sends traces as OTLP over HTTP. The exporter reads the other standard variables itself: headers, time-out,
 * certificates and compression.
 */
export function createOtlpTracing({ endpoint, serviceName, ratio }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('vitrine')
  const current = new AsyncLocalStorage<Span>()
  const parentOf = (parent: string | undefined): Context => {
    if (parent !== undefined) return readTraceparent(parent)
    const span = current.getStore()
    return span === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span)
  }
  return {
    start({ name, kind, attributes, parent }: SpanOptions): RunningSpan {
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parentOf(parent))
      return {
        enter: (work) => current.run(span, work),
        end({ failed, attributes: results = {} }) {
          span.setAttributes(results)
          if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    traceparent() {
      const context = current.getStore()?.spanContext()
      return context === undefined
        ? null
        : `00-${context.traceId}-${context.spanId}-0${String(context.traceFlags & TraceFlags.SAMPLED)}`
    },
    stop: () => provider.shutdown(),
  }
}

/** The context of a `traceparent` (W3C Trace Context); the root for an invalid one. */
function readTraceparent(text: string): Context {
  const match = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(text)
  const [, traceId = '', spanId = '', flags = ''] = match ?? []
  if (match === null) return ROOT_CONTEXT
  const traceFlags = flags === '1' ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
