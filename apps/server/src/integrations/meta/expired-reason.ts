import type { ExpiredReason } from '@vitrine/api'
import type { MetaError } from './meta-error.ts'

const REASONS = new Map<number, ExpiredReason>([
  [458, 'revoked'],
  [459, 'checkpoint'],
  [460, 'password'],
  [463, 'ended'],
  // The person must confirm their identity at the network.
  [464, 'checkpoint'],
  [467, 'revoked'],
  [492, 'role_lost'],
  // 90 days without a login.
  [493, 'ended'],
])

/** Why a token is no longer valid, by the error that a call with it returned. */
export function readExpiredReason(error: MetaError): ExpiredReason {
  return expiredReasonOf(error.metaSubcode)
}

/** Maps Meta's error subcode; `other` when it is missing or unknown. */
export function expiredReasonOf(subcode: number | undefined): ExpiredReason {
  return REASONS.get(subcode ?? 0) ?? 'other'
}
