import { removeItem, saveItem, readItem } from '../storage/storage.ts'

const KEY = 'vitrine.reconnecting'

/**
 * A login that a reconnect link began belongs to the link and not to whoever is signed in here: its
 * answer is sent without a token (reading S6). `loginUrl`: the network's page, with our `state` in it.
 */
export function rememberReconnecting(loginUrl: string): void {
  const state = URL.canParse(loginUrl) ? new URL(loginUrl).searchParams.get('state') : null
  if (state === null) removeItem(KEY)
  else saveItem(KEY, state)
}

export function isReconnecting(state: string | null): boolean {
  return state !== null && state === readItem(KEY)
}

export function forgetReconnecting(): void {
  removeItem(KEY)
}
