import * as z from 'zod'
import { ADDRESS_FIELDS, cents, cleanText, email, taxId, text } from './field-types.ts'

/** The older page has 17 characters, the newer one 22. */
const SOFT_DESCRIPTOR_LENGTH = 17
const MOST_INSTALLMENTS = 18

const CardHolder = z.strictObject({ name: text(30), tax_id: taxId })

/** Which of these a charge needs is in `charge-rules.ts`. */
const Card = z.strictObject({
  encrypted: text(2_000).optional(),
  id: text(41).optional(),
  security_code: z
    .string()
    .regex(/^\d{3,4}$/)
    .optional(),
  store: z.boolean().optional(),
  holder: CardHolder.optional(),
  number: z.unknown().optional(),
  exp_month: z.unknown().optional(),
  exp_year: z.unknown().optional(),
  network_token: z.unknown().optional(),
})

/** PagBank's own 3DS, the result of another one, or in-app. */
const AuthenticationMethod = z.strictObject({
  type: z.enum(['THREEDS', 'INAPP']),
  id: z
    .string()
    .regex(/^3DS_[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$/)
    .optional(),
  cavv: text(80).optional(),
  eci: text(2).optional(),
  xid: text(80).optional(),
  version: text(10).optional(),
  dstrans_id: text(80).optional(),
})

const CreditCard = z.strictObject({
  type: z.literal('CREDIT_CARD'),
  installments: z.int().min(1).max(MOST_INSTALLMENTS),
  capture: z.boolean(),
  soft_descriptor: text(SOFT_DESCRIPTOR_LENGTH).optional(),
  card: Card,
  holder: CardHolder.optional(),
  authentication_method: AuthenticationMethod.optional(),
})

const DebitCard = z.strictObject({
  type: z.literal('DEBIT_CARD'),
  installments: z.literal(1).optional(),
  soft_descriptor: text(SOFT_DESCRIPTOR_LENGTH).optional(),
  card: Card,
  holder: CardHolder.optional(),
  authentication_method: AuthenticationMethod,
})

const Boleto = z.strictObject({
  type: z.literal('BOLETO'),
  boleto: z.strictObject({
    template: z.enum(['COBRANCA', 'PROPOSTA']).optional(),
    due_date: z.iso.date(),
    days_until_expiration: z.int().min(1).optional(),
    instruction_lines: z.strictObject({ line_1: text(75), line_2: text(75) }),
    holder: z.strictObject({
      name: cleanText(30),
      tax_id: taxId,
      email,
      address: z.strictObject({ ...ADDRESS_FIELDS, region: cleanText(50) }),
    }),
  }),
})

const Amount = z.strictObject({
  value: cents,
  currency: z.literal('BRL'),
  fees: z
    .strictObject({
      buyer: z.strictObject({
        interest: z.strictObject({ total: z.int().min(0), installments: z.int().min(0) }),
      }),
    })
    .optional(),
})

export const ChargeRequest = z.strictObject({
  reference_id: text(64).optional(),
  description: text(64).optional(),
  amount: Amount,
  payment_method: z.discriminatedUnion('type', [CreditCard, DebitCard, Boleto]),
  recurring: z.strictObject({ type: z.enum(['INITIAL', 'SUBSEQUENT']) }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
export type ChargeRequest = z.infer<typeof ChargeRequest>
export type CardPayment = Exclude<ChargeRequest['payment_method'], { readonly type: 'BOLETO' }>
export type BoletoPayment = Extract<ChargeRequest['payment_method'], { readonly type: 'BOLETO' }>
