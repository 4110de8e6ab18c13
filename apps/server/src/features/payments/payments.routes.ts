import { requireActor, type Routes } from '../../http/handlers.ts'
import { listOrdersOfUser, refundOrder } from './admin-orders.service.ts'
import * as orders from './orders.service.ts'
import * as service from './payments.service.ts'
import { getReceipt, type ReceiptDeps } from './receipt.service.ts'
import { computeOffer, listPlans } from './quotes.service.ts'
import { toQuote } from './views.rules.ts'

type PaymentRoutes = Routes<
  | 'listPlans'
  | 'getQuote'
  | 'createSubscription'
  | 'listOrders'
  | 'getOrder'
  | 'withdrawOrder'
  | 'getCardKey'
  | 'createPayment'
  | 'createPix'
  | 'createBoleto'
  | 'getPayment'
  | 'getReceipt'
  | 'listUserOrders'
  | 'refundOrder'
>

export function paymentRoutes(deps: service.PaymentDeps & ReceiptDeps): PaymentRoutes {
  return {
    ...orderRoutes(deps),
    getCardKey: () => service.getCardKey(deps),
    async createPayment({ body }, call) {
      return { payments: await service.payByCard(deps, requireActor(call), body) }
    },
    async createPix({ params: { id }, body }, call) {
      const payment = await service.createPixPayment(deps, requireActor(call), { id, body })
      return { payment }
    },
    async createBoleto({ params: { id }, body }, call) {
      const payment = await service.createBoletoPayment(deps, requireActor(call), { id, body })
      return { payment }
    },
    async getPayment({ params }, call) {
      return { payment: await service.getPayment(deps, requireActor(call), params.id) }
    },
    getReceipt: ({ params }, call) =>
      getReceipt(deps, requireActor(call), { id: params.id, language: call.language }),
    async listUserOrders({ params }) {
      return { orders: await listOrdersOfUser(deps, params.id) }
    },
    refundOrder: ({ params }, { audit }) => refundOrder(deps, { id: params.id, audit }),
  }
}

function orderRoutes(
  deps: service.PaymentDeps,
): Routes<
  'listPlans' | 'getQuote' | 'createSubscription' | 'listOrders' | 'getOrder' | 'withdrawOrder'
> {
  return {
    listPlans: () => listPlans(deps),
    async getQuote({ query }, call) {
      const { userId } = requireActor(call)
      const { kind, screens, device } = query
      const input = { userId, planId: null, kind, screens, withDevice: device === 'true' }
      return { quote: toQuote(await computeOffer(deps, input)) }
    },
    async createSubscription({ body }, call) {
      return { order: await orders.createOrder(deps, requireActor(call), body) }
    },
    async listOrders(_input, call) {
      return { orders: await orders.listOrders(deps, requireActor(call)) }
    },
    async getOrder({ params }, call) {
      return { order: await orders.getOrder(deps, requireActor(call), params.id) }
    },
    async withdrawOrder({ params }, call) {
      return { order: await service.withdraw(deps, requireActor(call), params.id) }
    },
  }
}
