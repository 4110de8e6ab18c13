import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { countPooledConnections, countOpenEmbedded } from './test-database.ts'

const WATCHED = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'FSEventWrap', 'Timeout']
const PATIENCE_MS = 3_000

/** Fails the file when one of its servers, connections, processes or timers is open after its last test. */
export function expectNothingLeftOpen(): void {
  const before = countOpen()
  // Hooks run in reverse order: this one, registered first, runs after all others.
  afterAll(async () => {
    const startedAt = performance.now()
    let left = leftOpen(before)
    // Closed sockets and the test runner's timers disappear after some iterations of the event loop.
    while (left.length > 0 && performance.now() - startedAt < PATIENCE_MS) {
      await nextTurn()
      left = leftOpen(before)
    }
    expect(left, 'left open by this file').toEqual([])
  })
}

function leftOpen(before: ReadonlyMap<string, number>): string[] {
  return [...countOpen()].flatMap(([type, count]) => {
    const more = count - (before.get(type) ?? 0) - (type === 'Timeout' ? countOpenEmbedded() : 0)
    return more > 0 ? [`${type} × ${String(more)}`] : []
  })
}

function countOpen(): ReadonlyMap<string, number> {
  const resources = process.getActiveResourcesInfo()
  const { open, idle } = countPooledConnections()
  const pooled: Readonly<Record<string, number>> = { TCPSocketWrap: open, Timeout: idle }
  return new Map(
    WATCHED.map((type) => [
      type,
      resources.filter((each) => each === type).length - (pooled[type] ?? 0),
    ]),
  )
}
