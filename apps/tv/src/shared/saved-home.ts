import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import type { Home, ShowIds } from '@vitrine/playback'
import { parseJson } from '@vitrine/playback'
import type { DeviceStorage } from './storage.ts'

export interface Show {
  readonly account: Account
  readonly screen: Screen
}

/** The last lists of the server, so that a TV starts without a network after a power cut. */
export interface SavedHome {
  read(): Home | null
  write(home: Home): void
  readShow(ids: ShowIds): Show | null
  /** Replaces the account and the screen that play. */
  writeShow(show: Show): void
  /** Removes an account or a screen. */
  remove(id: string): void
}

export const HOME_KEY = 'home'
/** Without end: the server ends what has to end, and a TV's calendar may be decades wrong. */
export const STORED_DAYS = 73_000

export function createSavedHome(local: DeviceStorage): SavedHome {
  const read = () => parseHome(parseJson(local.get(HOME_KEY)))
  const write = (home: Home) => local.set(HOME_KEY, JSON.stringify(home), STORED_DAYS)
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

/** Null where an older version of the app saved another shape. */
function parseHome(saved: unknown): Home | null {
  if (typeof saved !== 'object' || saved === null) return null
  const accounts = listAccounts.response.safeParse({
    data: 'accounts' in saved ? saved.accounts : null,
  })
  const screens = listScreens.response.safeParse(saved)
  if (!accounts.success || !screens.success) return null
  return { accounts: accounts.data.data, screens: screens.data.screens }
}
