import { removeItem, saveItem, readItem } from '../storage/storage.ts'

const KEY = 'vitrine.token'

/** The store of the session token, which outlives the page. */
export const tokenStore = {
  get: (): string | null => readItem(KEY),
  set: (token: string): void => {
    saveItem(KEY, token)
  },
}

export function forgetToken(): void {
  removeItem(KEY)
}

export function isSignedIn(): boolean {
  return tokenStore.get() !== null
}

/** Calls back when another window of this browser signs out; the returned function stops listening. */
export function onSignOutElsewhere(listener: () => void): () => void {
  const changed = (event: StorageEvent): void => {
    if (event.key === KEY && event.newValue === null) listener()
  }
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener('storage', changed)
  }
}
