import { MAX_INSTALLMENTS } from '@vitrine/domain'
import { z } from 'zod/mini'
import { PERSON } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import {
  Cents,
  Consent,
  Customer,
  HolderName,
  Payment,
  PlanScreens,
  TaxId,
} from './checkout-fields.ts'
import { ContractFile } from './contracts.ts'

/** How long a client waits for a payment, in ms: the provider may need 30 s. */
export const PAYMENT_TIMEOUT_MS = 45_000

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

/** The encrypted card is 344 characters of base64: 256 bytes of RSA. */
const ENCRYPTED_CARD_MAX_LENGTH = 400

const PaymentItem = z.strictObject({
  reference_id: z.string().check(z.minLength(1), z.maxLength(255)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  quantity: z.int().check(z.minimum(1), z.maximum(99_999)),
  unit_amount: Cents,
})

const CardCharge = z.strictObject({
  description: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  amount: z.strictObject({ value: Cents, currency: z.literal('BRL') }),
  payment_method: z.strictObject({
    type: z.literal('CREDIT_CARD'),
    installments: z
      .int('payments.installments_invalid')
      .check(
        z.minimum(1, 'payments.installments_invalid'),
        z.maximum(MAX_INSTALLMENTS, 'payments.installments_invalid'),
      ),
    capture: z.literal(true),
    card: z.strictObject({
      /** Encrypted in the browser with the provider's public key. Neither stored nor logged. */
      encrypted: z.string('payments.card_unreadable').check(
        z.maxLength(ENCRYPTED_CARD_MAX_LENGTH, {
          error: 'payments.card_unreadable',
          abort: true,
        }),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'payments.card_unreadable'),
      ),
    }),
    holder: z.strictObject({ name: HolderName, tax_id: TaxId }),
  }),
})

/** Body of `POST /payments` as in the specification, with the added fields of reading B8. */
export const CardPayment = z.strictObject({
  user_id: Id,
  plan_id: Id,
  screens: PlanScreens,
  /** The order that is paid. */
  reference_id: Id,
  /** Made by the browser once per attempt: the same attempt sent again is the same payment. */
  attempt_id: Id,
  customer: Customer,
  items: z.array(PaymentItem).check(z.minLength(1), z.maxLength(10)),
  charges: z.array(CardCharge).check(z.minLength(1), z.maxLength(1)),
  ...Consent,
})
export type CardPayment = z.infer<typeof CardPayment>

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
