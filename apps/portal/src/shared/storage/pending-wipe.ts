import { removeItem, saveItem, readItem } from './storage.ts'

const KEY = 'vitrine.wipe_due'

/**
 * Marks that a screen was signed out: its data is removed at the next start, and the mark stays until that
 * has succeeded.
 */
export function markWipePending(): void {
  saveItem(KEY, '1')
}

export function isWipePending(): boolean {
  return readItem(KEY) !== null
}

export function clearPendingWipe(): void {
  removeItem(KEY)
}
