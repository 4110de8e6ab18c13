interface Identified {
  readonly id: string
}

/** A person's accounts and screens. */
interface Shows<Account extends Identified, Screen extends Identified> {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
}

/** What a screen played last. */
interface LastShow {
  readonly accountId: string
  readonly screenId: string | null
}

/** Account and screen to play; `index` is the account's position in the list (reading S18). */
interface ChosenShow<Account extends Identified, Screen extends Identified> {
  readonly account: Account
  readonly index: number
  readonly screen: Screen
}

/** Selects what an unattended screen plays: what it played last if possible, else the first playable account on the first screen. Null when nothing can play. */
export function chooseShow<Account extends Identified, Screen extends Identified>(
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
