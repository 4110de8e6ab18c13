export interface SpanOptions {
  /** Name of the operation, without ids. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer'
  readonly attributes: Readonly<Record<string, string | number>>
  /** `traceparent` of the span that caused this one in another process. Default: the current span. */
  readonly parent?: string | undefined
}

export interface RunningSpan {
  /** Runs work whose spans become children of this one. */
  enter<T>(work: () => T): T
  end(result: { readonly failed: boolean; readonly attributes?: SpanOptions['attributes'] }): void
}

/** Traces of requests, jobs and calls to other services. */
export interface Tracing {
  start(options: SpanOptions): RunningSpan
  /** The current span as a `traceparent`; null without one. */
  traceparent(): string | null
  /** Sends the last spans. */
  stop(): Promise<void>
}

const NO_SPAN: RunningSpan = { enter: (work) => work(), end: () => undefined }

/** Without an address for traces, nothing is traced. */
export const NO_TRACING: Tracing = {
  start: () => NO_SPAN,
  traceparent: () => null,
  stop: () => Promise.resolve(),
}

/** Runs asynchronous work in a span, which fails when the work rejects. */
export async function runInSpan<T>(
  tracing: Tracing,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = tracing.start(options)
  try {
    const result = await span.enter(work)
    span.end({ failed: false })
    return result
  } catch (error) {
    span.end({ failed: true })
    throw error
  }
}
