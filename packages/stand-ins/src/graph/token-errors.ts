import type { TokenDeath } from '../world/ledger.ts'
import type { GraphFault } from './error-rows.ts'
import type { GraphError } from './errors.ts'
import { sessionTime } from './provider-time.ts'
import { rowError } from './row-error.ts'

const DEATHS: Record<TokenDeath, GraphFault> = {
  removed: '190/458',
  checkpoint: '190/459',
  password: '190/460',
  unconfirmed: '190/464',
  'logged-out': '190/467',
  'lost-role': '190/492',
  damaged: '190',
  session: '102',
}

/** The error of a revoked token. */
export function tokenDead(death: TokenDeath, appId: string): GraphError {
  return rowError(DEATHS[death], { app: appId })
}

export const cannotParseToken = () =>
  rowError('190', {}, { message: 'Invalid OAuth access token - Cannot parse access token' })
export const tokenExpired = (at: number, now: number) =>
  rowError('190/463', { then: sessionTime(at), now: sessionTime(now) })
export const dataAccessExpired = () => rowError('190/493')
export const pageTokenNeeded = () => rowError('190/2069032')
export const tokenMissing = (path: 'me' | 'node') => rowError(path === 'me' ? '2500' : '104')
