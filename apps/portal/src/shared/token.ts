import { forget, keep, recall } from './keep.ts'

const KEY = 'vitrine.token'

/** Where the signed-in token lives between calls and visits. */
export const tokenStore = {
  get: (): string | null => recall(KEY),
  set: (token: string): void => {
    keep(KEY, token)
  },
}

export function forgetToken(): void {
  forget(KEY)
}

export function isSignedIn(): boolean {
  return tokenStore.get() !== null
}
