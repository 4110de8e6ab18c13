import {
  BUYER_NAME_MAX_LENGTH,
  CARD_BRANDS,
  CHARGE_STATUSES,
  CNPJ_LENGTH,
  cnpjCharacters,
  DECLINE_REASONS,
  HOLDER_NAME_MAX_LENGTH,
  isTaxId,
  MAX_INSTALLMENTS,
  ORDER_KINDS,
  ORDER_LINE_KINDS,
  ORDER_STATES,
  PAYMENT_METHODS,
  PLAN_MAX_SCREENS,
  PLAN_MIN_SCREENS,
} from '@vitrine/domain'
import { z } from 'zod/mini'
import { Id, Moment, requiredText } from '../fields.ts'
import { Shipment } from './shipments.ts'
import { Email, Profile } from './users.ts'

/** Highest amount that the payment provider takes, in cents: nine digits. */
const MAX_CENTS = 999_999_999

export const Cents = z.int().check(z.minimum(0), z.maximum(MAX_CENTS))

export const PlanScreens = z
  .int('plans.screens_invalid')
  .check(
    z.minimum(PLAN_MIN_SCREENS, 'plans.screens_invalid'),
    z.maximum(PLAN_MAX_SCREENS, 'plans.screens_invalid'),
  )

/** CPF or CNPJ, stored without its mask, in capitals. */
export const TaxId = z.pipe(
  z
    .string('payments.tax_id_required')
    .check(
      z.trim(),
      z.minLength(1, { error: 'payments.tax_id_required', abort: true }),
      z.maxLength(CNPJ_LENGTH + 4, { error: 'payments.tax_id_invalid', abort: true }),
      z.refine(isTaxId, 'payments.tax_id_invalid'),
    ),
  z.transform(cnpjCharacters),
)

/** Name of a card holder as typed; it is cleaned and cut before it goes to the provider. */
export const HolderName = requiredText('payments.card_holder_required', HOLDER_NAME_MAX_LENGTH * 4)

/** Who pays. */
export const Customer = z.strictObject({
  name: requiredText('payments.customer_name_required', BUYER_NAME_MAX_LENGTH),
  tax_id: TaxId,
  email: Email,
})
export type Customer = z.infer<typeof Customer>

/** A plan of the list of plans. Prices are BRL with two decimals per part of the billing cycle (reading B2). */
export const Plan = z.object({
  id: Id,
  name: z.string(),
  base_price: z.number(),
  billing_cycle: z.int(),
  additional_screen_price: z.number(),
  /** Price of the streaming device in BRL, 0 where the plan includes it; null where none is offered. */
  device_price: z.nullable(z.number()),
})
export type Plan = z.infer<typeof Plan>

const OrderLine = z.object({
  kind: z.enum(ORDER_LINE_KINDS),
  quantity: z.int(),
  unit_amount: Cents,
})

const quoteFields = {
  kind: z.enum(ORDER_KINDS),
  screens: z.int(),
  total: Cents,
  lines: z.array(OrderLine),
  max_installments: z.int().check(z.minimum(1), z.maximum(MAX_INSTALLMENTS)),
  /** The period that is bought, or the rest of the one that an upgrade changes. */
  period: z.object({ start_date: Moment, end_date: Moment }),
}

/** What a purchase would cost now. Amounts are in cents. */
export const Quote = z.object(quoteFields)
export type Quote = z.infer<typeof Quote>

/** A Pix that waits for its payment. */
const Pix = z.object({
  /** The text to copy, which the QR code contains too. */
  text: z.string(),
  expires_at: Moment,
})

/** A boleto that waits for its payment. */
const Boleto = z.object({
  /** The digits to type at a bank, with their blanks and points. */
  formatted_barcode: z.string(),
  barcode: z.string(),
  /** `YYYY-MM-DD` in São Paulo. */
  due_date: z.iso.date(),
  /** URL of the PDF at the provider. */
  pdf_url: z.string(),
})

/** One attempt to pay an order. Amounts are in cents. */
export const Payment = z.object({
  id: Id,
  order_id: Id,
  method: z.enum(PAYMENT_METHODS),
  status: z.enum(CHARGE_STATUSES),
  amount: Cents,
  refunded: Cents,
  installments: z.int(),
  /** Brand and last digits of the card; null for Pix and boleto. */
  card: z.nullable(z.object({ brand: z.enum(CARD_BRANDS), last_digits: z.string() })),
  /** Null unless the card was declined. */
  decline: z.nullable(z.object({ reason: z.enum(DECLINE_REASONS), can_retry_card: z.boolean() })),
  pix: z.nullable(Pix),
  boleto: z.nullable(Boleto),
  created_at: Moment,
  paid_at: z.nullable(Moment),
})
export type Payment = z.infer<typeof Payment>

/** What a buyer ordered, with every attempt to pay it, the newest first. */
export const Order = z.object({
  ...quoteFields,
  id: Id,
  state: z.enum(ORDER_STATES),
  plan: z.object({ id: Id, name: z.string() }),
  device: z.boolean(),
  created_at: Moment,
  expires_at: Moment,
  paid_at: z.nullable(Moment),
  /** Until when the buyer can withdraw with a full refund; null when nothing is paid or a refund is requested. */
  withdrawal_until: z.nullable(Moment),
  /** When a refund of all was requested. The state is `paid` until it has been made. */
  refund_requested_at: z.nullable(Moment),
  /** Null unless a paid device is sent. */
  shipment: z.nullable(Shipment),
  payments: z.array(Payment),
})
export type Order = z.infer<typeof Order>

/** The contract data of the payment page. They are saved with `PUT /users` before the payment. */
export const ContractData = z.pick(Profile, {
  registered_name: true,
  registered_agent: true,
  document: true,
})
export type ContractData = z.infer<typeof ContractData>

/** The two boxes that a buyer checks before paying. */
export const Consent = {
  terms_accepted: z.literal(true, 'payments.terms_required'),
  contract_accepted: z.literal(true, 'payments.contract_required'),
}
