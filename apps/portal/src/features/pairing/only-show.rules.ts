interface WithId {
  readonly id: string
}

export interface OnlyShow {
  readonly accountId: string
  readonly screenId: string
}

/** What a TV plays right after pairing; null when somebody has to choose first. */
export function onlyShow(accounts: readonly WithId[], screens: readonly WithId[]): OnlyShow | null {
  const [account, ...otherAccounts] = accounts
  const [screen, ...otherScreens] = screens
  if (account === undefined || screen === undefined) return null
  if (otherAccounts.length > 0 || otherScreens.length > 0) return null
  return { accountId: account.id, screenId: screen.id }
}
