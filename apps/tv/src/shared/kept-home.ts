import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import { parseJson } from './parse-json.ts'
import type { DeviceStorage } from './storage.ts'

/** Everything a TV may play: the accounts and the screens it was let in to. */
export interface Home {
  readonly accounts: readonly Account[]
  readonly screens: readonly Screen[]
}

export interface Show {
  readonly account: Account
  readonly screen: Screen
}

interface ShowIds {
  readonly accountId: string
  readonly screenId: string
}

/** The last answers of the server, so that a TV starts after a power cut without any network. */
export interface KeptHome {
  read(): Home | null
  write(home: Home): void
  readShow(ids: ShowIds): Show | null
  /** Brings the account and the screen that play up to date. */
  writeShow(show: Show): void
  /** An account or a screen that is not there any more. */
  remove(id: string): void
}

export const KEPT_HOME = 'home'
/** For good: the server ends what has to end, and a TV's own calendar may be decades off. */
export const KEEP_DAYS = 73_000

export function createKeptHome(local: DeviceStorage): KeptHome {
  const read = () => parseHome(parseJson(local.get(KEPT_HOME)))
  const write = (home: Home) => local.set(KEPT_HOME, JSON.stringify(home), KEEP_DAYS)
  return {
    read,
    write,
    readShow({ accountId, screenId }) {
      const home = read()
      const account = home?.accounts.find(({ id }) => id === accountId)
      const screen = home?.screens.find(({ id }) => id === screenId)
      return account === undefined || screen === undefined ? null : { account, screen }
    },
    writeShow({ account, screen }) {
      const home = read()
      write({
        accounts: replaced(home?.accounts ?? [], account),
        screens: replaced(home?.screens ?? [], screen),
      })
    },
    remove(id) {
      const home = read()
      if (home === null) return
      write({
        accounts: home.accounts.filter((account) => account.id !== id),
        screens: home.screens.filter((screen) => screen.id !== id),
      })
    },
  }
}

function replaced<T extends { readonly id: string }>(list: readonly T[], entry: T): readonly T[] {
  if (!list.some(({ id }) => id === entry.id)) return [...list, entry]
  return list.map((one) => (one.id === entry.id ? entry : one))
}

/** By the contract's own schemas: an older app may have kept something else. */
function parseHome(kept: unknown): Home | null {
  if (typeof kept !== 'object' || kept === null) return null
  const accounts = listAccounts.response.safeParse({
    data: 'accounts' in kept ? kept.accounts : null,
  })
  const screens = listScreens.response.safeParse(kept)
  if (!accounts.success || !screens.success) return null
  return { accounts: accounts.data.data, screens: screens.data.screens }
}
