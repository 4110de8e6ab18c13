import type { onSendAsyncHookHandler } from 'fastify'

/**
 * Returns a promise that all callers of one iteration of the event loop share. It resolves after the iteration has
 * handled what its connections had received.
 */
export function createLoopIterations(): () => Promise<void> {
  let iteration: Promise<void> | null = null
  return () =>
    (iteration ??= new Promise((resolve) => {
      setImmediate(() => {
        iteration = null
        resolve()
      })
    }))
}

/**
 * Sends the responses of one iteration of the event loop directly after each other. A response that is sent alone wakes
 * its receiver, such as the proxy, which took more time than all other work of a heartbeat.
 */
export function sendTogether(): onSendAsyncHookHandler {
  const endOfIteration = createLoopIterations()
  return async (_request, _reply, payload) => {
    await endOfIteration()
    return payload
  }
}
