import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import type { ApiClient } from '@vitrine/api/client'
import { chooseShow } from '@vitrine/domain'
import { canPlay } from './accounts.rules.ts'

/** All accounts and screens that this device may play. */
export interface Home {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
}

/** An account on a screen. */
export interface ShowIds {
  readonly accountId: string
  readonly screenId: string
}

/** An account and a screen to start with. Both exist. */
export interface PlayTarget {
  readonly account: Account
  /** The account's position in the list (reading S18). */
  readonly index: number
  readonly screen: Screen
}

/** What played last; a device that was only given an account has no screen yet. */
export interface LastPlayed {
  readonly accountId: string
  readonly screenId: string | null
}

export function loadHome(api: ApiClient, signal: AbortSignal): Promise<Home> {
  return Promise.all([
    api.call(listAccounts, {}, { signal }),
    api.call(listScreens, {}, { signal }),
  ]).then(([{ data: accounts }, { screens }]) => ({ accounts, screens }))
}

const CHANGING_MS = 5_000
const STEADY_MS = 60_000

/** When to load the lists again, in ms: sooner while media are prepared or a list is empty. */
export function homeRefreshMs({ accounts, screens }: Home): number {
  const isChanging =
    accounts.length * screens.length === 0 || accounts.some(({ media }) => media.pending > 0)
  return isChanging ? CHANGING_MS : STEADY_MS
}

/** What an unattended device plays: what it played last while that can play, else the first that can. */
export function resumeTarget(
  home: Home,
  last: LastPlayed | null,
  nowMs: number,
): PlayTarget | null {
  return chooseShow(home, last, (account) => canPlay(account, nowMs))
}
