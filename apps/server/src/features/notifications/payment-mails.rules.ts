import {
  buyerStatus,
  declineOf,
  finishPath,
  type OrderKind,
  type OrderLine,
  type PaymentMethod,
  type PaymentState,
  type PlanPeriod,
  withdrawalEndsAt,
} from '@vitrine/domain'
import { formatCents, formatDay, formatMoment } from '../../shared/billing-format.ts'
import { type CardFacts, receiptRows } from '../../shared/receipt-rows.ts'
import {
  createTranslator,
  type RenderedMail,
  renderMail,
  type Translator,
} from './mail-renderer.rules.ts'
import type { Recipient } from './user-mails.rules.ts'

/** What mails contain of a payment and its order. */
export interface MailedPayment extends CardFacts {
  readonly id: string
  readonly method: PaymentMethod
  readonly state: PaymentState
  readonly amountCents: number
  /** The code of a Pix or the digits of a boleto; null without one. */
  readonly code: string | null
  readonly expiresAt: Date | null
  readonly paidAt: Date | null
  /** Why the payment was declined or failed. */
  readonly failureCode: string | null
  readonly order: {
    readonly id: string
    readonly kind: OrderKind
    readonly lines: readonly OrderLine[]
  }
  /** The period that the order paid for; null when there is none. */
  readonly period: PlanPeriod | null
}

export interface MailSettings {
  /** The portal's base URL, without a trailing slash. */
  readonly publicUrl: string
}

/** Mail about an order whose payment waits for its buyer, or for the provider's decision. */
export function renderOrderReceivedMail(
  to: Recipient,
  payment: MailedPayment,
  { publicUrl }: MailSettings,
): RenderedMail {
  const t = createPaymentTranslator(to, payment)
  const method = payment.state === 'waiting' ? waitingMethod(payment) : 'card'
  return renderMail(t, {
    subject: t(`received.subject_${method}`),
    paragraphs: [t(`received.text_${method}`)],
    ...(method === 'card' ? {} : copyCode(payment)),
    button: { label: t('received.button'), url: finishUrl(payment, publicUrl) },
    notes: [t('user.footer')],
  })
}

/** Mail with the receipt of a payment. */
export function renderPaidMail(
  to: Recipient,
  payment: MailedPayment,
  { publicUrl }: MailSettings,
): RenderedMail {
  const t = createPaymentTranslator(to, payment)
  const { paidAt } = payment
  return renderMail(t, {
    subject: t('paid.subject'),
    paragraphs: [t(`paid.text_${payment.order.kind}`)],
    rows: receiptRows(t, payment),
    button: { label: t('paid.button'), url: planUrl(publicUrl) },
    notes: [
      ...(paidAt === null
        ? []
        : [t('paid.withdrawal', { date: formatDay(to.language, withdrawalEndsAt(paidAt)) })]),
      t('user.footer'),
    ],
  })
}

/** Mail about a payment that was declined after its buyer had left the page. */
export function renderDeclinedMail(
  to: Recipient,
  payment: MailedPayment,
  { publicUrl }: MailSettings,
): RenderedMail {
  const t = createPaymentTranslator(to, payment)
  const { state, failureCode } = payment
  const reason = state === 'failed' ? 'never_arrived' : declineOf(failureCode ?? '').reason
  return renderMail(t, {
    subject: t('declined.subject'),
    paragraphs: [t('declined.text'), t(`declined.reason.${reason}`), t('declined.next')],
    button: { label: t('declined.button'), url: finishUrl(payment, publicUrl) },
    notes: [t('user.footer')],
  })
}

/** Mail about a Pix or a boleto that will expire. */
export function renderExpiringMail(
  to: Recipient,
  payment: MailedPayment,
  { publicUrl }: MailSettings,
): RenderedMail {
  const t = createPaymentTranslator(to, payment)
  const method = waitingMethod(payment)
  return renderMail(t, {
    subject: t(`expiring.subject_${method}`),
    paragraphs: [t(`expiring.text_${method}`), t('expiring.paid')],
    ...copyCode(payment),
    button: { label: t('received.button'), url: finishUrl(payment, publicUrl) },
    notes: [t('user.footer')],
  })
}

/** Why money went back. `partial`: the payment still pays for its order. */
export type RefundCause = 'withdrawal' | 'surplus' | 'returned' | 'partial'

/** Mail about money that went back to its payer. */
export function renderRefundedMail(
  to: Recipient,
  payment: MailedPayment,
  { publicUrl, refundedCents, cause }: MailSettings & RefundFacts,
): RenderedMail {
  const t = createPaymentTranslator(to, { ...payment, amountCents: refundedCents })
  const endsPlan = cause === 'withdrawal' || cause === 'returned'
  return renderMail(t, {
    subject: t('refunded.subject'),
    paragraphs: [
      t(`refunded.text_${cause}`),
      ...(endsPlan ? [t(`refunded.plan_${payment.order.kind}`)] : []),
      ...(cause === 'returned' ? [] : [t(`refunded.when_${payment.method}`)]),
    ],
    button: { label: t('paid.button'), url: planUrl(publicUrl) },
    notes: [t('user.footer')],
  })
}

interface RefundFacts {
  /** The amount that went back, in cents. */
  readonly refundedCents: number
  readonly cause: RefundCause
}

/** Mail about a device that was sent. `trackingCode`: null without one. */
export function renderShippedMail(
  to: Recipient,
  { trackingCode, publicUrl }: MailSettings & { readonly trackingCode: string | null },
): RenderedMail {
  const t = createTranslator(to.language, { userTexts: { name: to.name } })
  return renderMail(t, {
    subject: t('shipped.subject'),
    paragraphs: [t(trackingCode === null ? 'shipped.text_no_code' : 'shipped.text')],
    ...(trackingCode === null ? {} : { code: trackingCode }),
    button: { label: t('paid.button'), url: planUrl(publicUrl) },
    notes: [t('shipped.tip'), t('user.footer')],
  })
}

/** Mail about a plan that runs again after its screens had stopped. */
export function renderPlanBackMail(
  to: Recipient,
  { endsAt, publicUrl }: MailSettings & { readonly endsAt: Date },
): RenderedMail {
  const t = createTranslator(to.language, {
    userTexts: { name: to.name },
    values: { date: formatDay(to.language, endsAt) },
  })
  return renderMail(t, {
    subject: t('plan_back.subject'),
    paragraphs: [t('plan_back.text')],
    button: { label: t('plan.button'), url: planUrl(publicUrl) },
    notes: [t('user.footer')],
  })
}

function createPaymentTranslator(
  { language, name }: Recipient,
  { amountCents, expiresAt }: MailedPayment,
): Translator {
  const end =
    expiresAt === null
      ? {}
      : { date: formatDay(language, expiresAt), when: formatMoment(language, expiresAt) }
  return createTranslator(language, {
    userTexts: { name },
    values: { amount: formatCents(language, amountCents), ...end },
  })
}

function waitingMethod({ method }: MailedPayment): 'pix' | 'boleto' {
  return method === 'boleto' ? 'boleto' : 'pix'
}

function copyCode({ code }: MailedPayment): { code?: string } {
  return code === null ? {} : { code }
}

function finishUrl({ id, state }: MailedPayment, publicUrl: string): string {
  return `${publicUrl}${finishPath(buyerStatus(state))}&payment=${id}`
}

function planUrl(publicUrl: string): string {
  return `${publicUrl}/account/plan`
}
