import { ORDER_KINDS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { ANYONE, PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import {
  CardPayment,
  Cents,
  Consent,
  Customer,
  Order,
  Payment,
  Plan,
  PlanScreens,
  Quote,
} from './checkout-fields.ts'
import { ContractFile } from './contracts.ts'

/** How long a client waits for a payment, in ms: the provider may need 30 s. */
const PAYMENT_TIMEOUT_MS = 45_000

/** Why a plan, more screens or a renewal cannot be bought now. */
const OFFER_ERRORS = [
  'plans.not_found',
  'orders.plan_running',
  'orders.no_plan',
  'orders.too_early',
  'orders.no_more_screens',
  'orders.amount_too_low',
] as const

/** Why an order cannot be paid now. */
const PAYMENT_ERRORS = [
  'orders.not_found',
  'orders.already_paid',
  'orders.closed',
  'orders.payment_in_progress',
  'contracts.data_missing',
  'payments.email_refused',
  'payments.tax_id_invalid',
  'payments.unavailable',
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
  timeoutMs: PAYMENT_TIMEOUT_MS,
})

export const getCardKey = endpoint({
  method: 'GET',
  path: '/public_keys/card',
  summary: 'The provider’s public key that the browser encrypts a card with',
  access: PERSON,
  response: z.object({
    /** RSA 2048 as SubjectPublicKeyInfo: DER in base64, without PEM lines. */
    public_key: z.string(),
  }),
  errors: ['payments.unavailable'],
})

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  summary: 'Pay an order by card; the same attempt sent again answers the same payment',
  access: PERSON,
  body: CardPayment,
  response: z.object({ payments: z.array(Payment) }),
  errors: [
    ...PAYMENT_ERRORS,
    'users.not_found',
    'plans.not_found',
    'payments.amount_differs',
    'payments.installments_invalid',
    'payments.card_unreadable',
  ],
  timeoutMs: PAYMENT_TIMEOUT_MS,
})

const DeferredPayment = z.strictObject({ customer: Customer, ...Consent })

export const createPix = endpoint({
  method: 'POST',
  path: '/orders/:id/pix',
  summary: 'The Pix of an order; asked for again while it can be paid, the same one',
  access: PERSON,
  params: IdParams,
  body: DeferredPayment,
  response: z.object({ payment: Payment }),
  errors: PAYMENT_ERRORS,
  timeoutMs: PAYMENT_TIMEOUT_MS,
})

export const createBoleto = endpoint({
  method: 'POST',
  path: '/orders/:id/boleto',
  summary: 'The boleto of an order; asked for again while it can be paid, the same one',
  access: PERSON,
  params: IdParams,
  body: DeferredPayment,
  response: z.object({ payment: Payment }),
  errors: [...PAYMENT_ERRORS, 'orders.address_missing'],
  timeoutMs: PAYMENT_TIMEOUT_MS,
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  summary: 'One of one’s payments as it stands now',
  access: PERSON,
  params: IdParams,
  response: z.object({ payment: Payment }),
  errors: ['payments.not_found'],
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/payments/:id/receipt',
  summary: 'The receipt of a payment that was paid',
  access: PERSON,
  params: IdParams,
  response: ContractFile,
  errors: ['payments.not_found', 'payments.not_paid'],
})

/** The calls of plans and checkout. All but `getReceipt` are in `contract`: the server binds that one later. */
export const checkoutContract = {
  listPlans,
  getQuote,
  createSubscription,
  listOrders,
  getOrder,
  withdrawOrder,
  getCardKey,
  createPayment,
  createPix,
  createBoleto,
  getPayment,
  getReceipt,
} as const
