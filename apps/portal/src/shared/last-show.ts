import { forget, keep, recall } from './keep.ts'

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

export function keepLastShow({ accountId, screenId }: LastShow): void {
  keep(SCREEN_KEYS.lastShow, `${accountId} ${screenId}`)
}

export function lastShow(): LastShow | null {
  const [accountId = '', screenId = ''] = (recall(SCREEN_KEYS.lastShow) ?? '').split(' ')
  return accountId === '' || screenId === '' ? null : { accountId, screenId }
}

export function forgetScreen(): void {
  for (const key of Object.values(SCREEN_KEYS)) forget(key)
}
