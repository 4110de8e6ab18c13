import type { PGlite } from '@electric-sql/pglite'
import { setImmediate as nextIteration } from 'node:timers/promises'

/**
 * Queues the calls of the embedded database and runs one iteration of the event loop between two of them.
 * PGlite runs in this thread, and 500 waiting calls without a pause would block every other request for
 * 340 ms.
 */
export function queueCalls(pglite: PGlite): void {
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(call: () => Promise<T>): Promise<T> => {
    const result = last.then(call)
    last = result.then(
      () => nextIteration(),
      () => nextIteration(),
    )
    return result
  }
  const query = pglite.query.bind(pglite)
  const exec = pglite.exec.bind(pglite)
  const transaction = pglite.transaction.bind(pglite)
  pglite.query = <T>(...args: Parameters<typeof query>) => enqueue(() => query<T>(...args))
  pglite.exec = (...args) => enqueue(() => exec(...args))
  pglite.transaction = (work) => enqueue(() => transaction(work))
}
