import type { Account } from '@vitrine/api'

/** State of an account: decides whether it plays, needs a connection, or waits for media. */
export type AccountState = 'unconnected' | 'expired' | 'preparing' | 'empty' | 'ready'

type Connection = Pick<Account, 'provider' | 'expires_in' | 'expired_at'>

export function accountState(
  account: Connection & Pick<Account, 'media'>,
  nowMs: number,
): AccountState {
  if (account.provider === null) return 'unconnected'
  if (isConnectionExpired(account, nowMs)) return 'expired'
  const { ready, pending } = account.media
  if (pending > 0) return 'preparing'
  return ready === 0 ? 'empty' : 'ready'
}

/** Whether the server marked the connection as expired, or its expiry time has passed. */
export function isConnectionExpired(
  { expires_in, expired_at }: Pick<Connection, 'expires_in' | 'expired_at'>,
  nowMs: number,
): boolean {
  return expired_at !== null || (expires_in !== null && Date.parse(expires_in) < nowMs)
}

/** Whether a player may be started for it: it is connected, and the connection has not ended. */
export function canPlay(account: Connection, nowMs: number): boolean {
  return account.provider !== null && !isConnectionExpired(account, nowMs)
}
