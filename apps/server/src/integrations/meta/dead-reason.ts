import type { ExpiredReason } from '@vitrine/api'
import type { MetaError } from './meta-error.ts'

const REASONS = new Map<number, ExpiredReason>([
  [458, 'revoked'],
  [459, 'checkpoint'],
  [460, 'password'],
  [463, 'ended'],
  // The network waits for the person to confirm who they are.
  [464, 'checkpoint'],
  [467, 'revoked'],
  [492, 'role_lost'],
  // 90 days without a login.
  [493, 'ended'],
])

/** Why a token is dead, by the refusal that showed it. */
export function readDeadReason(error: MetaError): ExpiredReason {
  return reasonOfSubcode(error.metaSubcode)
}

/** The network's own number for it; without one it said no more than that the token is bad. */
export function reasonOfSubcode(subcode: number | undefined): ExpiredReason {
  return REASONS.get(subcode ?? 0) ?? 'other'
}
