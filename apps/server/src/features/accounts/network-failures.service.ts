import {
  classifyNetworkFailure,
  type NetworkFailure,
} from '../../integrations/meta/network-failure.ts'
import type { AccountSource } from './sources.ts'

/** A failed call of an account, and what only its caller can do about it. */
export interface FailedCall {
  readonly source: Pick<AccountSource, 'reportDeadToken'>
  readonly log: (failure: NetworkFailure) => void
  /** Its reason is thrown when it is aborted. */
  readonly signal?: AbortSignal
  /** Stops the caller's calls for the account. Absent when the caller calls too rarely to need it. */
  readonly startCooldown?: (until: Date) => void | Promise<void>
  /** `return`: the caller stores the retry of an error that is not the network's. Default: it is thrown. */
  readonly internalErrors?: 'throw' | 'return'
}

/**
 * Carries out the policy for a failed call: marks the token dead and notifies the owner once, starts the
 * cooldown, or throws the error for the queue to retry. Returns the failure, by whose policy the caller
 * updates its own rows.
 */
export async function handleNetworkFailure(
  error: unknown,
  { source, log, signal, startCooldown, internalErrors = 'throw' }: FailedCall,
): Promise<NetworkFailure> {
  signal?.throwIfAborted()
  const failure = classifyNetworkFailure(error)
  const { policy, expiredReason, cooldownUntil } = failure
  if (policy.isRethrown && internalErrors === 'throw') throw error
  log(failure)
  if (policy.endsToken) await source.reportDeadToken(expiredReason)
  if (policy.startsCooldown && cooldownUntil !== null) await startCooldown?.(cooldownUntil)
  return failure
}
