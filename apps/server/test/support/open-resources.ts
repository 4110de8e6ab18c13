import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import { countPooledConnections, countOpenEmbedded } from './test-database.ts'
import { WAITING } from './waiting.ts'

const WATCHED = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'FSEventWrap', 'Timeout']

/** Fails the file when one of its servers, connections, processes or timers is open after its last test. */
export function expectNothingLeftOpen(): void {
  const before = countOpen()
  // Hooks run in reverse order: this one, registered first, runs after all others.
  afterAll(async () => {
    const startedAt = performance.now()
    let left = leftOpen(before)
    // Closed sockets disappear after some iterations of the event loop. The test runner's timers disappear when its
    // main process has answered, which takes seconds on a busy machine.
    while (left.length > 0 && performance.now() - startedAt < WAITING.timeout) {
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
