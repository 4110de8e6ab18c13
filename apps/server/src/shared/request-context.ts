import { AsyncLocalStorage } from 'node:async_hooks'

/** What the current work belongs to. Every line of the log has these fields. */
export interface RequestContext {
  /** Id of the HTTP request that started the work, also through jobs. */
  readonly requestId?: string
  readonly jobId?: string
}

const storage = new AsyncLocalStorage<RequestContext>()

/** The context of the current work; empty outside of requests and jobs. */
export function currentContext(): RequestContext {
  return storage.getStore() ?? {}
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work)
}
