import type { OrderLine, PaymentMethod, PlanPeriod } from '@vitrine/domain'
import type { Language } from '@vitrine/i18n'
import { type MailTexts, mailTexts } from '@vitrine/i18n/mail'
import { formatCents, formatDay, formatPeriod } from './billing-format.ts'
import { interpolate, type Values } from './interpolate.ts'

/** A row of a receipt: its label and its value. */
export interface ReceiptRow {
  readonly label: string
  readonly value: string
}

type ReceiptKey = Extract<keyof MailTexts, `receipt.${string}`>

/** Returns the texts of receipts in one language. */
export interface ReceiptTranslator {
  readonly language: Language
  (key: ReceiptKey, values?: Values): string
}

export function createReceiptTranslator(language: Language): ReceiptTranslator {
  const texts = mailTexts[language]
  const t = (key: ReceiptKey, values: Values = {}): string => interpolate(texts[key], values)
  return Object.assign(t, { language })
}

/** What is stored of a card. */
export interface CardFacts {
  readonly cardBrand: string | null
  readonly cardLastDigits: string | null
  readonly installments: number
}

interface Receipt extends CardFacts {
  readonly method: PaymentMethod
  readonly amountCents: number
  readonly paidAt: Date | null
  readonly order: { readonly id: string; readonly lines: readonly OrderLine[] }
  readonly period: PlanPeriod | null
}

/** The rows of a receipt: what was bought, the total, how and when it was paid, and for which period. */
export function receiptRows(t: ReceiptTranslator, receipt: Receipt): ReceiptRow[] {
  const { language } = t
  const { order, amountCents, paidAt, period } = receipt
  const row = (
    key: 'total' | 'method' | 'period' | 'paid_at' | 'order',
    value: string,
  ): ReceiptRow => ({
    label: t(`receipt.${key}`),
    value,
  })
  return [
    ...order.lines.map((line) => lineRow(t, line)),
    row('total', formatCents(language, amountCents)),
    row('method', methodText(t, receipt)),
    ...(period === null ? [] : [row('period', formatPeriod(language, period))]),
    ...(paidAt === null ? [] : [row('paid_at', formatDay(language, paidAt))]),
    row('order', order.id),
  ]
}

/** What was bought, with its amount. */
export function lineRow(
  t: ReceiptTranslator,
  { kind, quantity, unitCents }: OrderLine,
): ReceiptRow {
  const cents = quantity * unitCents
  return {
    label: t(`receipt.${kind}`, { count: quantity }),
    value: cents === 0 ? t('receipt.included') : formatCents(t.language, cents),
  }
}

/** Names of card brands. PagBank's names are lower case. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  mastercard: 'Mastercard',
}

/** How it was paid: the method, or the card with its last digits and the number of installments. */
export function methodText(
  t: ReceiptTranslator,
  { method, installments, ...card }: CardFacts & Pick<Receipt, 'method'>,
): string {
  if (method === 'pix') return 'Pix'
  if (method === 'boleto') return 'Boleto'
  const name = cardText(t, card)
  return installments === 1 ? name : t('receipt.installments', { card: name, count: installments })
}

function cardText(
  t: ReceiptTranslator,
  { cardBrand: brand, cardLastDigits: digits }: Omit<CardFacts, 'installments'>,
): string {
  if (brand === null || digits === null) return t('receipt.card_unknown')
  return t('receipt.card', { brand: BRANDS[brand] ?? capitalize(brand), digits })
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
