import type { GoneKind } from '@vitrine/player'

/**
 * The account of the address; else the one at `index` in the person's list, where anything out of
 * range is the first (reading S18). Null when there is none.
 */
export function chosenAccount<Account extends { readonly id: string }>(
  accounts: readonly Account[],
  id: string,
  index: string | null,
): Account | null {
  const named = accounts.find((account) => account.id === id)
  return named ?? accounts[Number(index ?? 0)] ?? accounts[0] ?? null
}

/** The screen that was asked for, else the first. */
export function chosenScreen<Screen extends { readonly id: string }>(
  screens: readonly Screen[],
  id: string | null,
): Screen | null {
  return screens.find((screen) => screen.id === id) ?? screens[0] ?? null
}

/** What a screen shows, or showed until a moment ago. */
export interface ShownShow {
  readonly accountId: string
  readonly screenId: string
}

interface Lists {
  readonly accounts: readonly { readonly id: string }[]
  readonly screens: readonly { readonly id: string }[]
}

/** Which part of what is shown the server's lists do not name any more; null: both are there. */
export function goneOf(shown: ShownShow | null, { accounts, screens }: Lists): GoneKind | null {
  if (shown === null) return null
  if (accounts.every(({ id }) => id !== shown.accountId)) return 'account_gone'
  return screens.every(({ id }) => id !== shown.screenId) ? 'screen_gone' : null
}
