import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import { keep, recall } from './keep.ts'
import { SCREEN_KEYS } from './last-show.ts'

/** The last lists of the server, so that a screen starts without it (reading P10). */
export function keepAccounts(accounts: readonly Account[]): void {
  keep(SCREEN_KEYS.accounts, JSON.stringify(accounts))
}

export function keepScreens(screens: readonly Screen[]): void {
  keep(SCREEN_KEYS.screens, JSON.stringify(screens))
}

/** Undefined where none was kept, or an older version kept something else. */
export function keptAccounts(): Account[] | undefined {
  return listAccounts.response.safeParse({ data: parsed(SCREEN_KEYS.accounts) }).data?.data
}

export function keptScreens(): Screen[] | undefined {
  return listScreens.response.safeParse({ screens: parsed(SCREEN_KEYS.screens) }).data?.screens
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? 'null')
  } catch {
    return null
  }
}
