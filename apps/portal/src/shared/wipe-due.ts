import { forget, keep, recall } from './keep.ts'

const KEY = 'vitrine.wipe_due'

/** A screen was signed out: what it kept is removed at the next start, and until that has succeeded. */
export function markWipeDue(): void {
  keep(KEY, '1')
}

export function isWipeDue(): boolean {
  return recall(KEY) !== null
}

export function forgetWipe(): void {
  forget(KEY)
}
