import type { Account } from '@vitrine/api'
import { accountState, canPlay, isConnectionExpired } from '@vitrine/playback/accounts'

/** Whether the card shows Play: when at least one item is ready and the account is connected. */
export function hasReadyMedia(account: Account, nowMs: number): boolean {
  const state = accountState(account, nowMs)
  return state === 'ready' || (state === 'preparing' && account.media.ready > 0)
}

export function showableAccounts(accounts: readonly Account[], nowMs: number): readonly Account[] {
  return accounts.filter((account) => canPlay(account, nowMs))
}

/** Whether an account's settings can be opened: by admins, for connected Instagram accounts. */
export function offersSettings(account: Account, isAdmin: boolean, nowMs: number): boolean {
  return isAdmin && account.provider === 'instagram' && canPlay(account, nowMs)
}

/** Whether its counts may change soon: a newly connected account has none until its lists are read. */
export function isUpdateExpected({ provider, media }: Account): boolean {
  const { ready, pending, failed } = media
  return provider !== null && (pending > 0 || ready + failed === 0)
}

export interface Preparation {
  readonly ready: number
  readonly total: number
}

/** The total preparation progress of the accounts; null when none is being prepared. */
export function preparationOf(accounts: readonly Account[]): Preparation | null {
  const media = accounts.map((account) => account.media).filter(({ pending }) => pending > 0)
  if (media.length === 0) return null
  const ready = media.reduce((sum, each) => sum + each.ready, 0)
  return { ready, total: media.reduce((sum, { pending }) => sum + pending, ready) }
}

const DAY_MS = 86_400_000
/** A warning is shown from this many days before the connection expires. */
const WARNING_DAYS = 10

/** Days until a connection expires, 0 on the last one; null when no warning is needed. */
export function daysUntilExpiry(account: Account, nowMs: number): number | null {
  if (account.provider === null || account.expires_in === null) return null
  if (isConnectionExpired(account, nowMs)) return null
  const days = Math.floor((Date.parse(account.expires_in) - nowMs) / DAY_MS)
  return days <= WARNING_DAYS ? days : null
}

export { accountTitle } from '@vitrine/domain'
export { accountState, canPlay } from '@vitrine/playback/accounts'
