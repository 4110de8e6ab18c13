/** What this browser keeps between visits. Where it may keep nothing, it is kept until the page closes. */
const untilClosed = new Map<string, string>()

/** Ours, and the small values the player keeps here where it has no database. */
const OURS = /^vitrine[.:]/
const PLAYLISTS = /^vitrine:playlist:/

export function keep(key: string, value: string): void {
  untilClosed.set(key, value)
  try {
    localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the map above has to do.
  }
}

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? untilClosed.get(key) ?? null
  } catch {
    return untilClosed.get(key) ?? null
  }
}

export function forget(key: string): void {
  untilClosed.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

/** Forgets all that was ever kept here, and nothing of anybody else's. */
export function forgetAll(): void {
  untilClosed.clear()
  removeStored(OURS)
}

/** Of the player's database, where that had no room for them. */
export function forgetKeptPlaylists(): void {
  removeStored(PLAYLISTS)
}

function removeStored(pattern: RegExp): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => pattern.test(key))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}
