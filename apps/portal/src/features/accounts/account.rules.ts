import type { Account } from '@vitrine/api'
import { accountState, canPlay, isConnectionExpired } from '@vitrine/playback/accounts'

/** Whether the card's Play is shown: as soon as one item is ready, and never without a connection. */
export function hasReadyMedia(account: Account, nowMs: number): boolean {
  const state = accountState(account, nowMs)
  return state === 'ready' || (state === 'preparing' && account.media.ready > 0)
}

export function showableAccounts(accounts: readonly Account[], nowMs: number): readonly Account[] {
  return accounts.filter((account) => canPlay(account, nowMs))
}

/** An account's own settings are there for admins, of Instagram accounts whose connection lives. */
export function offersSettings(account: Account, isAdmin: boolean, nowMs: number): boolean {
  return isAdmin && account.provider === 'instagram' && canPlay(account, nowMs)
}

/** Whether its count may change any moment: one that was just connected has nothing until it is read. */
export function isUpdateExpected({ provider, media }: Account): boolean {
  const { ready, pending, failed } = media
  return provider !== null && (pending > 0 || ready + failed === 0)
}

export interface Preparation {
  readonly ready: number
  readonly total: number
}

/** How far the accounts are that are being prepared, taken together; null while none is. */
export function preparationOf(accounts: readonly Account[]): Preparation | null {
  const media = accounts.map((account) => account.media).filter(({ pending }) => pending > 0)
  if (media.length === 0) return null
  const ready = media.reduce((sum, each) => sum + each.ready, 0)
  return { ready, total: media.reduce((sum, { pending }) => sum + pending, ready) }
}

const DAY_MS = 86_400_000
/** From this many days on, the owner is told that the connection ends. */
const WARNING_DAYS = 10

/** Days until a living connection ends, 0 on its last one; null while there is nothing to tell. */
export function daysUntilExpiry(account: Account, nowMs: number): number | null {
  if (account.provider === null || account.expires_in === null) return null
  if (isConnectionExpired(account, nowMs)) return null
  const days = Math.floor((Date.parse(account.expires_in) - nowMs) / DAY_MS)
  return days <= WARNING_DAYS ? days : null
}

export { accountTitle } from '@vitrine/domain'
export { accountState, canPlay } from '@vitrine/playback/accounts'
