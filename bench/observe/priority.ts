import { getPriority, setPriority } from 'node:os'

const FIRST = -15

function trySetPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // Not permitted: looks may come late, which the run counts and says.
  }
}

/** Lets the observer go before what it observes, where this user may say so. */
export function goFirst(pid: number | undefined): void {
  if (pid !== undefined) trySetPriority(pid, FIRST)
}

/** The same for this process, which takes the pictures; the answer ends it. */
export function goFirstMyself(): () => void {
  const before = getPriority()
  trySetPriority(process.pid, FIRST)
  return () => trySetPriority(process.pid, before)
}
