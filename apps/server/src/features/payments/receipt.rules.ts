import type { ContractFile } from '@vitrine/api'
import { installments, isRefunded, maskCnpj, type PlanPeriod } from '@vitrine/domain'
import { languageTag } from '@vitrine/i18n'
import type { Company } from '../../config/config.ts'
import {
  formatCents,
  formatDay,
  formatDayAndTime,
  formatIsoDay,
  formatPeriod,
} from '../../shared/billing-format.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { formatAddress } from '../../shared/format-address.ts'
import {
  type Fact,
  renderAmounts,
  renderFacts,
  renderPrintablePage,
} from '../../shared/printable-page.ts'
import { lineRow, methodText, type ReceiptTranslator } from '../../shared/receipt-rows.ts'
import type { UserRow } from '../users/index.ts'
import type { OrderRow } from './orders.repo.ts'
import type { PaymentRow } from './payments.repo.ts'
import { shipmentAddress } from './payments.rules.ts'

export interface Receipt {
  readonly payment: PaymentRow
  readonly order: OrderRow
  /** The paid period; null when the payment pays for none. */
  readonly period: PlanPeriod | null
  readonly buyer: UserRow
  /** Null without the settings of the company. */
  readonly seller: Company | null
}

/** The time of a payment that has a receipt; null while no money arrived. */
export function receiptTime(payment: PaymentRow): Date | null {
  return payment.state === 'paid' || isRefunded(payment) ? payment.paidAt : null
}

/** The receipt of a payment as one HTML page for phones and printers. */
export function writeReceipt(t: ReceiptTranslator, receipt: Receipt, paidAt: Date): ContractFile {
  const { payment } = receipt
  return {
    name: `recibo-vitrine-${formatIsoDay(paidAt)}-${payment.id.slice(0, 8)}.html`,
    type: 'text/html;charset=utf-8',
    text: renderPrintablePage({
      lang: languageTag(t.language),
      title: t('receipt.title'),
      body: `${renderRefund(t, payment)}${renderFacts([...sellerFacts(t, receipt), ...buyerFacts(t, receipt)])}
<h2>${escapeHtml(t('receipt.bought'))}</h2>
${renderAmounts(
  receipt.order.lines.map((line) => lineRow(t, line)),
  totals(t, payment),
)}
<h2>${escapeHtml(t('receipt.payment'))}</h2>
${renderFacts(paymentFacts(t, receipt, paidAt))}
<p class="quiet">${escapeHtml(t('receipt.note'))}</p>`,
    }),
  }
}

function renderRefund(t: ReceiptTranslator, payment: PaymentRow): string {
  const note = refundNote(t, payment)
  return note === null ? '' : `<p class="note">${escapeHtml(note)}</p>\n`
}

function refundNote(t: ReceiptTranslator, payment: PaymentRow): string | null {
  const { refundedCents, amountCents, refundRequestedAt } = payment
  if (refundedCents > 0) {
    const key = refundedCents === amountCents ? 'receipt.refunded_all' : 'receipt.refunded_part'
    return t(key, { amount: formatCents(t.language, refundedCents) })
  }
  if (refundRequestedAt === null) return null
  const date = formatDay(t.language, refundRequestedAt)
  return t('receipt.refund_requested', { amount: formatCents(t.language, amountCents), date })
}

function sellerFacts(t: ReceiptTranslator, { seller }: Receipt): readonly Fact[] {
  if (seller === null) return [{ label: t('receipt.seller'), value: 'Vitrine' }]
  return [
    { label: t('receipt.seller'), value: seller.name },
    { label: 'CNPJ', value: seller.document },
    { label: t('receipt.address'), value: seller.address },
  ]
}

function buyerFacts(t: ReceiptTranslator, { buyer }: Receipt): readonly Fact[] {
  const address = shipmentAddress(buyer)
  const { document } = buyer
  return [
    { label: t('receipt.buyer'), value: buyer.registeredName ?? buyer.name },
    ...(document === null ? [] : [{ label: 'CNPJ', value: maskCnpj(document) }]),
    ...(address === null ? [] : [{ label: t('receipt.address'), value: formatAddress(address) }]),
    { label: t('receipt.email'), value: buyer.email },
  ]
}

function totals(t: ReceiptTranslator, { amountCents, refundedCents }: PaymentRow): readonly Fact[] {
  const amount = (cents: number): string => formatCents(t.language, cents)
  const total = { label: t('receipt.total'), value: amount(amountCents) }
  if (refundedCents === 0) return [total]
  return [
    total,
    { label: t('receipt.refunded'), value: amount(-refundedCents) },
    { label: t('receipt.kept'), value: amount(amountCents - refundedCents) },
  ]
}

function paymentFacts(t: ReceiptTranslator, receipt: Receipt, paidAt: Date): readonly Fact[] {
  const { payment, order, period } = receipt
  const { language } = t
  return [
    { label: t('receipt.method'), value: methodText(t, payment) },
    ...(payment.installments === 1
      ? []
      : [{ label: t('receipt.each'), value: installmentsText(t, payment) }]),
    { label: t('receipt.paid_at'), value: formatDayAndTime(language, paidAt) },
    ...(period === null
      ? []
      : [{ label: t('receipt.period'), value: formatPeriod(language, period) }]),
    { label: t('receipt.payment_id'), value: payment.id },
    { label: t('receipt.order'), value: order.id },
    { label: t('receipt.ordered_at'), value: formatDay(language, order.createdAt) },
  ]
}

/** Such as `12 × R$ 99.80`, or `1 × R$ 33.34 + 2 × R$ 33.33`. */
function installmentsText(
  { language }: ReceiptTranslator,
  { amountCents, installments: count }: PaymentRow,
): string {
  const [first = amountCents, ...rest] = installments(amountCents, count)
  const times = (number: number, cents: number): string =>
    `${String(number)} × ${formatCents(language, cents)}`
  const each = rest.at(-1) ?? first
  return first === each ? times(count, each) : `${times(1, first)} + ${times(count - 1, each)}`
}
