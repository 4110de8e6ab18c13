import { removeItem, saveItem, readItem } from './storage/storage.ts'

/** The keys under which a screen stores what it needs to start offline; they are removed with its session. */
export const SCREEN_KEYS = {
  accounts: 'vitrine.accounts',
  screens: 'vitrine.screens',
  lastShow: 'vitrine.last_show',
} as const

/** What this screen played last, and plays again after a start. */
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
