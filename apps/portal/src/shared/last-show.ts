import { removeItem, saveItem, readItem } from './storage/storage.ts'

/** Where a screen keeps what it needs to start without a network; all of it ends with its session. */
export const SCREEN_KEYS = {
  accounts: 'vitrine.accounts',
  screens: 'vitrine.screens',
  lastShow: 'vitrine.last_show',
} as const

/** What this screen played last, and plays again by itself. */
export interface LastShow {
  readonly accountId: string
  readonly screenId: string
}

export function storeLastShow({ accountId, screenId }: LastShow): void {
  saveItem(SCREEN_KEYS.lastShow, `${accountId} ${screenId}`)
}

export function lastShow(): LastShow | null {
  const [accountId = '', screenId = ''] = (readItem(SCREEN_KEYS.lastShow) ?? '').split(' ')
  return accountId === '' || screenId === '' ? null : { accountId, screenId }
}

export function forgetScreen(): void {
  for (const key of Object.values(SCREEN_KEYS)) removeItem(key)
}
