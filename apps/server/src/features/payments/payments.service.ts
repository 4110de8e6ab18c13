import type { createBoleto, createPayment, EndpointInput, Order, Payment } from '@vitrine/api'
import {
  boletoDueDate,
  canWithdraw,
  cnpjCharacters,
  parseTelephone,
  zipCodeDigits,
} from '@vitrine/domain'
import type { Executor } from '../../db/database.ts'
import type {
  AddressInput,
  BuyerInput,
  ChargeInput,
  OrderInput,
} from '../../integrations/pagbank/requests.ts'
import { AppError } from '../../shared/app-error.ts'
import type { SignedIn } from '../../shared/call.ts'
import { findUser, type UserRow } from '../users/index.ts'
import { type AttemptDeps, type AttemptRefusal, sendAttempt } from './attempt.service.ts'
import { checkPayment } from './checks.service.ts'
import { getOrder, type OrderDeps, requireOrder } from './orders.service.ts'
import type { OrderWithPlan } from './orders.repo.ts'
import * as repo from './payments.repo.ts'
import { shipmentAddress } from './payments.rules.ts'
import { requestRefund } from './settlement.service.ts'
import { startPayment } from './start-payment.service.ts'
import { toPayment } from './views.rules.ts'

export interface PaymentDeps extends OrderDeps, AttemptDeps {
  /** Where PagBank sends webhooks to. */
  readonly notificationUrl: string
  /** Whether a token is configured. */
  readonly isSelling: boolean
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal
}

type CardBody = EndpointInput<typeof createPayment>['body']
type DeferredBody = EndpointInput<typeof createBoleto>['body']

/** Pays an order by card. Every amount is computed again: one that differs is refused. */
export async function payByCard(
  deps: PaymentDeps,
  actor: SignedIn,
  body: CardBody,
): Promise<Payment[]> {
  requireSelling(deps)
  if (body.user_id !== actor.userId) throw new AppError('users.not_found')
  const bought = await requireOrder(deps.executor, actor, body.reference_id)
  const charge = requireSameAmounts(bought, body)
  const user = await requireParty(deps, actor)
  const { installments, card, holder } = charge.payment_method
  const method: ChargeInput['method'] = {
    ...{ kind: 'credit_card', encrypted: card.encrypted, installments },
    holder: { name: holder.name, taxId: holder.tax_id },
  }
  const { payment, refusal } = await attempt(deps, actor, {
    ...{ bought, user, buyer: toBuyer(body.customer, user), method, installments },
    idempotencyKey: `${bought.order.id}:${body.attempt_id}`,
  })
  requireNoRefusal(refusal)
  return [payment]
}

/** The Pix of an order: the same one while it can be paid. */
export async function createPixPayment(
  deps: PaymentDeps,
  actor: SignedIn,
  { id, body }: { readonly id: string; readonly body: DeferredBody },
): Promise<Payment> {
  return payLater(deps, actor, { id, body, kind: 'pix' })
}

/** The boleto of an order: the same one while it can be paid. */
export async function createBoletoPayment(
  deps: PaymentDeps,
  actor: SignedIn,
  { id, body }: { readonly id: string; readonly body: DeferredBody },
): Promise<Payment> {
  return payLater(deps, actor, { id, body, kind: 'boleto' })
}

async function payLater(
  deps: PaymentDeps,
  actor: SignedIn,
  input: { readonly id: string; readonly body: DeferredBody; readonly kind: 'pix' | 'boleto' },
): Promise<Payment> {
  requireSelling(deps)
  const { id, body, kind } = input
  const bought = await requireOrder(deps.executor, actor, id)
  const user = await requireParty(deps, actor)
  const buyer = toBuyer(body.customer, user)
  const { payment, refusal } = await attempt(deps, actor, {
    ...{ bought, user, buyer, installments: 1 },
    idempotencyKey: `${bought.order.id}:${deps.random.uuid()}`,
    method: kind === 'pix' ? null : toBoleto(deps, { buyer, user }),
  })
  requireNoRefusal(refusal)
  return payment
}

interface AttemptInput {
  readonly bought: OrderWithPlan
  readonly user: UserRow
  readonly buyer: BuyerInput
  /** Null for a Pix. */
  readonly method: ChargeInput['method'] | null
  readonly installments: number
  readonly idempotencyKey: string
}

async function attempt(
  deps: PaymentDeps,
  actor: SignedIn,
  input: AttemptInput,
): Promise<{ readonly payment: Payment; readonly refusal: AttemptRefusal }> {
  const { bought, method, installments, idempotencyKey } = input
  const { payment, isRepeated } = await startPayment(deps, actor, {
    ...{ orderId: bought.order.id, installments, idempotencyKey },
    method: method?.kind ?? 'pix',
  })
  if (isRepeated) return { payment: toPayment(payment), refusal: null }
  const refusal = await sendAttempt(deps, {
    ...{ payment, order: toOrderInput(deps, payment, input), signal: deps.stopping },
    charge:
      method === null
        ? null
        : {
            ...{ referenceId: payment.id, description: bought.plan.name, method },
            amountCents: payment.amountCents,
          },
  })
  const stored = await repo.findPayment(deps.executor, payment.id)
  return { payment: toPayment(stored ?? payment), refusal }
}

function toOrderInput(
  { notificationUrl }: PaymentDeps,
  payment: repo.PaymentRow,
  { bought, buyer, user, method }: AttemptInput,
): OrderInput {
  const { order, plan } = bought
  const { id: referenceId, amountCents, expiresAt } = payment
  const name = `${plan.name} ${String(order.screens)} telas`
  return {
    ...{ referenceId, buyer, shipping: toAddress(user), notificationUrl },
    items: order.lines.map(({ kind, quantity, unitCents }) => ({
      ...{ referenceId: `${plan.planId}:${kind}`, name, quantity, unitCents },
    })),
    pix: method === null && expiresAt !== null ? { amountCents, expiresAt } : null,
  }
}

function requireSameAmounts({ order, plan }: OrderWithPlan, body: CardBody) {
  if (body.plan_id !== plan.planId) throw new AppError('plans.not_found')
  const [charge] = body.charges
  const items = body.items.reduce((sum, item) => sum + item.quantity * item.unit_amount, 0)
  const isSame =
    body.screens === order.screens &&
    items === order.totalCents &&
    charge?.amount.value === order.totalCents
  if (charge === undefined || !isSame) throw new AppError('payments.amount_differs')
  return charge
}

/** The contract needs the data of a company (reading B7). */
async function requireParty(deps: PaymentDeps, actor: SignedIn): Promise<UserRow> {
  const user = await findUser(deps.executor, actor.userId)
  if (user === null) throw new AppError('auth.required')
  const { registeredName, registeredAgent, document } = user
  const isComplete = [registeredName, registeredAgent, document].every((text) => text !== null)
  if (!isComplete || toAddress(user) === null) throw new AppError('contracts.data_missing')
  return user
}

function toBuyer(customer: CardBody['customer'], { telephone }: UserRow): BuyerInput {
  const { name, email, tax_id: taxId } = customer
  return { name, email, taxId: cnpjCharacters(taxId), telephone: parseTelephone(telephone) }
}

function toAddress(user: UserRow): AddressInput | null {
  const found = shipmentAddress(user)
  if (found === null) return null
  const { address: street, number, complement, neighborhood, city, state, zipCode } = found
  const place = { neighborhood, city, state, zipCode: zipCodeDigits(zipCode) }
  return { street, number, complement, ...place }
}

function toBoleto(
  { clock }: PaymentDeps,
  { buyer, user }: { readonly buyer: BuyerInput; readonly user: UserRow },
): ChargeInput['method'] {
  const address = toAddress(user)
  if (address === null) throw new AppError('orders.address_missing')
  return { kind: 'boleto', dueDate: boletoDueDate(clock.now()), buyer, address }
}

/** Throws when no token of PagBank is configured. */
export function requireSelling({ isSelling }: PaymentDeps): void {
  if (!isSelling) throw new AppError('payments.unavailable')
}

/** PagBank answers 400 to a wrong tax id; ours is the 422 of the specification. */
function requireNoRefusal(refusal: AttemptRefusal): void {
  switch (refusal) {
    case null:
      return
    case 'tax_id':
      throw new AppError('payments.tax_id_invalid')
    case 'email':
      throw new AppError('payments.email_refused')
    case 'card':
      throw new AppError('payments.card_unreadable')
    case 'installments':
      throw new AppError('payments.installments_invalid')
    default:
      throw new AppError('payments.unavailable')
  }
}

/** One of the caller's payments. */
export async function getPayment(
  { executor }: PaymentDeps,
  actor: SignedIn,
  id: string,
): Promise<Payment> {
  return toPayment(await requireOwnPayment(executor, actor, id))
}

/** Throws for another user's payment. */
export async function requireOwnPayment(
  executor: Executor,
  actor: SignedIn,
  id: string,
): Promise<repo.PaymentRow> {
  const payment = await repo.findPayment(executor, id)
  if (payment === null) throw new AppError('payments.not_found')
  await requireOrder(executor, actor, payment.orderId).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('payments.not_found') : error
  })
  return payment
}

/** The key that the browser encrypts a card with. */
export async function getCardKey(deps: PaymentDeps): Promise<{ public_key: string }> {
  requireSelling(deps)
  const key = await deps.pagBank.cardKey.current(deps.stopping)
  if (key === null) throw new AppError('payments.unavailable')
  return { public_key: key }
}

/**
 * Withdraws from an order within seven days of its payment (reading B11). Repeating it changes nothing. The order is
 * `paid` until PagBank has confirmed the refund.
 */
export async function withdraw(deps: PaymentDeps, actor: SignedIn, id: string): Promise<Order> {
  requireSelling(deps)
  const { executor, clock } = deps
  await requireOrder(executor, actor, id)
  const payments = await repo.listPayments(executor, [id])
  const paid = payments.find((payment) => payment.paidAt !== null && !payment.isSurplus)
  if (paid?.paidAt == null) throw new AppError('orders.not_paid')
  if (paid.state === 'canceled') return getOrder(deps, actor, id)
  if (paid.refundRequestedAt === null) {
    if (!canWithdraw(paid.paidAt, clock.now())) throw new AppError('orders.withdrawal_over')
    await requestRefund(deps, paid.id)
  }
  // Without an answer of PagBank the checks go on until the money is back.
  await checkPayment(deps, paid.id, deps.stopping)
  return getOrder(deps, actor, id)
}
