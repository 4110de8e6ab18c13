/** What this browser keeps between visits. Where it may keep nothing, it is kept until the page closes. */
const untilClosed = new Map<string, string>()

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
