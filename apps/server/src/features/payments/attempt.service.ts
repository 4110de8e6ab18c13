import type { Refusal } from '../../integrations/pagbank/refusals.ts'
import type { PagBankResult } from '../../integrations/pagbank/exchange.ts'
import type { PagBankClient } from '../../integrations/pagbank/pagbank.ts'
import type { ChargeInput, OrderInput } from '../../integrations/pagbank/requests.ts'
import type { ProviderCharge, ProviderOrder } from '../../integrations/pagbank/responses.ts'
import * as repo from './payments.repo.ts'
import { recordObservation, recordPixCode, type SettlementDeps } from './settlement.service.ts'

export interface AttemptDeps extends SettlementDeps {
  readonly pagBank: PagBankClient
}

/** What one attempt sends. The encrypted card is only here, in memory. */
export interface Attempt {
  readonly payment: repo.PaymentRow
  /** With a Pix code, this request is the one that can move money. */
  readonly order: OrderInput
  /** Null for a Pix. */
  readonly charge: ChargeInput | null
  readonly signal: AbortSignal
}

/** Why PagBank refused an attempt; null: it did not, or that is not known. */
export type AttemptRefusal = Refusal['reason'] | 'unreachable' | null

/**
 * Sends one attempt. Each request that can move money is preceded by a row that says so, and is repeated only
 * after PagBank was asked, with the same key and the same bytes. What stays unknown is left to the checks.
 */
export async function sendAttempt(deps: AttemptDeps, attempt: Attempt): Promise<AttemptRefusal> {
  return attempt.charge === null ? sendPix(deps, attempt) : sendCharge(deps, attempt)
}

/** Whoever has the code of a Pix can pay it, so that creating its order counts as sending. */
async function sendPix(deps: AttemptDeps, attempt: Attempt): Promise<AttemptRefusal> {
  const { payment, order, signal } = attempt
  const now = deps.clock.now()
  if (!(await repo.markSent(deps.executor, { id: payment.id, now, providerOrderId: null }))) {
    return null
  }
  const result = await createOrder(deps, attempt)
  if (result.kind === 'done') return storePix(deps, payment, result.value)
  if (result.kind !== 'unknown') return fail(deps, payment, result)
  const again = await deps.pagBank.createOrder(order, { idempotencyKey: keyOf(payment), signal })
  return again.kind === 'done' ? storePix(deps, payment, again.value) : null
}

async function storePix(
  deps: AttemptDeps,
  { id }: repo.PaymentRow,
  { id: providerOrderId, pix }: ProviderOrder,
): Promise<null> {
  await recordPixCode(deps, id, { providerOrderId, code: pix?.text ?? null })
  return null
}

async function sendCharge(deps: AttemptDeps, attempt: Attempt): Promise<AttemptRefusal> {
  const { payment } = attempt
  // An order without a charge moves no money: a lost one is made again.
  const created = await createOrder(deps, attempt)
  if (created.kind !== 'done') return fail(deps, payment, created)
  const providerOrderId = created.value.id
  const now = deps.clock.now()
  if (!(await repo.markSent(deps.executor, { id: payment.id, now, providerOrderId }))) return null
  const result = await pay(deps, attempt, providerOrderId)
  if (result.kind === 'done') return observe(deps, payment, result.value)
  if (result.kind === 'unknown') return resolveUnknown(deps, attempt, providerOrderId)
  return fail(deps, payment, result)
}

function createOrder(
  { pagBank }: AttemptDeps,
  { payment, order, signal }: Attempt,
): Promise<PagBankResult<ProviderOrder>> {
  return pagBank.createOrder(order, { idempotencyKey: keyOf(payment), signal })
}

function keyOf({ idempotencyKey }: repo.PaymentRow): string {
  return `${idempotencyKey}-order`
}

async function pay(
  { pagBank }: AttemptDeps,
  { payment, charge, signal }: Attempt,
  providerOrderId: string,
): Promise<PagBankResult<ProviderOrder>> {
  if (charge === null) return { kind: 'not_sent' }
  const idempotencyKey = `${payment.idempotencyKey}-pay`
  return pagBank.payOrder(providerOrderId, charge, { idempotencyKey, signal })
}

/**
 * Asks for the order. With its charge, the outcome is known. Without, the same bytes are sent once more with the
 * same key: PagBank charges once, whichever of the two arrives first.
 */
async function resolveUnknown(
  deps: AttemptDeps,
  attempt: Attempt,
  providerOrderId: string,
): Promise<AttemptRefusal> {
  const { payment, signal } = attempt
  if (signal.aborted) return null
  const read = await deps.pagBank.readOrder(providerOrderId, signal)
  if (read.kind !== 'done') return null
  if (findCharge(payment, read.value) !== null) return observe(deps, payment, read.value)
  const again = await pay(deps, attempt, providerOrderId)
  // A refusal of the second call does not prove that the first one had no effect.
  return again.kind === 'done' ? observe(deps, payment, again.value) : null
}

/** Stores the state of the payment's charge. Null: the response has none, and the checks continue. */
async function observe(
  deps: AttemptDeps,
  payment: repo.PaymentRow,
  order: ProviderOrder,
): Promise<null> {
  const charge = findCharge(payment, order)
  if (charge !== null) await recordObservation(deps, payment.id, { kind: 'charge', charge })
  return null
}

/** The charge of a payment: the one with its id, and for a Pix the only one of its order. */
export function findCharge(
  payment: Pick<repo.PaymentRow, 'id' | 'method'>,
  { charges }: ProviderOrder,
): ProviderCharge | null {
  const own = charges.find(({ referenceId }) => referenceId === payment.id)
  return own ?? (payment.method === 'pix' ? (charges.at(-1) ?? null) : null)
}

/** Ends a payment that has certainly not been charged. */
async function fail(
  deps: AttemptDeps,
  payment: repo.PaymentRow,
  result: Exclude<PagBankResult<unknown>, { readonly kind: 'done' }>,
): Promise<AttemptRefusal> {
  const reason = result.kind === 'refused' ? result.refusal.reason : 'unreachable'
  await recordObservation(deps, payment.id, { kind: 'none', state: 'failed', reason })
  // Another key may be in use since the browser got its own.
  if (reason === 'card') deps.pagBank.cardKey.invalidate()
  return reason
}
