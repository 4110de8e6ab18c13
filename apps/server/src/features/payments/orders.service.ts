import type { EndpointInput, Order } from '@vitrine/api'
import type { createSubscription } from '@vitrine/api'
import {
  canReplaceOrder,
  DAY_MS,
  nextPeriod,
  ORDER_TTL_DAYS,
  type PlanPeriod,
} from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import type { Random } from '../../shared/random.ts'
import { findPeriodsOfOrders, listPaidPeriods } from '../billing/index.ts'
import { findShipmentsOfOrders } from '../shipments/index.ts'
import { lockUser, type UserRow } from '../users/index.ts'
import * as orderRepo from './orders.repo.ts'
import { listPayments, type PaymentRow } from './payments.repo.ts'
import { shipmentAddress } from './payments.rules.ts'
import { computeOffer, type Offer, type QuoteDeps } from './quotes.service.ts'
import { stateOf, toOrder } from './views.rules.ts'

export interface OrderDeps extends QuoteDeps {
  readonly random: Random
}

/**
 * Makes an order. It takes the place of the caller's unpaid one (reading B8), except when that is the same one:
 * a second press changes nothing.
 */
export async function createOrder(
  deps: OrderDeps,
  actor: SignedIn,
  body: EndpointInput<typeof createSubscription>['body'],
): Promise<Order> {
  const id = await deps.executor.transaction((tx) =>
    insertOrder({ ...deps, executor: tx }, actor, body),
  )
  return getOrder(deps, actor, id)
}

async function insertOrder(
  deps: OrderDeps,
  actor: SignedIn,
  body: EndpointInput<typeof createSubscription>['body'],
): Promise<string> {
  const { executor: tx, clock, random } = deps
  requireBuyer(await lockUser(tx, actor.userId))
  const offer = await computeOffer(deps, {
    ...{ userId: actor.userId, planId: body.plan_id, screens: body.screens },
    ...{ kind: body.kind ?? 'purchase', withDevice: body.device ?? false },
  })
  if (offer.totalCents !== body.total) throw new AppError('plans.changed')
  const now = clock.now()
  const open = await orderRepo.findOpenOrder(tx, actor.userId)
  if (open !== null) {
    const state = stateOf(open, await listPayments(tx, [open.id]), now)
    if (isSameOrder(open, offer) && (state === 'open' || state === 'waiting')) return open.id
    if (!canReplaceOrder(state)) throw new AppError('orders.payment_in_progress')
    await orderRepo.markReplaced(tx, { id: open.id, now })
  }
  const id = random.uuid()
  const { kind, screens, withDevice, lines, totalCents, plan } = offer
  await orderRepo.insertOrder(tx, {
    ...{ id, userId: actor.userId, planVersionId: plan.id, kind, screens, withDevice, lines },
    ...{ totalCents, createdAt: now, expiresAt: new Date(now.getTime() + ORDER_TTL_DAYS * DAY_MS) },
  })
  return id
}

/** Buying needs a verified e-mail (reading Z11) and, for the contract, an address (reading B9). */
function requireBuyer(user: UserRow | null): void {
  if (user === null) throw new AppError('auth.required')
  if (user.emailVerifiedAt === null) throw new AppError('orders.email_unverified')
  if (shipmentAddress(user) === null) throw new AppError('orders.address_missing')
}

function isSameOrder(order: orderRepo.OrderRow, offer: Offer): boolean {
  return (
    order.kind === offer.kind &&
    order.screens === offer.screens &&
    order.withDevice === offer.withDevice &&
    order.totalCents === offer.totalCents &&
    order.planVersionId === offer.plan.id
  )
}

/** The user whose orders are read. */
type Buyer = Pick<SignedIn, 'userId'>

/** One of the user's orders. */
export async function getOrder(deps: OrderDeps, actor: Buyer, id: string): Promise<Order> {
  const found = await requireOrder(deps.executor, actor, id)
  const [order] = await toOrders(deps, actor, [found])
  if (order === undefined) throw new AppError('orders.not_found')
  return order
}

export async function listOrders(deps: OrderDeps, actor: Buyer): Promise<Order[]> {
  return toOrders(deps, actor, await orderRepo.listOrders(deps.executor, actor.userId))
}

/** Throws for another user's order. */
export async function requireOrder(
  executor: Executor,
  actor: Buyer,
  id: string,
): Promise<orderRepo.OrderWithPlan> {
  const found = await orderRepo.findOrder(executor, id)
  if (found?.order.userId !== actor.userId) throw new AppError('orders.not_found')
  return found
}

async function toOrders(
  { executor, clock }: OrderDeps,
  { userId }: Buyer,
  found: readonly orderRepo.OrderWithPlan[],
): Promise<Order[]> {
  const now = clock.now()
  const ids = found.map(({ order }) => order.id)
  const payments = await listPayments(executor, ids)
  const bought = await findPeriodsOfOrders(executor, ids)
  const shipments = await findShipmentsOfOrders(executor, ids)
  const lastEnd = (await listPaidPeriods(executor, { userId, now })).at(-1)?.endsAt ?? null
  return found.map(({ order, plan }) => {
    const own: PaymentRow[] = payments.filter(({ orderId }) => orderId === order.id)
    const period = bought.get(order.id) ?? periodOf(order, lastEnd)
    const shipment = shipments.get(order.id) ?? null
    return toOrder({ order, plan, payments: own, period, shipment }, now)
  })
}

/** The period that an order would pay for, or the rest of the one that it changes. */
function periodOf({ kind, createdAt }: orderRepo.OrderRow, lastEnd: Date | null): PlanPeriod {
  if (kind === 'upgrade' && lastEnd !== null && lastEnd >= createdAt) {
    return { startsAt: createdAt, endsAt: lastEnd }
  }
  return nextPeriod(createdAt, kind === 'renewal' ? lastEnd : null)
}
