import { type Account, listAccounts, listScreens, type Screen } from '@vitrine/api'
import { saveItem, readItem } from '../storage/storage.ts'
import { SCREEN_KEYS } from '../last-show.ts'

/** Stores the server's latest lists, so that a screen starts without the server (reading P10). */
export function storeAccounts(accounts: readonly Account[]): void {
  saveItem(SCREEN_KEYS.accounts, JSON.stringify(accounts))
}

export function storeScreens(screens: readonly Screen[]): void {
  saveItem(SCREEN_KEYS.screens, JSON.stringify(screens))
}

/** Undefined when nothing is stored, or an older version stored another shape. */
export function storedAccounts(): Account[] | undefined {
  return listAccounts.response.safeParse({ data: parsed(SCREEN_KEYS.accounts) }).data?.data
}

export function storedScreens(): Screen[] | undefined {
  return listScreens.response.safeParse({ screens: parsed(SCREEN_KEYS.screens) }).data?.screens
}

function parsed(key: string): unknown {
  try {
    return JSON.parse(readItem(key) ?? 'null')
  } catch {
    return null
  }
}
