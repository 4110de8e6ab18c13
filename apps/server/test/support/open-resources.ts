import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'

const WATCHED = ['TCPServerWrap', 'TCPSocketWrap', 'ProcessWrap', 'FSEventWrap', 'Timeout']
const PATIENCE_MS = 3_000

/** Fails the file when a server, a connection, a process or a timer of it outlives its last test. */
export function expectNothingLeftOpen(): void {
  const before = countOpen()
  // Hooks run in reverse order: this one, registered first, sees what all others have closed.
  afterAll(async () => {
    const startedAt = performance.now()
    let left = leftOpen(before)
    // Sockets need some turns of the loop to be gone after they were closed.
    while (left.length > 0 && performance.now() - startedAt < PATIENCE_MS) {
      await nextTurn()
      left = leftOpen(before)
    }
    expect(left, 'left open by this file').toEqual([])
  })
}

function leftOpen(before: ReadonlyMap<string, number>): string[] {
  // The one timer is that of the hook which asks: its time is limited.
  const allowed = (type: string): number => (type === 'Timeout' ? 1 : (before.get(type) ?? 0))
  return [...countOpen()].flatMap(([type, count]) =>
    count > allowed(type) ? [`${type} × ${String(count - allowed(type))}`] : [],
  )
}

function countOpen(): ReadonlyMap<string, number> {
  const open = process.getActiveResourcesInfo()
  return new Map(WATCHED.map((type) => [type, open.filter((each) => each === type).length]))
}
