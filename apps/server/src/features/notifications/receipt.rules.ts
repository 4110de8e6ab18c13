import type { OrderLine, PaymentMethod, PlanPeriod } from '@vitrine/domain'
import { formatCents, formatDay, formatPeriod } from './billing-format.rules.ts'
import type { MailRow } from './mail-layout.rules.ts'
import type { Translator } from './mail-renderer.rules.ts'

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
export function receiptRows(t: Translator, receipt: Receipt): MailRow[] {
  const { language } = t
  const { order, amountCents, paidAt, period } = receipt
  const row = (
    key: 'total' | 'method' | 'period' | 'paid_at' | 'order',
    value: string,
  ): MailRow => ({
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

function lineRow(t: Translator, { kind, quantity, unitCents }: OrderLine): MailRow {
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

function methodText(
  t: Translator,
  { method, installments, ...card }: CardFacts & Pick<Receipt, 'method'>,
): string {
  if (method === 'pix') return 'Pix'
  if (method === 'boleto') return 'Boleto'
  const name = cardText(t, card)
  return installments === 1 ? name : t('receipt.installments', { card: name, count: installments })
}

function cardText(
  t: Translator,
  { cardBrand: brand, cardLastDigits: digits }: Omit<CardFacts, 'installments'>,
): string {
  if (brand === null || digits === null) return t('receipt.card_unknown')
  return t('receipt.card', { brand: BRANDS[brand] ?? capitalize(brand), digits })
}

function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
