import {
  calendarDay,
  closeGaps,
  endOfDay,
  isPlanOver,
  nextPeriod,
  type OrderKind,
} from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type { Random } from '../../shared/random.ts'
import { insertSubscription } from './billing.repo.ts'
import * as repo from './periods.repo.ts'

/** What was bought. */
export interface PaidOrder {
  readonly id: string
  readonly userId: string
  readonly kind: OrderKind
  readonly screens: number
  readonly planId: string
  readonly planName: string
  readonly planVersionId: string
}

/**
 * Applies a paid order to its user's plan, in the caller's transaction, which has locked the user. Returns
 * false when there is nothing that it can apply to: an upgrade whose period has ended.
 */
export async function applyPaidOrder(
  { random }: { readonly random: Random },
  tx: Executor,
  { order, now }: { readonly order: PaidOrder; readonly now: Date },
): Promise<boolean> {
  const periods = await repo.listPaidPeriods(tx, { userId: order.userId, now })
  if (order.kind === 'upgrade') return applyUpgrade(tx, { order, periods, now })
  const lastEnd = periods.at(-1)?.endsAt ?? null
  const { startsAt, endsAt } = nextPeriod(now, lastEnd)
  await insertSubscription(tx, {
    ...{ id: random.uuid(), userId: order.userId, orderId: order.id, startsAt, endsAt },
    ...{ planId: order.planId, planName: order.planName, planVersionId: order.planVersionId },
    ...{ screens: order.screens, paymentStatus: 'paid', createdAt: now },
  })
  const seats = startsAt <= now ? { seats: order.screens } : {}
  await repo.updateAllowance(tx, { userId: order.userId, expireDate: endsAt, ...seats })
  return true
}

interface Upgrade {
  readonly order: PaidOrder
  readonly periods: readonly repo.PaidPeriodRow[]
  readonly now: Date
}

/** More screens in every period that has not ended and has fewer. */
async function applyUpgrade(tx: Executor, { order, periods, now }: Upgrade): Promise<boolean> {
  const smaller = periods.filter(({ screens }) => screens < order.screens)
  for (const { id, screens: screensBefore } of smaller) {
    await repo.insertUpgrade(tx, { orderId: order.id, subscriptionId: id, screensBefore })
    await repo.setPeriodScreens(tx, { id, screens: order.screens })
  }
  await applyRunningSeats(tx, { userId: order.userId, now })
  return smaller.length > 0
}

/**
 * Takes back what an order gave, after its money went back (readings B11 and B13). Returns the orders for more screens
 * that have no period any more: their money must go back too.
 */
export async function revertPaidOrder(
  { planGraceDays }: { readonly planGraceDays: number },
  tx: Executor,
  { order, now }: { readonly order: Pick<PaidOrder, 'id' | 'userId' | 'kind'>; readonly now: Date },
): Promise<readonly string[]> {
  const { id, userId, kind } = order
  if (kind === 'upgrade') {
    await removeUpgrades(tx, id)
    await applyRunningSeats(tx, { userId, now })
    return []
  }
  await repo.cancelPeriod(tx, id)
  const periods = closeGaps(await repo.listPaidPeriods(tx, { userId, now }), now)
  for (const period of periods) await repo.setPeriodTime(tx, period)
  const lastEnd = periods.at(-1)?.endsAt ?? null
  const isRunning = lastEnd !== null && !isPlanOver(lastEnd, now, 0)
  // Without another period the plan ends at once: the days of grace are for plans that ran to their end.
  const expireDate = isRunning ? lastEnd : endOfDay(calendarDay(now) - 1 - planGraceDays)
  await repo.updateAllowance(tx, { userId, expireDate })
  await applyRunningSeats(tx, { userId, now })
  const upgradeIds = await repo.listUpgradesWithoutPeriod(tx, userId)
  for (const upgradeId of upgradeIds) await removeUpgrades(tx, upgradeId)
  return upgradeIds
}

async function removeUpgrades(tx: Executor, orderId: string): Promise<void> {
  for (const period of await repo.removeUpgrades(tx, orderId)) {
    await repo.setPeriodScreens(tx, period)
  }
}

async function applyRunningSeats(
  tx: Executor,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<void> {
  const periods = await repo.listPaidPeriods(tx, { userId, now })
  const running = periods.filter(({ startsAt }) => startsAt <= now).at(-1)
  if (running !== undefined) await repo.updateAllowance(tx, { userId, seats: running.screens })
}

/** Paid periods of a user that have not ended, the earliest first, with the prices of their plans. */
export function listPaidPeriods(
  executor: Executor,
  input: { readonly userId: string; readonly now: Date },
): Promise<PaidPeriodRow[]> {
  return repo.listPaidPeriods(executor, input)
}

export type PaidPeriodRow = repo.PaidPeriodRow

/** The periods that orders have paid for, by the order's id. */
export function findPeriodsOfOrders(
  executor: Executor,
  orderIds: readonly string[],
): ReturnType<typeof repo.findPeriodsOfOrders> {
  return repo.findPeriodsOfOrders(executor, orderIds)
}

/** Gives users the screens of the paid period that runs now: a renewal may have other ones. */
export function applyRunningPeriods(executor: Executor, now: Date): Promise<void> {
  return repo.applyRunningPeriods(executor, now)
}
