interface Known {
  readonly id: string
}

/** What may be played: a person's accounts and screens. */
interface Shows<Account extends Known, Screen extends Known> {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
}

/** What a screen played last. */
interface LastShow {
  readonly accountId: string
  readonly screenId: string | null
}

/** Somewhere to start playing; `index` is the account's place in the list (reading S18). */
interface ChosenShow<Account extends Known, Screen extends Known> {
  readonly account: Account
  readonly index: number
  readonly screen: Screen
}

/** What an unattended screen plays: what it played last while that can play, else the first that can. */
export function chooseShow<Account extends Known, Screen extends Known>(
  { accounts, screens }: Shows<Account, Screen>,
  last: LastShow | null,
  canPlay: (account: Account) => boolean,
): ChosenShow<Account, Screen> | null {
  const screen = screens.find(({ id }) => id === last?.screenId) ?? screens[0]
  const playable = accounts.filter(canPlay)
  const account = playable.find(({ id }) => id === last?.accountId) ?? playable[0]
  if (screen === undefined || account === undefined) return null
  return { account, screen, index: accounts.indexOf(account) }
}
