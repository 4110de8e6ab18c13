import { setImmediate } from 'node:timers/promises'

/**
 * Lets everybody else have a turn. The embedded database answers without going back to the event loop:
 * a long row of queries would hold up every call until its end.
 */
export function nextTurn(): Promise<void> {
  return setImmediate()
}
