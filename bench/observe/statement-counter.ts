import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Counts the statements of this process at both drivers. */
export interface StatementCounter {
  readonly count: number
  stop(): void
}

export function countStatements(): StatementCounter {
  let count = 0
  const restore = [
    wrap(pg.Client.prototype, 'query', () => (count += 1)),
    ...(['query', 'exec', 'transaction'] as const).map((method) =>
      wrap(PGlite.prototype, method, () => (count += 1)),
    ),
  ]
  return {
    get count() {
      return count
    },
    stop() {
      for (const undo of restore) undo()
    },
  }
}

/** Calls `onCall` before each call of a method. Returns a function that restores the method. */
function wrap(prototype: object, method: string, onCall: () => void): () => void {
  const original: unknown = Reflect.get(prototype, method)
  if (typeof original !== 'function') throw new Error(`no method ${method}`)
  Reflect.set(prototype, method, function counted(this: unknown, ...args: unknown[]): unknown {
    onCall()
    return Reflect.apply(original, this, args)
  })
  return () => void Reflect.set(prototype, method, original)
}
