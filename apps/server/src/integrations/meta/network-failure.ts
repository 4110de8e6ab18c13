import type { ExpiredReason } from '@vitrine/api'
import { CdnError, type CdnFault } from './cdn-request.ts'
import { readExpiredReason } from './expired-reason.ts'
import { MetaError, type MetaFaultKind } from './meta-error.ts'

/** What a failed call of a network means for the account it was made for. */
export const NETWORK_FAILURE_KINDS = [
  /** The network no longer accepts the account's token. */
  'dead_token',
  'rate_limited',
  /** The network could not be reached, or has a fault of its own. */
  'unavailable',
  /** The person did not grant what the call needs. */
  'permission_missing',
  /** The object no longer exists. */
  'gone',
  /** The link to the file is no longer valid. A new link can be requested. */
  'link_expired',
  /** The network or this server does not accept the call or its file. */
  'refused',
  /** Not a network's failure: an aborted signal, the database or a bug. */
  'internal',
] as const
export type NetworkFailureKind = (typeof NETWORK_FAILURE_KINDS)[number]

export interface FailurePolicy {
  /** Whether the account's token is marked dead, which notifies its owner once. */
  readonly endsToken: boolean
  /** Whether the account's calls must wait until the rate limit ends. */
  readonly startsCooldown: boolean
  /** Whether a stored link to a file is useless from now on. */
  readonly endsLink: boolean
  /** `account`: the account's other calls would fail too. `object`: they would not. */
  readonly affects: 'account' | 'object'
  /** When the same call may succeed. `rarely`: only if the object or its grants change. */
  readonly retry: 'after_login' | 'after_cooldown' | 'soon' | 'rarely'
  /** Whether the job fails with this error, so that its queue logs and retries it. */
  readonly isRethrown: boolean
}

const OBJECT_FAILURE: FailurePolicy = {
  endsToken: false,
  startsCooldown: false,
  endsLink: false,
  affects: 'object',
  retry: 'rarely',
  isRethrown: false,
}
const ACCOUNT_FAILURE: FailurePolicy = { ...OBJECT_FAILURE, affects: 'account', retry: 'soon' }

/** What follows from a failure. This table is the only place that decides it. */
export const FAILURE_POLICIES: Readonly<Record<NetworkFailureKind, FailurePolicy>> = {
  dead_token: { ...ACCOUNT_FAILURE, endsToken: true, retry: 'after_login' },
  rate_limited: { ...ACCOUNT_FAILURE, startsCooldown: true, retry: 'after_cooldown' },
  unavailable: ACCOUNT_FAILURE,
  permission_missing: OBJECT_FAILURE,
  gone: { ...OBJECT_FAILURE, endsLink: true },
  link_expired: { ...OBJECT_FAILURE, endsLink: true, retry: 'soon' },
  refused: OBJECT_FAILURE,
  internal: { ...ACCOUNT_FAILURE, isRethrown: true },
}

export interface NetworkFailure {
  readonly kind: NetworkFailureKind
  readonly policy: FailurePolicy
  /** The name of the fault in logs and in stored reasons. */
  readonly fault: MetaFaultKind | CdnFault | 'internal'
  /** Why the token is dead; `other` for all other failures. */
  readonly expiredReason: ExpiredReason
  /** When the rate limit ends; null for all other failures. */
  readonly cooldownUntil: Date | null
  /** Whether the rate limit is the app's, which all its accounts share. */
  readonly isAppLimit: boolean
}

const KINDS: Readonly<Record<MetaFaultKind | CdnFault, NetworkFailureKind>> = {
  reconnect: 'dead_token',
  slow_down: 'rate_limited',
  try_later: 'unavailable',
  permission_missing: 'permission_missing',
  gone: 'gone',
  refused: 'refused',
  link_expired: 'link_expired',
  address_refused: 'refused',
  too_large: 'refused',
}

/** Classifies what a call of a network threw. */
export function classifyNetworkFailure(error: unknown): NetworkFailure {
  if (error instanceof CdnError) return describeFailure(error.fault)
  if (!(error instanceof MetaError)) return describeFailure('internal')
  const { fault } = error
  return {
    ...describeFailure(fault.kind),
    ...(fault.kind === 'reconnect' ? { expiredReason: readExpiredReason(error) } : {}),
    ...(fault.kind === 'slow_down'
      ? { cooldownUntil: new Date(fault.untilMs), isAppLimit: fault.isOfApp }
      : {}),
  }
}

function describeFailure(fault: NetworkFailure['fault']): NetworkFailure {
  const kind = fault === 'internal' ? fault : KINDS[fault]
  return {
    kind,
    policy: FAILURE_POLICIES[kind],
    fault,
    expiredReason: 'other',
    cooldownUntil: null,
    isAppLimit: false,
  }
}
