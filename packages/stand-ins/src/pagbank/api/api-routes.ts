import { pagBankError } from '../errors.ts'
import { publicKeyText, type KeyRing } from '../key-ring.ts'
import { addCharge, createCharge } from '../payments/charges.ts'
import { chargesOf, createOrder, ordersOf } from '../payments/orders.ts'
import { cancelByCall, capture } from '../payments/transitions.ts'
import { findCharge, findOrder, type FoundCharge, type PagBankState } from '../pagbank-state.ts'
import { chargeRule, hasRawCard, orderRule } from '../requests/body-rules.ts'
import { AmountRequest, KeyRequest, OrderRequest, PayRequest } from '../requests/order-request.ts'
import { parseRequest } from '../requests/parse-request.ts'
import type { ApiCall, ApiHandler, ApiResponse } from './api-call.ts'
import { chargeBody, orderBody } from './bodies.ts'
import { runOnce } from './idempotency.ts'

export type ApiRoute = {
  /** Captures the ids. */
  readonly path: RegExp
  readonly methods: Readonly<Record<string, ApiHandler>>
}

const DAY_MS = 86_400_000
/** "refused before 7 days" */
const CARD_KEY_AGE_MS = 7 * DAY_MS

/** Handlers of `/orders`. The body is checked before the idempotency key. */
const postOrder: ApiHandler = (state, call) => {
  const request = parseRequest(OrderRequest, call.body, (body) => orderRule(body, contextOf(state)))
  requireNoRawCard(call)
  return runOnce(state, call, () => {
    const order = createOrder(state, request)
    return { status: 201, body: orderBody(order, state.address) }
  })
}

const payOrder: ApiHandler = (state, call) => {
  const order = findOrder(state, call.ids[0] ?? '')
  if (!order) throw pagBankError('NOT_FOUND')
  const { charges } = parseRequest(PayRequest, call.body, (body) =>
    chargeRule(body, contextOf(state)),
  )
  requireNoRawCard(call)
  return runOnce(state, call, () => {
    addCharge(state, order, createCharge(state, charges[0]))
    return { status: 201, body: orderBody(order, state.address) }
  })
}

const getOrder: ApiHandler = (state, call) => {
  requireQuery(call, [])
  const order = findOrder(state, call.ids[0] ?? '')
  if (!order) throw pagBankError('NOT_FOUND')
  return { status: 200, body: orderBody(order, state.address) }
}

/** By a charge, as documented, or by a reference, as clients do. */
const getOrders: ApiHandler = (state, call) => {
  requireQuery(call, ['charge_id', 'reference_id'])
  const chargeId = call.query.get('charge_id')
  if (chargeId !== null) {
    const found = findCharge(state, chargeId)
    if (!found) throw pagBankError('NOT_FOUND')
    return { status: 200, body: orderBody(found.order, state.address) }
  }
  const orders = ordersOf(state, requireReference(state, call))
  return { status: 200, body: { orders: orders.map((order) => orderBody(order, state.address)) } }
}

/** A list: several charges may have one reference. */
const getCharges: ApiHandler = (state, call) => {
  requireQuery(call, ['reference_id'])
  const charges = chargesOf(state, requireReference(state, call))
  return { status: 200, body: charges.map((charge) => chargeBody(charge, state.address)) }
}

const getCharge: ApiHandler = (state, call) => {
  requireQuery(call, [])
  const { charge } = requireCharge(state, call)
  return { status: 200, body: chargeBody(charge, state.address) }
}

/** `capture` and `cancel`: an amount in, the charge out. */
function changeCharge(
  change: (state: PagBankState, found: FoundCharge, cents: number) => void,
): ApiHandler {
  return (state, call) => {
    const found = requireCharge(state, call)
    const { amount } = parseRequest(AmountRequest, call.body)
    return runOnce(state, call, () => {
      change(state, found, amount.value)
      return { status: 201, body: chargeBody(found.charge, state.address) }
    })
  }
}

/** "If a key exists the call returns it again" */
const postPublicKey: ApiHandler = async (state, call) => {
  parseRequest(KeyRequest, call.body)
  await state.cardKeys.current()
  return { ...(await keyResponse(state.cardKeys)), status: state.switches.publicKeyStatus }
}

const getCardKey: ApiHandler = (state, call) => {
  requireQuery(call, [])
  if (state.cardKeys.createdAt() === null) throw pagBankError('NOT_FOUND')
  return keyResponse(state.cardKeys)
}

const putCardKey: ApiHandler = async ({ cardKeys, clock }) => {
  const createdAt = cardKeys.createdAt()
  if (createdAt === null) throw pagBankError('NOT_FOUND')
  if (clock() - createdAt < CARD_KEY_AGE_MS) throw pagBankError('40002', 'type')
  await cardKeys.rotate()
  return keyResponse(cardKeys)
}

const getWebhookKey: ApiHandler = async ({ webhookKeys }, call) => {
  requireQuery(call, ['type'])
  const isWebhook = call.path.endsWith('/webhook') || call.query.get('type') === 'webhook'
  if (!isWebhook) throw pagBankError('40002', 'type')
  return { status: 200, body: { public_key: publicKeyText(await webhookKeys.current()) } }
}

/** All paths of the API. Another method on one of them is 406, another path is 404. */
export const API_ROUTES: readonly ApiRoute[] = [
  { path: /^\/orders$/, methods: { POST: postOrder, GET: getOrders } },
  { path: /^\/orders\/([^/]+)$/, methods: { GET: getOrder } },
  { path: /^\/orders\/([^/]+)\/pay$/, methods: { POST: payOrder } },
  { path: /^\/charges$/, methods: { GET: getCharges } },
  { path: /^\/charges\/([^/]+)$/, methods: { GET: getCharge } },
  { path: /^\/charges\/([^/]+)\/capture$/, methods: { POST: changeCharge(capture) } },
  { path: /^\/charges\/([^/]+)\/cancel$/, methods: { POST: changeCharge(cancelByCall) } },
  { path: /^\/public-keys$/, methods: { POST: postPublicKey, GET: getWebhookKey } },
  { path: /^\/public-keys\/card$/, methods: { GET: getCardKey, PUT: putCardKey } },
  { path: /^\/public-keys\/webhook$/, methods: { GET: getWebhookKey } },
]

async function keyResponse(ring: KeyRing): Promise<ApiResponse> {
  const key = await ring.current()
  return { status: 200, body: { public_key: publicKeyText(key), created_at: ring.createdAt() } }
}

function contextOf({ clock, account, switches }: PagBankState) {
  return {
    now: clock(),
    merchantEmail: account.merchantEmail,
    allowsAlphanumeric: switches.alphanumericTaxId === 'accepted',
  }
}

function requireNoRawCard(call: ApiCall): void {
  if (hasRawCard(call.body)) throw pagBankError('ACCESS_DENIED')
}

function requireCharge(state: PagBankState, call: ApiCall): FoundCharge {
  const found = findCharge(state, call.ids[0] ?? '')
  if (!found) throw pagBankError('NOT_FOUND')
  return found
}

function requireReference({ switches }: PagBankState, { query }: ApiCall): string {
  if (switches.referenceLookup === 'refused') throw pagBankError('NOT_ACCEPTABLE')
  const reference = query.get('reference_id')
  if (reference === null || reference === '') throw pagBankError('40001', 'reference_id')
  return reference
}

function requireQuery({ query }: ApiCall, allowed: readonly string[]): void {
  const unknown = [...query.keys()].find((name) => !allowed.includes(name))
  if (unknown !== undefined) throw pagBankError('40003', unknown)
}
