/** Prefix of the drafts of forms. They last until the tab is closed, or until the user signs out. */
const PREFIX = 'vitrine.draft.'

/** Stores what was typed into a form. Never secrets: other scripts of the origin can read it. */
export function saveDraft(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // Full or forbidden: a reload loses the draft.
  }
}

/** The stored draft, unchecked; null without one. */
export function readDraft(name: string): unknown {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null')
    return value
  } catch {
    return null
  }
}

export function removeDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name)
  } catch {
    // Forbidden: nothing is stored there.
  }
}

/** Removes the drafts of all forms. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
    }
  } catch {
    // Forbidden: nothing is stored there.
  }
}
