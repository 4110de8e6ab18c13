import type { GoneKind } from '@vitrine/player'

/**
 * The account of the address; else the one at `index` in the user's list, or the first when that is out of
 * range (reading S18). Null when there is none.
 */
export function chosenAccount<Account extends { readonly id: string }>(
  accounts: readonly Account[],
  id: string,
  index: string | null,
): Account | null {
  const named = accounts.find((account) => account.id === id)
  return named ?? accounts[Number(index ?? 0)] ?? accounts[0] ?? null
}

/** The requested screen, else the first. */
export function chosenScreen<Screen extends { readonly id: string }>(
  screens: readonly Screen[],
  id: string | null,
): Screen | null {
  return screens.find((screen) => screen.id === id) ?? screens[0] ?? null
}

/** The account and screen that are or were just shown. */
export interface ShownShow {
  readonly accountId: string
  readonly screenId: string
}

interface Lists {
  readonly accounts: readonly { readonly id: string }[]
  readonly screens: readonly { readonly id: string }[]
}

/** Which part of the show is missing in the server's lists; null when both exist. */
export function goneOf(shown: ShownShow | null, { accounts, screens }: Lists): GoneKind | null {
  if (shown === null) return null
  if (accounts.every(({ id }) => id !== shown.accountId)) return 'account_gone'
  return screens.every(({ id }) => id !== shown.screenId) ? 'screen_gone' : null
}
