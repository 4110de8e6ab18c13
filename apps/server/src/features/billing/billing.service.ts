import type { Executor } from '../../db/database.ts'
import type { SignedIn } from '../../shared/call.ts'
import { AppError } from '../../shared/app-error.ts'
import type { Clock } from '../../shared/clock.ts'
import * as repo from './billing.repo.ts'
import {
  pendingStatus,
  runningPlan,
  type SubscriptionResponse,
  toSubscription,
} from './billing.rules.ts'

export interface BillingDeps {
  readonly executor: Executor
  readonly clock: Clock
}

/** The caller's own plan. Throws for another user's. */
export async function getSubscription(
  { executor, clock }: BillingDeps,
  actor: SignedIn,
  userId: string,
): Promise<SubscriptionResponse> {
  const allowance = userId === actor.userId ? await repo.findAllowance(executor, userId) : null
  if (allowance === null) throw new AppError('users.not_found')
  const now = clock.now()
  const bought = await repo.listSubscriptions(executor, userId)
  const subscription = toSubscription(allowance, bought, now)
  if (subscription.subscription !== null) return subscription
  const status = pendingStatus(await repo.listPendingStates(executor, { userId, now }))
  return status === null ? subscription : { ...subscription, payment_status: status }
}

/** The running paid plan of a user; null when there is none. */
export async function findRunningPlan(
  { executor, clock }: BillingDeps,
  user: { readonly id: string; readonly expireDate: Date },
): Promise<repo.SubscriptionRow | null> {
  return runningPlan(user, await repo.listSubscriptions(executor, user.id), clock.now())
}

export type SubscriptionRow = repo.SubscriptionRow
