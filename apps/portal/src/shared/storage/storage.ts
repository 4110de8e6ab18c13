/** Fallback for browsers in which localStorage is full or forbidden: values last until the page closes. */
const inMemory = new Map<string, string>()

/** Keys of the portal, and of the player where it has no database. */
const OURS = /^vitrine[.:]/

export function saveItem(key: string, value: string): void {
  inMemory.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full or forbidden: the value is in memory.
  }
}

export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? null
  } catch {
    return inMemory.get(key) ?? null
  }
}

export function removeItem(key: string): void {
  inMemory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Forbidden: nothing is stored there.
  }
}

/** Removes every item of the portal and the player, and no other. */
export function clearStorage(): void {
  inMemory.clear()
  removeStored()
}

function removeStored(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => OURS.test(key))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Forbidden: nothing is stored there.
  }
}
