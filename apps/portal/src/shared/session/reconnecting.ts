import { removeItem, saveItem, readItem } from '../storage/storage.ts'

const KEY = 'vitrine.reconnecting'

/**
 * A login that a reconnect link started belongs to the link, not to the signed-in user: its callback is
 * sent without a token (reading S6). `loginUrl`: the network's page, with our `state` in it.
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
