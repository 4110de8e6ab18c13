interface ShowAddress {
  readonly accountId: string
  readonly screenId: string
  /** The account's position in the list (reading S18). */
  readonly index?: number
}

export function showPath({ accountId, screenId, index = 0 }: ShowAddress): string {
  return `/accounts/${accountId}/show?index=${index}&screen_id=${screenId}`
}

export function settingsPath(screenId: string, accountId: string): string {
  return `/screens/${screenId}/config?account_id=${accountId}`
}

export function reconnectPath(accountId: string): string {
  return `/accounts/${accountId}/reconnect`
}

/** The page that shows how to create a first screen. */
export const NO_SCREEN_PATH = '/no-screen'
