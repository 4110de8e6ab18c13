import * as z from 'zod'

/*
 * Orders, charges and keys as plain data. Money is integer cents, times are milliseconds since 1970.
 * No card number, security code or encrypted card is stored.
 */

export const ChargeStatus = z.enum([
  'AUTHORIZED',
  'PAID',
  'IN_ANALYSIS',
  'DECLINED',
  'CANCELED',
  'WAITING',
])
export type ChargeStatus = z.infer<typeof ChargeStatus>

const CardBrand = z.enum(['visa', 'mastercard', 'amex', 'elo', 'hiper'])

/** What responses show of a card. */
export const CardSummary = z.strictObject({
  brand: CardBrand,
  firstDigits: z.string(),
  lastDigits: z.string(),
  expMonth: z.string(),
  expYear: z.string(),
  holder: z.strictObject({ name: z.string(), taxId: z.nullable(z.string()) }),
})
export type CardSummary = z.infer<typeof CardSummary>

/** The issuer's decision about a stored card, taken when it was stored. */
const IssuerDecision = z.discriminatedUnion('isApproved', [
  z.strictObject({ isApproved: z.literal(true) }),
  z.strictObject({ isApproved: z.literal(false), code: z.string(), reasonCode: z.string() }),
])

export const StoredCard = z.strictObject({
  id: z.string(),
  card: CardSummary,
  decision: IssuerDecision,
})
export type StoredCard = z.infer<typeof StoredCard>

const CardMethod = z.strictObject({
  type: z.enum(['CREDIT_CARD', 'DEBIT_CARD']),
  installments: z.number(),
  capture: z.boolean(),
  softDescriptor: z.nullable(z.string()),
  captureBefore: z.nullable(z.number()),
  card: CardSummary,
  storedCardId: z.nullable(z.string()),
  isStored: z.boolean(),
  authentication: z.nullable(z.record(z.string(), z.unknown())),
})
export type CardMethod = z.infer<typeof CardMethod>

const BoletoMethod = z.strictObject({
  type: z.literal('BOLETO'),
  id: z.string(),
  /** 44 digits, 47 digits, and these with dots and blanks. */
  code: z.string(),
  line: z.string(),
  formattedLine: z.string(),
  dueDate: z.string(),
  instructionLines: z.record(z.string(), z.string()),
  holder: z.record(z.string(), z.unknown()),
})
export type BoletoMethod = z.infer<typeof BoletoMethod>

const PixMethod = z.strictObject({
  type: z.literal('PIX'),
  endToEndId: z.string(),
  payer: z.strictObject({ name: z.string(), taxId: z.string() }),
})

const PaymentResponse = z.strictObject({
  code: z.string(),
  message: z.string(),
  reference: z.nullable(z.string()),
  authorizationCode: z.nullable(z.string()),
  reasonCode: z.nullable(z.string()),
})
export type PaymentResponse = z.infer<typeof PaymentResponse>

export const PagBankCharge = z.strictObject({
  id: z.string(),
  referenceId: z.nullable(z.string()),
  description: z.nullable(z.string()),
  status: ChargeStatus,
  createdAt: z.number(),
  paidAt: z.nullable(z.number()),
  amountCents: z.number(),
  /** The `fees` of the request's amount. */
  fees: z.nullable(z.record(z.string(), z.unknown())),
  paidCents: z.number(),
  refundedCents: z.number(),
  response: z.nullable(PaymentResponse),
  method: z.discriminatedUnion('type', [CardMethod, BoletoMethod, PixMethod]),
  recurringType: z.nullable(z.string()),
  metadata: z.nullable(z.record(z.string(), z.unknown())),
})
export type PagBankCharge = z.infer<typeof PagBankCharge>

export const PixQrCode = z.strictObject({
  id: z.string(),
  amountCents: z.number(),
  expiresAt: z.number(),
  text: z.string(),
})
export type PixQrCode = z.infer<typeof PixQrCode>

/** A change that comes by time alone. `subjectId`: a charge or a QR code. */
export const PlannedChange = z.strictObject({
  subjectId: z.string(),
  at: z.number(),
  to: z.enum(['PAID', 'CANCELED']),
})
export type PlannedChange = z.infer<typeof PlannedChange>

export const PagBankOrder = z.strictObject({
  id: z.string(),
  referenceId: z.nullable(z.string()),
  createdAt: z.number(),
  /** `customer`, `items` and `shipping` of the request. */
  echo: z.record(z.string(), z.unknown()),
  notificationUrls: z.nullable(z.array(z.string())),
  qrCode: z.nullable(PixQrCode),
  charges: z.array(PagBankCharge),
})
export type PagBankOrder = z.infer<typeof PagBankOrder>

/** A private key as PEM. `endsAt`: when it is no longer valid; null for the current one. */
export const StoredKey = z.strictObject({
  pem: z.string(),
  createdAt: z.number(),
  endsAt: z.nullable(z.number()),
})
export type StoredKey = z.infer<typeof StoredKey>

/** The response to the first call with an idempotency key. */
export const StoredResponse = z.strictObject({
  key: z.string(),
  /** SHA-256 of method, path and body. */
  hash: z.string(),
  at: z.number(),
  status: z.number(),
  body: z.string(),
})
export type StoredResponse = z.infer<typeof StoredResponse>

/** What PagBank stores of this merchant. */
export const PagBankLedger = z.strictObject({
  orders: z.array(PagBankOrder).default([]),
  storedCards: z.array(StoredCard).default([]),
  planned: z.array(PlannedChange).default([]),
  cardKeys: z.array(StoredKey).default([]),
  webhookKeys: z.array(StoredKey).default([]),
  responses: z.array(StoredResponse).default([]),
})
export type PagBankLedger = z.infer<typeof PagBankLedger>
