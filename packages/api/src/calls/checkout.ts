import { ORDER_KINDS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ANYONE, PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { Cents, Order, Plan, PlanScreens, Quote } from './checkout-fields.ts'
import * as payments from './payments.ts'

/** Why a plan, more screens or a renewal cannot be bought now. */
const OFFER_ERRORS = [
  'plans.not_found',
  'orders.plan_running',
  'orders.no_plan',
  'orders.too_early',
  'orders.no_more_screens',
  'orders.amount_too_low',
] as const

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans',
  summary: 'The plans on sale; the first is offered',
  access: ANYONE,
  response: z.object({ plans: z.array(Plan) }),
})

export const getQuote = endpoint({
  method: 'GET',
  path: '/subscriptions/quote',
  summary: 'What a plan, more screens or a renewal would cost now',
  access: PERSON,
  query: z.strictObject({
    kind: z.enum(ORDER_KINDS),
    screens: z.pipe(
      z.pipe(
        z.string('plans.screens_invalid').check(z.regex(/^\d{1,3}$/, 'plans.screens_invalid')),
        z.transform(Number),
      ),
      PlanScreens,
    ),
    device: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.object({ quote: Quote }),
  errors: OFFER_ERRORS,
})

export const createSubscription = endpoint({
  method: 'POST',
  path: '/subscriptions',
  summary: 'Order a plan, more screens or a renewal; takes the place of one’s unpaid order',
  access: PERSON,
  body: z.strictObject({
    plan_id: Id,
    screens: PlanScreens,
    /** Whether the streaming device is wanted (reading B9). */
    device: z.optional(z.boolean()),
    /** A new plan unless stated otherwise. */
    kind: z.optional(z.enum(ORDER_KINDS)),
    /** The total that the buyer saw, in cents; refused where the server computes another. */
    total: Cents,
  }),
  response: z.object({ order: Order }),
  errors: [
    ...OFFER_ERRORS,
    'plans.changed',
    'orders.email_unverified',
    'orders.address_missing',
    'orders.payment_in_progress',
  ],
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'One’s orders with their payments, the newest first',
  access: PERSON,
  response: z.object({ orders: z.array(Order) }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One of one’s orders with its payments',
  access: PERSON,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['orders.not_found'],
})

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/withdrawal',
  summary: 'Withdraw within seven days of the payment: all is refunded and ends at once',
  access: PERSON,
  params: IdParams,
  response: z.object({ order: Order }),
  errors: ['orders.not_found', 'orders.not_paid', 'orders.withdrawal_over', 'payments.unavailable'],
  timeoutMs: payments.PAYMENT_TIMEOUT_MS,
})

/** The calls of plans and checkout. */
export const checkoutContract = {
  listPlans,
  getQuote,
  createSubscription,
  listOrders,
  getOrder,
  withdrawOrder,
  getCardKey: payments.getCardKey,
  createPayment: payments.createPayment,
  createPix: payments.createPix,
  createBoleto: payments.createBoleto,
  getPayment: payments.getPayment,
  getReceipt: payments.getReceipt,
} as const
