import { callPagBank, type PagBankDeps, type PagBankResult } from './exchange.ts'
import { createKeyCache, type KeyCache } from './public-keys.ts'
import { type ChargeInput, orderBody, type OrderInput, payBody } from './requests.ts'
import {
  Charge,
  Order,
  Orders,
  type ProviderCharge,
  type ProviderOrder,
  PublicKey,
} from './responses.ts'

export interface KeyedCall {
  /** Stored before the call. The same key may only be used with the same input. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
}

/** PagBank's Orders API. A call is never repeated by the client: the caller decides by the kind of result. */
export interface PagBankClient {
  /** Creates an order. Moves no money; an order with a Pix code can be paid by whoever has the code. */
  createOrder(input: OrderInput, call: KeyedCall): Promise<PagBankResult<ProviderOrder>>
  /** Charges an order by card, or makes its boleto. `done` includes declined charges. */
  payOrder(
    orderId: string,
    input: ChargeInput,
    call: KeyedCall,
  ): Promise<PagBankResult<ProviderOrder>>
  /** Cancels a charge that is not paid, or refunds this amount of a paid one. */
  cancelCharge(
    chargeId: string,
    amountCents: number,
    call: KeyedCall,
  ): Promise<PagBankResult<ProviderCharge>>
  readOrder(orderId: string, signal: AbortSignal): Promise<PagBankResult<ProviderOrder>>
  /** All orders with our reference. Not documented: an account may refuse it as `not_found`. */
  listOrders(
    referenceId: string,
    signal: AbortSignal,
  ): Promise<PagBankResult<readonly ProviderOrder[]>>
  /** The key that browsers encrypt cards with. */
  readonly cardKey: KeyCache
  /** The key that webhooks are signed with. */
  readonly webhookKey: KeyCache
}

export function createPagBankClient(deps: PagBankDeps): PagBankClient {
  const path = (...parts: string[]): string => `/${parts.map(encodeURIComponent).join('/')}`
  const post = { method: 'POST' } as const
  const get = { method: 'GET' } as const
  return {
    createOrder: (input, call) =>
      callPagBank(deps, {
        ...{ ...post, ...call, path: '/orders' },
        ...{ body: orderBody(input), schema: Order },
      }),
    payOrder: (orderId, input, call) =>
      callPagBank(deps, {
        ...{ ...post, ...call, path: path('orders', orderId, 'pay') },
        ...{ body: payBody(input), schema: Order },
      }),
    cancelCharge: (chargeId, amountCents, call) =>
      callPagBank(deps, {
        ...{ ...post, ...call, path: path('charges', chargeId, 'cancel') },
        ...{ body: { amount: { value: amountCents } }, schema: Charge },
      }),
    readOrder: (orderId, signal) =>
      callPagBank(deps, { ...get, path: path('orders', orderId), schema: Order, signal }),
    listOrders: (referenceId, signal) =>
      callPagBank(deps, {
        ...{ ...get, path: '/orders', query: { reference_id: referenceId } },
        ...{ schema: Orders, signal },
      }),
    // A key that exists is returned again. PagBank responds with 200 or 201.
    cardKey: createKeyCache(deps.clock, (signal) =>
      callPagBank(deps, {
        ...{ ...post, path: '/public-keys', body: { type: 'card' } },
        ...{ schema: PublicKey, signal },
      }),
    ),
    webhookKey: createKeyCache(deps.clock, (signal) =>
      callPagBank(deps, { ...get, path: '/public-keys/webhook', schema: PublicKey, signal }),
    ),
  }
}
