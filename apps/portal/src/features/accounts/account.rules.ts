import type { Account } from '@vitrine/api'

/** How a card stands: it decides whether it plays, asks for a connection, or waits. */
export type AccountState = 'unconnected' | 'expired' | 'preparing' | 'empty' | 'ready'

export function accountState(account: Account, nowMs: number): AccountState {
  if (account.provider === null) return 'unconnected'
  if (isExpired(account, nowMs)) return 'expired'
  const { ready, pending } = account.media
  if (pending > 0) return 'preparing'
  return ready === 0 ? 'empty' : 'ready'
}

function isExpired({ expires_in, expired_at }: Account, nowMs: number): boolean {
  return expired_at !== null || (expires_in !== null && Date.parse(expires_in) < nowMs)
}

/** Play is offered as soon as one item is ready, and never without a connection. */
export function canPlay(account: Account, nowMs: number): boolean {
  const state = accountState(account, nowMs)
  return state === 'ready' || (state === 'preparing' && account.media.ready > 0)
}

/** Whether it may be put on a screen: it is connected, and its connection lives. */
export function isShowable(account: Account, nowMs: number): boolean {
  const state = accountState(account, nowMs)
  return state !== 'unconnected' && state !== 'expired'
}

export function showableAccounts(accounts: readonly Account[], nowMs: number): readonly Account[] {
  return accounts.filter((account) => isShowable(account, nowMs))
}

/** An account's own settings are there for admins, of Instagram accounts whose connection lives. */
export function offersSettings(account: Account, isAdmin: boolean, nowMs: number): boolean {
  return isAdmin && account.provider === 'instagram' && isShowable(account, nowMs)
}

/** Whether its count may change any moment: one that was just connected has nothing until it is read. */
export function isUpdateExpected({ provider, media }: Account): boolean {
  const { ready, pending, failed } = media
  return provider !== null && (pending > 0 || ready + failed === 0)
}

export interface Preparing {
  readonly ready: number
  readonly total: number
}

/** How far the accounts are that are being prepared, taken together; null while none is. */
export function preparingOf(accounts: readonly Account[]): Preparing | null {
  const media = accounts.map((account) => account.media).filter(({ pending }) => pending > 0)
  if (media.length === 0) return null
  const ready = media.reduce((sum, each) => sum + each.ready, 0)
  return { ready, total: media.reduce((sum, { pending }) => sum + pending, ready) }
}

const DAY_MS = 86_400_000
/** From this many days on, the owner is told that the connection ends. */
const WARNING_DAYS = 10

/** Days until a living connection ends, 0 on its last one; null while there is nothing to tell. */
export function endingDays(account: Account, nowMs: number): number | null {
  if (account.provider === null || account.expires_in === null) return null
  if (isExpired(account, nowMs)) return null
  const days = Math.floor((Date.parse(account.expires_in) - nowMs) / DAY_MS)
  return days <= WARNING_DAYS ? days : null
}

export { accountTitle } from '@vitrine/domain'
