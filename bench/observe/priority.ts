import { setPriority } from 'node:os'

const FIRST = -15

/** Lets the observer go before what it observes, where this user may say so. */
export function goFirst(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, FIRST)
  } catch {
    // Not permitted: looks may come late, which the run counts and says.
  }
}
