import { removeItem, saveItem, readItem } from './storage.ts'

const KEY = 'vitrine.wipe_due'

/** A screen was signed out: what it kept is removed at the next start, and until that has succeeded. */
export function markWipePending(): void {
  saveItem(KEY, '1')
}

export function isWipePending(): boolean {
  return readItem(KEY) !== null
}

export function clearPendingWipe(): void {
  removeItem(KEY)
}
