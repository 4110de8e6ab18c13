import { z } from 'zod/mini'

/** The status of a charge, in lower case. */
export type ProviderStatus =
  | 'authorized'
  | 'paid'
  | 'in_analysis'
  | 'declined'
  | 'canceled'
  | 'waiting'

/** A charge as PagBank returns it. */
export interface ProviderCharge {
  readonly id: string
  readonly referenceId: string | null
  readonly status: ProviderStatus
  readonly amountCents: number
  readonly refundedCents: number
  readonly paidAt: Date | null
  /** The code of the decision; `20000`: approved. Null without one. */
  readonly responseCode: string | null
  readonly card: { readonly brand: string; readonly lastDigits: string } | null
  readonly boleto: ProviderBoleto | null
}

export interface ProviderBoleto {
  /** 47 digits. */
  readonly line: string
  readonly formattedLine: string
  /** `YYYY-MM-DD` */
  readonly dueDate: string
  readonly pdfUrl: string | null
}

/** An order as PagBank returns it. */
export interface ProviderOrder {
  readonly id: string
  readonly referenceId: string | null
  readonly charges: readonly ProviderCharge[]
  readonly pix: { readonly text: string; readonly expiresAt: Date } | null
}

// Numbers are texts in some older samples, and the other way round.
const Text = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const Cents = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  z.transform((value: number | string) => Number(value)),
)
const Moment = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text: string) => new Date(text)),
)

const STATUSES = {
  AUTHORIZED: 'authorized',
  PAID: 'paid',
  IN_ANALYSIS: 'in_analysis',
  DECLINED: 'declined',
  CANCELED: 'canceled',
  WAITING: 'waiting',
} as const
const Status = z.pipe(
  z.enum(['AUTHORIZED', 'PAID', 'IN_ANALYSIS', 'DECLINED', 'CANCELED', 'WAITING']),
  z.transform((status: keyof typeof STATUSES): ProviderStatus => STATUSES[status]),
)

const Link = z.object({ href: z.string(), media: z.optional(z.string()) })

const ChargeBody = z.object({
  id: z.string(),
  reference_id: z.nullish(z.string()),
  status: Status,
  paid_at: z.nullish(Moment),
  amount: z.object({
    value: Cents,
    summary: z.optional(z.object({ refunded: z._default(Cents, 0) })),
  }),
  payment_response: z.nullish(z.object({ code: Text })),
  payment_method: z.object({
    type: z.string(),
    card: z.nullish(z.object({ brand: z._default(z.string(), ''), last_digits: z.optional(Text) })),
    boleto: z.nullish(
      z.object({
        barcode: z.optional(Text),
        formatted_barcode: z.optional(Text),
        due_date: z.optional(z.string()),
      }),
    ),
  }),
  links: z._default(z.array(Link), []),
})

/** A charge. */
export const Charge = z.pipe(ChargeBody, z.transform(toCharge))

const OrderBody = z.object({
  id: z.string(),
  reference_id: z.nullish(z.string()),
  charges: z._default(z.array(Charge), []),
  qr_codes: z._default(z.array(z.object({ text: z.string(), expiration_date: Moment })), []),
})

/** An order. */
export const Order = z.pipe(OrderBody, z.transform(toOrder))

/** The orders of one reference. */
export const Orders = z.pipe(
  z.object({ orders: z.array(Order) }),
  z.transform(({ orders }: { orders: ProviderOrder[] }): readonly ProviderOrder[] => orders),
)

export const PublicKey = z.object({ public_key: z.string().check(z.regex(/^[\w+/=]{40,2000}$/)) })

function toCharge(body: z.output<typeof ChargeBody>): ProviderCharge {
  const { card } = body.payment_method
  return {
    id: body.id,
    referenceId: body.reference_id ?? null,
    status: body.status,
    amountCents: body.amount.value,
    refundedCents: body.amount.summary?.refunded ?? 0,
    paidAt: body.paid_at ?? null,
    responseCode: toResponseCode(body.payment_response?.code),
    card: card == null ? null : { brand: toBrand(card.brand), lastDigits: toLastDigits(card) },
    boleto: toBoleto(body),
  }
}

// These are stored and shown. A response that has a card in their place must not get it stored.
const RESPONSE_CODE = /^[A-Z0-9]{1,8}$/
const BRAND = /^[a-z]{1,20}$/i
const LAST_DIGITS = /^\d{4}$/

function toResponseCode(code: string | undefined): string | null {
  return code !== undefined && RESPONSE_CODE.test(code) ? code : null
}

function toBrand(brand: string): string {
  return BRAND.test(brand) ? brand : ''
}

function toLastDigits({ last_digits: digits = '' }: { last_digits?: string | undefined }): string {
  return LAST_DIGITS.test(digits) ? digits : ''
}

function toBoleto({ payment_method, links }: z.output<typeof ChargeBody>): ProviderBoleto | null {
  const { barcode, formatted_barcode, due_date } = payment_method.boleto ?? {}
  if (barcode === undefined || due_date === undefined) return null
  const pdf = links.find(({ media }) => media === 'application/pdf')
  return {
    line: barcode,
    formattedLine: formatted_barcode ?? barcode,
    dueDate: due_date,
    pdfUrl: pdf?.href ?? null,
  }
}

function toOrder(body: z.output<typeof OrderBody>): ProviderOrder {
  const [qrCode] = body.qr_codes
  return {
    id: body.id,
    referenceId: body.reference_id ?? null,
    charges: body.charges,
    pix: qrCode === undefined ? null : { text: qrCode.text, expiresAt: qrCode.expiration_date },
  }
}
