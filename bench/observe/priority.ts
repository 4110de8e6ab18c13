import { getPriority, setPriority } from 'node:os'

const FIRST = -15

function trySetPriority(pid: number, priority: number): void {
  try {
    setPriority(pid, priority)
  } catch {
    // Not permitted: samples can be late, which the run reports.
  }
}

/** Raises the priority of the observer, if the user has the permission. */
export function raisePriority(pid: number | undefined): void {
  if (pid !== undefined) trySetPriority(pid, FIRST)
}

/** Raises the priority of this process, which reads the frames; returns a function that restores it. */
export function raiseOwnPriority(): () => void {
  const before = getPriority()
  trySetPriority(process.pid, FIRST)
  return () => trySetPriority(process.pid, before)
}
